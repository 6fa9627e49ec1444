import { describe, expect, test } from 'vitest';
import { SvgSyntaxError } from '../../../cli/images/svg/read-svg.ts';
import { scrubSvgFile } from '../../../cli/images/svg/scrub-svg-file.ts';
import { scrubBytes } from '../../../cli/images/svg/read-published.ts';

const start = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
const drawing = (content: string, more = ''): string => `${start}${more}>${content}</svg>`;
const label = (content: string): string =>
	drawing(`<foreignObject><div xmlns="http://www.w3.org/1999/xhtml">${content}</div></foreignObject>`);

describe('a drawing that can only be looked at is published byte for byte', () => {
	test.each([
		drawing('<path d="M0 0h1"/>', ' viewBox="0 0 1 1" width="1"'),
		`\uFEFF<?xml version="1.0"?>\r\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n<!-- <script> -->${drawing('')}`,
		drawing(
			'<style><![CDATA[ .a > .b { fill: url(#g) } @font-face { src: url(data:font/woff2;base64,AA) } ]]></style>',
		),
		drawing('<use xlink:href="#a"/><image href="data:image/png;base64,AA"/><image href="map.png"/>'),
		drawing('<a href="https://example.org/"><text class="x">t</text></a>'),
		drawing(
			'<animate attributeName="x" from="0" to="1" dur="1s"/><g role="img" aria-label="C:\\x" data-a="1"/>',
		),
		label('A <b style="color: red">label</b><br/>'),
		drawing(
			'<metadata><inkscape:x inkscape:label="l"/></metadata>',
			' xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"',
		),
	])('%s', (text) => {
		expect(scrubSvgFile(text)).toEqual({ text, removed: [] });
	});
});

describe('what could run or load goes (OS-07)', () => {
	test.each<[what: string, text: string, names: string[], rest: string]>([
		['a script', drawing('<script>alert(1)</script><g/>'), ['<script>'], drawing('<g/>')],
		[
			'a script with a prefix',
			`<s:svg xmlns:s="http://www.w3.org/2000/svg"><s:script/></s:svg>`,
			['<s:script>'],
			'<s:svg xmlns:s="http://www.w3.org/2000/svg"/>',
		],
		[
			'a script of HTML',
			drawing('<h:script xmlns:h="http://www.w3.org/1999/xhtml">1</h:script>'),
			['<h:script>'],
			`${start}/>`,
		],
		['a script in CDATA', drawing('<g><![CDATA[<script>]]></g>'), [], ''],
		['a handler', drawing('<g/>', ' onload="alert(1)"'), ['onload'], drawing('<g/>')],
		[
			'a link that runs',
			drawing('<a xlink:href=" java&#10;script:alert(1)">a</a>'),
			['xlink:href'],
			drawing('<a>a</a>'),
		],
		['a link to data', drawing('<a href="data:text/html,x">a</a>'), ['href'], drawing('<a>a</a>')],
		[
			'a link that an animation sets',
			drawing('<set attributeName="xlink:href" to="javascript:1"/>'),
			['attributeName'],
			drawing('<set to="javascript:1"/>'),
		],
		[
			'a handler that an animation sets',
			drawing('<set attributeName="onclick" to="1"/>'),
			['attributeName'],
			drawing('<set to="1"/>'),
		],
		[
			'a shape of another file',
			drawing('<use href="https://evil.example/a.svg#x"/>'),
			['href'],
			drawing('<use/>'),
		],
		['a shape in data', drawing('<use href="data:image/svg+xml,x#x"/>'), ['href'], drawing('<use/>')],
		[
			'a picture of another site',
			drawing('<image href="//evil.example/a.png"/>'),
			['href'],
			drawing('<image/>'),
		],
		[
			'a style of another site',
			drawing('<style>@import "https://evil.example/"; a{}</style>'),
			['an address of another site'],
			drawing('<style> a{}</style>'),
		],
		[
			'a style that hides it',
			drawing('<style>@\\69mport "//evil.example"; a{}</style>'),
			['an address of another site'],
			drawing('<style></style>'),
		],
		[
			'a background of another site',
			drawing('<style>a{background:url(//evil.example/x)}</style>'),
			['an address of another site'],
			drawing('<style>a{background:none}</style>'),
		],
		[
			'a fill of another site',
			drawing('<g fill="url(https://evil.example/x#y)"/>'),
			['fill'],
			drawing('<g/>'),
		],
		['a frame', label('<iframe src="/"/>'), ['<iframe>'], `${start}/>`],
		['a handler in a label', label('<b onclick="1">b</b>'), ['onclick'], `${start}/>`],
		[
			'HTML outside of labels',
			drawing('<b xmlns="http://www.w3.org/1999/xhtml">b</b>'),
			['<b>'],
			`${start}/>`,
		],
		['another base', drawing('<g xml:base="https://evil.example/"/>'), ['xml:base'], drawing('<g/>')],
		[
			'an event of XML',
			drawing('<g ev:event="load"/>', ' xmlns:ev="http://www.w3.org/2001/xml-events"'),
			['ev:event'],
			drawing('<g/>', ' xmlns:ev="http://www.w3.org/2001/xml-events"'),
		],
		[
			'a style sheet',
			`<?xml-stylesheet href="x.xsl"?>${drawing('<g/>')}`,
			['a processing instruction'],
			drawing('<g/>'),
		],
		[
			'a page in the place of a drawing',
			'<html xmlns="http://www.w3.org/1999/xhtml"><script/></html>',
			['<html>'],
			'<svg xmlns="http://www.w3.org/2000/svg"/>',
		],
		[
			'entities',
			`<!DOCTYPE svg [<!ENTITY a "red">]>${drawing('', ' fill="&a;"')}`,
			[],
			`${start} fill="red"/>`,
		],
	])('%s', (_, text, names, rest) => {
		const { text: written, removed } = scrubSvgFile(text);
		expect(removed.map(({ name }) => name)).toEqual(names);
		expect(written.trim()).toBe(rest || text);
	});
});

