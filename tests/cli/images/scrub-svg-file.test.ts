import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { isDrawing, scrubBytes } from '../../../cli/images/svg/read-published.ts';
import { SvgSyntaxError } from '../../../cli/images/svg/read-svg.ts';
import { scrubSvgFile } from '../../../cli/images/svg/scrub-svg-file.ts';

const start = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
const drawing = (content: string, more = ''): string => `${start}${more}>${content}</svg>`;
const label = (content: string): string =>
	drawing(`<foreignObject><div xmlns="http://www.w3.org/1999/xhtml">${content}</div></foreignObject>`);

test('blanks in an address of a style take no time', () => {
	const blanks = '\t'.repeat(100_000);
	const style = (address: string): string =>
		drawing(`<style>a{fill:url(${blanks}${address}${blanks})}</style>`);
	expect(scrubSvgFile(style('#g')).text).toBe(style('#g'));
	expect(scrubSvgFile(style('https://evil.example/ "')).text).not.toContain('evil');
});

describe('a drawing that can only be looked at is published byte for byte', () => {
	test.each([
		drawing('<path d="M0 0h1"/>', ' viewBox="0 0 1 1" width="1"'),
		`\uFEFF<?xml version="1.0"?>\r\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n<!-- <script> -->${drawing('')}`,
		drawing(
			'<style><![CDATA[ .a > .b { fill: url(#g) } @font-face { src: url(data:font/woff2;base64,AA) } ]]></style>',
		),
		drawing('<style>/* it\'s */ .a\\:b::after { content: "\\2014 \\"" } .c { fill: u\\72l(#g) }</style>'),
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
			'a style that hides an address',
			drawing('<style>a{background:u\\72l(//evil.example/x)}</style>'),
			['an address of another site'],
			drawing('<style></style>'),
		],
		[
			'a style that hides it between signs of a comment that is none',
			drawing(
				'<style>a::after{content:"\\2f*"}b{background:u\\72l(//evil.example/x)}c::after{content:"*/"}</style>',
			),
			['an address of another site'],
			drawing('<style></style>'),
		],
		[
			'a style that ends an escape with two characters of one line break',
			drawing('<style>@im\\70&#13;&#10;ort "//evil.example";</style>'),
			['an address of another site'],
			drawing('<style></style>'),
		],
		[
			'a style of an attribute that hides an address',
			drawing('<g style="fill:u\\72l(//evil.example/x)"/>'),
			['style'],
			drawing('<g/>'),
		],
		[
			'a picture by a scheme alone, which is an address elsewhere where the site has another scheme',
			drawing('<image href="https:evil.example/a.png"/><image href="http:evil.example/a.png"/>'),
			['href', 'href'],
			drawing('<image/><image/>'),
		],
		[
			'a style with a scheme alone',
			drawing('<style>a{fill:url(https:evil.example)}b{fill:url("http:/evil.example")}</style>'),
			['an address of another site'],
			drawing('<style>a{fill:none}b{fill:none}</style>'),
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

	const accented = drawing('<text>é – €</text>');

	test.each<[encoding: string, file: Buffer, published: string]>([
		[
			'ISO-8859-1',
			Buffer.from(`<?xml version="1.0" encoding="ISO-8859-1"?>\n${drawing('<text>\xe9</text>')}`, 'latin1'),
			`\n${drawing('<text>é</text>')}`,
		],
		[
			'Windows-1252 with its own signs',
			Buffer.from(
				`<?xml version='1.0' encoding='windows-1252' standalone='no' ?>${drawing('<text>\xe9 \x96 \x80</text>')}`,
				'latin1',
			),
			accented,
		],
		[
			'KOI8-R',
			Buffer.from(`<?xml version="1.0" encoding="koi8-r"?>${drawing('<text>\xc1</text>')}`, 'latin1'),
			drawing('<text>а</text>'),
		],
		['UTF-16', Buffer.from(`\uFEFF<?xml version="1.0" encoding="UTF-16"?>${accented}`, 'utf16le'), accented],
		[
			'UTF-16 that begins with the high bytes',
			Buffer.from(`\uFEFF${accented}`, 'utf16le').swap16(),
			accented,
		],
		[
			'Latin letters that are called ASCII',
			Buffer.from(`<?xml version="1.0" encoding="us-ascii"?>${drawing('<text>\xe9</text>')}`, 'latin1'),
			drawing('<text>é</text>'),
		],
	])('in %s is published in UTF-8, and says nothing else', (_, file, published) => {
		const { content, diagnostics } = scrub(file);
		expect(diagnostics).toEqual([]);
		expect(Buffer.from(content).toString()).toBe(published);
	});

	test.each([
		`<?xml version="1.0" encoding="utf-8" standalone="yes"?>${accented}`,
		`\uFEFF<?xml version='1.1' encoding='UTF8'?>\n${accented}`,
		`<?xml version="1.0"${' '.repeat(300)}?>${accented}`,
	])('in UTF-8 is published byte for byte: %.60s', (text) => {
		const file = Buffer.from(text);
		expect(scrub(file)).toEqual({ content: file, diagnostics: [] });
	});

	test('in another encoding has warnings at the places in its file', () => {
		const file = `<?xml version="1.0" encoding="latin1"?>${drawing('\xe9\n<g onclick="1"/>')}`;
		const { content, diagnostics } = scrub(Buffer.from(file, 'latin1'));
		expect(Buffer.from(content).toString()).toBe(`${drawing('é\n<g/>')}\n`);
		expect(diagnostics).toMatchObject([{ name: 'svg-scrubbed', line: 2, column: 4 }]);
	});

	const invalid = (message: string, line = 1, column = 1) => ({
		content: new Uint8Array(),
		diagnostics: [{ name: 'svg-invalid', message: `Unexpected ${message}.`, line, column }],
	});

	test.each<[text: string | Buffer, message: string, line?: number, column?: number]>([
		[`<?xml version="1.0"\n encoding="utf-9"?>${drawing('')}`, 'encoding `utf-9` of a drawing', 2, 12],
		[
			`<?xml version="1.0" encoding="replacement"?>${drawing('')}`,
			'encoding `replacement` of a drawing',
			1,
			31,
		],
		[`<?xml version="1.0" encoding="utf-16"?>${drawing('')}`, 'encoding `utf-16` of a drawing', 1, 31],
		[`\uFEFF<?xml version="1.0" encoding="latin1"?>${drawing('')}`, 'encoding `latin1` of a drawing', 1, 31],
		[
			Buffer.from(`\uFEFF<?xml version="1.0" encoding="utf-8"?>${drawing('')}`, 'utf16le'),
			'encoding `utf-8` of a drawing',
			1,
			31,
		],
		[
			`<?xml version="1.0"${' '.repeat(300)}encoding="utf-7"?>${drawing('')}`,
			'encoding `utf-7` of a drawing',
			1,
			330,
		],
		...[
			'<?xml?>',
			'<?xml encoding="utf-8"?>',
			'<?xml version="2.0"?>',
			'<?xml version="1.0" encoding=""?>',
			'<?xml version="1.0" encoding="utf-8\'?>',
			'<?xml version="1.0"encoding="utf-8"?>',
			'<?xml version="1.0" standalone="maybe"?>',
			'<?xml version="1.0" standalone="yes" encoding="latin1"?>',
			'<?xml version="1.0" x-encoding="latin1"?>',
			'<?xml version="1.0" encoding="utf-8" encoding="latin1"?>',
			'<?xml version="1.0" encoding="latin1"',
		].map((declaration): [string, string] => [
			`${declaration}${drawing('')}`,
			'XML declaration of a drawing, expected `<?xml version="1.0" encoding="utf-8"?>`',
		]),
		[Buffer.from([0xff, 0xfe, 0x3c, 0, 0]), 'bytes, expected SVG in UTF-16LE'],
		[Buffer.from(drawing('\xe9'), 'latin1'), 'bytes, expected SVG in UTF-8'],
	])('that cannot be read as browsers read it is rejected: %.80s', (file, message, line = 1, column = 1) => {
		const {
			diagnostics: [diagnostic],
			...published
		} = scrub(file);
		const { name, message: said, line: atLine, column: atColumn } = diagnostic!;
		expect({
			...published,
			diagnostics: [{ name, message: said, line: atLine, column: atColumn }],
		}).toEqual(invalid(message, line, column));
	});

	test.each(['<?xml-stylesheet encoding="latin1" href="x.css"?>'])(
		'has no declaration where it begins with another instruction: %s',
		(instruction) => {
			const { content, diagnostics } = scrub(`${instruction}${accented}`);
			expect(Buffer.from(content).toString()).toBe(`${accented}\n`);
			expect(diagnostics).toMatchObject([{ name: 'svg-scrubbed' }]);
		},
	);

	test.each(['/site/public/x.svgz', '/site/public/X.SVGZ', '/site/public/x.svg', '/site/public/X.SVG'])(
		'that is packed is rejected, for nobody sees what is in it: %s',
		(path) => {
			const packed = gzipSync(drawing('<script/>'));
			expect(isDrawing(path)).toBe(true);
			const { content, diagnostics } = scrub(packed, path);
			expect(content).toHaveLength(0);
			expect(diagnostics).toMatchObject([
				{
					name: 'svg-invalid',
					message: 'Unexpected packed drawing, expected SVG that can be looked through.',
					hint: `Publish it unpacked, for hosts pack what they send, or trust the file: \`svg: { trusted: ['${path.slice(6)}'] }\`.`,
				},
			]);
			const trusting = { root: '/site', svg: { trusted: ['public/'] } };
			expect(scrubBytes(packed, path, trusting)).toEqual({ content: packed, diagnostics: [] });
		},
	);

	test('is looked through once, until it changes', () => {
		const first = scrub(drawing('<script/>'), '/site/public/once.svg');
		const again = scrub(drawing('<script/>'), '/site/public/once.svg');
		expect(again.content).toBe(first.content);
		expect(again.diagnostics).toBe(first.diagnostics);
		expect(scrub(drawing('<script/>'), '/site/public/other.svg').diagnostics[0]!.file).toBe(
			'public/other.svg',
		);
		expect(scrub(drawing('<g/><script/>'), '/site/public/once.svg').diagnostics[0]!.column).not.toBe(
			first.diagnostics[0]!.column,
		);
	});
});
