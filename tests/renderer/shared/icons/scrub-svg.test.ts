import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fillIds } from '../../../../renderer/shared/icons/fill-ids.ts';
import { IconSheet } from '../../../../renderer/shared/icons/icon-sheet.ts';
import { scrubSvg } from '../../../../renderer/shared/icons/scrub-svg.ts';
import { startCpuTime } from '../../../harness/cpu-time.ts';

describe('a drawing', () => {
	test.each([
		['keeps shapes', '<path fill="#f00" d="M0 0h1"/>', '<path fill="#f00" d="M0 0h1"/>'],
		['keeps the text colour', '<path fill="currentColor"/>', '<path fill="currentColor"/>'],
		['keeps letters of text', '<text x="1">a &amp; b > c</text>', '<text x="1">a &amp; b &gt; c</text>'],
		['drops other text', 'x<g>y<path/></g>', '<g><path/></g>'],
		['drops comments', '<g><!-- <script> --><path/></g>', '<g><path/></g>'],
		[
			'writes a style out',
			'<path style="fill:red;background:url(http://x);opacity:.5"/>',
			'<path fill="red" opacity=".5"/>',
		],
		['drops classes', '<path class="a" d="M0 0"/>', '<path d="M0 0"/>'],
		[
			'numbers ids and what refers to them',
			'<defs><linearGradient id="a" xlink:href="#b"/></defs><path fill="url(#a)" clip-path="url(\'#b\')"/><use href="#a"/>',
			'<defs><linearGradient id="~0" href="#~1"/></defs><path fill="url(#~0)" clip-path="url(#~1)"/><use href="#~0"/>',
		],
		[
			'keeps movement',
			'<animate id="a" attributeName="r" begin="0;b.end+0.2s" values="1;2" dur="1s"/>',
			'<animate id="~0" attributeName="r" begin="0;~1.end+0.2s" values="1;2" dur="1s"/>',
		],
	])('%s', (_, body, expected) => expect(scrubSvg(body)).toBe(expected));

	test.each([
		['a script', '<script>alert(1)</script><path/>', '<path/>'],
		['a script inside', '<g><script><path/></script><path d="M0"/></g>', '<g><path d="M0"/></g>'],
		['handlers', '<path onload="alert(1)" ONCLICK="x" d="M0"/>', '<path d="M0"/>'],
		['foreign content', '<foreignObject><path/><g></g></foreignObject><path/>', '<path/>'],
		['links', '<a href="javascript:alert(1)"><path/></a>', ''],
		['addresses', '<use href="https://x/y.svg#z"/><image href="x"/>', '<use/>'],
		['addresses of data', '<use href="data:image/svg+xml,x#y"/>', '<use/>'],
		['addresses in paint', '<path fill="url(https://x#y)"/>', '<path/>'],
		['hidden addresses', '<use href="&#106;avascript:alert(1)"/>', '<use/>'],
		['escapes of style sheets', '<path fill="u\\72l(x)"/>', '<path/>'],
		['style sheets', '<style>*{display:none}</style><path/>', '<path/>'],
		['changes of addresses', '<set attributeName="href" to="javascript:alert(1)"/>', ''],
		['changes of handlers', '<animate attributeName="onclick" values="x"/>', ''],
		['marks of ours', '<path d="~0"/>', '<path d="0"/>'],
		['names in capitals', '<SCRIPT>x</SCRIPT><path/>', '<path/>'],
		['names of another space', '<svg:script>x</svg:script><path/>', '<path/>'],
	])('loses %s', (_, body, expected) => expect(scrubSvg(body)).toBe(expected));

	test.each([
		'<path',
		'<g>',
		'</g>',
		'<g></path>',
		'<',
		'a < b',
		'<path d="',
		'<!-- ',
		'<![CDATA[x]]>',
		'<?xml?>',
		`${'<g>'.repeat(99)}${'</g>'.repeat(99)}`,
	])('is empty when it is not well-formed: %s', (body) => expect(scrubSvg(body)).toBe(''));

	test('never holds anything else, whatever it is made of', () => {
		const part = fc.constantFrom(
			...[
				'<g>',
				'</g>',
				'<path d="x"/>',
				'<script>',
				'</script>',
				' onload=',
				'"',
				"'",
				'<',
				'>',
				'/',
				'href=',
			],
			...[
				'javascript:',
				'<a ',
				'url(',
				')',
				'#a',
				'&',
				'&#60;',
				'~',
				'<use href="#a"/>',
				'style="',
				';',
				'<!--',
				'-->',
			],
		);
		fc.assert(
			fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
				const scrubbed = scrubSvg(parts.join(''));
				expect(scrubbed).not.toMatch(/script|\son\w+=|href="[^#]|url\([^#]|<a\b|<!--/i);
				expect(scrubSvg(scrubbed.replaceAll('~', 'i'))).toBe(scrubbed);
			}),
			{ numRuns: 2000 },
		);
	});

	test.each([
		['names', `<path ${'a'.repeat(400_000)}/>`],
		['blanks', `<path ${' '.repeat(400_000)}x/>`],
		['quotes', `<path ${'"'.repeat(400_001)}`],
		['angle brackets', '<'.repeat(400_000)],
		['comments', '<!--'.repeat(100_000)],
		['timing', `<animate begin="${'a'.repeat(400_000)}"/>`],
		['elements', '<path/>'.repeat(60_000)],
	])('is read in a time that grows with its length: %s', (_, body) => {
		const spent = startCpuTime();
		scrubSvg(body);
		expect(spent()).toBeLessThan(1500);
	});
});

describe('the icons of an article', () => {
	const icons = {
		a: { viewBox: '0 0 1 1', body: '<path id="~0" fill="url(#~0)"/>' },
		b: { viewBox: '0 0 1 1', body: '<circle/>' },
		same: { viewBox: '0 0 1 1', body: '<circle/>' },
	};

	test('stand in place when they are drawn once', () => {
		const sheet = new IconSheet(icons);
		expect(sheet.complete(`<svg>${sheet.refer('a')}</svg>`)).toBe(
			'<svg><path id="icon:1-0" fill="url(#icon:1-0)"/></svg>',
		);
	});

	test('stand once in a sheet when they are drawn several times, also by different names', () => {
		const sheet = new IconSheet(icons);
		const html = sheet.complete(`${sheet.refer('b')} ${sheet.refer('same')} ${sheet.refer('a')}`);
		expect(html.match(/<circle\/>/g)).toHaveLength(1);
		expect(html).toContain('<use href="#icon:1"></use> <use href="#icon:1"></use> <path id="icon:2-0"');
		expect(html).toContain('<defs><g id="icon:1"><circle/></g></defs>');
	});

	test('that were asked for but not drawn leave nothing', () => {
		const sheet = new IconSheet(icons);
		sheet.refer('a');
		expect(sheet.complete('<p></p>')).toBe('<p></p>');
	});

	test('have nothing of a replacement pattern in them', () => {
		expect(fillIds('<path id="~0"/>', '$&')).toBe('<path id="$&0"/>');
	});
});