test.each([
	'<svg><g></svg>',
	'<svg a=1/>',
	'<svg>&nbsp;</svg>',
	'<!DOCTYPE svg [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]><svg>&b;</svg>',
	'<svg/><svg/>',
	'',
	`${'<g>'.repeat(501)}${'</g>'.repeat(501)}`,
])('what is not well-formed is an error: %.60s', (text) => {
	expect(() => scrubSvgFile(text)).toThrow(SvgSyntaxError);
});

test('a long drawing is read in time that grows with its length', () => {
	const seconds = (count: number): number => {
		const text = drawing('<path d="M0 0h1" fill="red" onclick="x"/>'.repeat(count));
		const before = process.cpuUsage();
		expect(scrubSvgFile(text).removed).toHaveLength(count);
		return process.cpuUsage(before).user;
	};
	seconds(1000);
	expect(seconds(20_000)).toBeLessThan(seconds(5000) * 12);
});

describe('a file', () => {
	const config = { root: '/site', svg: { trusted: ['public/a.svg', 'public/maps/'] } };
	const scrub = (text: string | Buffer, path = '/site/public/x.svg') =>
		scrubBytes(Buffer.from(text as string), path, config);

	test('has warnings at the places of what goes', () => {
		const { content, diagnostics } = scrub(drawing('\n<g\n  onclick="1"/>\n  <script/>'));
		expect(Buffer.from(content).toString()).toBe(`${drawing('\n<g/>\n  ')}\n`);
		expect(diagnostics.map(({ file, line, column, message }) => [file, line, column, message])).toEqual([
			['public/x.svg', 3, 3, 'Unexpected `onclick` in a drawing, which is published without it.'],
			['public/x.svg', 4, 3, 'Unexpected `<script>` in a drawing, which is published without it.'],
		]);
	});

	test.each(['/site/public/a.svg', '/site/public/maps/b.svg'])(
		'that is trusted stays as it is: %s',
		(path) => {
			const text = drawing('<script/>');
			expect(scrub(text, path)).toEqual({ content: Buffer.from(text), diagnostics: [] });
		},
	);

	test('is read in the encoding that browsers read it in', () => {
		const latin = Buffer.from(
			`<?xml version="1.0" encoding="ISO-8859-1"?>${drawing('<text>\xe9</text>')}`,
			'latin1',
		);
		expect(scrub(latin)).toEqual({ content: latin, diagnostics: [] });
		const hidden = `<?xml version="1.0" encoding="utf-16"?>${drawing('')}`;
		expect(scrub(hidden).diagnostics).toMatchObject([{ name: 'svg-invalid', line: 1, column: 1 }]);
		expect(scrub(Buffer.from([0xff, 0xfe, 0x3c, 0])).diagnostics).toMatchObject([{ name: 'svg-invalid' }]);
	});
});
