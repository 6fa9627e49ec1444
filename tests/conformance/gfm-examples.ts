/** One example of the specification of GitHub Flavored Markdown, version 0.29. */
export interface GfmExample {
	number: number;
	section: string;
	markdown: string;
	html: string;
}

const lines = (...text: string[]): string => `${text.join('\n')}\n`;
const table = (head: string[], rows: string[] = []): string =>
	lines(
		'<table>',
		...['<thead>', '<tr>', ...head, '</tr>', '</thead>'],
		...(rows.length > 0 ? ['<tbody>', ...rows, '</tbody>'] : []),
		'</table>',
	);
const row = (...cells: string[]): string[] => ['<tr>', ...cells, '</tr>'];

const tables: [string, string][] = [
	[
		lines('| foo | bar |', '| --- | --- |', '| baz | bim |'),
		table(['<th>foo</th>', '<th>bar</th>'], row('<td>baz</td>', '<td>bim</td>')),
	],
	[
		lines('| abc | defghi |', ':-: | -----------:', 'bar | baz'),
		table(
			['<th align="center">abc</th>', '<th align="right">defghi</th>'],
			row('<td align="center">bar</td>', '<td align="right">baz</td>'),
		),
	],
	[
		lines('| f\\|oo  |', '| ------ |', '| b `\\|` az |', '| b **\\|** im |'),
		table(
			['<th>f|oo</th>'],
			[...row('<td>b <code>|</code> az</td>'), ...row('<td>b <strong>|</strong> im</td>')],
		),
	],
	[
		lines('| abc | def |', '| --- | --- |', '| bar | baz |', '> bar'),
		table(['<th>abc</th>', '<th>def</th>'], row('<td>bar</td>', '<td>baz</td>')) +
			lines('<blockquote>', '<p>bar</p>', '</blockquote>'),
	],
	[
		lines('| abc | def |', '| --- | --- |', '| bar | baz |', 'bar', '', 'bar'),
		table(
			['<th>abc</th>', '<th>def</th>'],
			[...row('<td>bar</td>', '<td>baz</td>'), ...row('<td>bar</td>', '<td></td>')],
		) + lines('<p>bar</p>'),
	],
	[lines('| abc | def |', '| --- |', '| bar |'), lines('<p>| abc | def |', '| --- |', '| bar |</p>')],
	[
		lines('| abc | def |', '| --- | --- |', '| bar |', '| bar | baz | boo |'),
		table(
			['<th>abc</th>', '<th>def</th>'],
			[...row('<td>bar</td>', '<td></td>'), ...row('<td>bar</td>', '<td>baz</td>')],
		),
	],
	[lines('| abc | def |', '| --- | --- |'), table(['<th>abc</th>', '<th>def</th>'])],
];

const taskLists: [string, string][] = [
	[
		lines('- [ ] foo', '- [x] bar'),
		lines(
			'<ul>',
			'<li><input disabled="" type="checkbox"> foo</li>',
			'<li><input checked="" disabled="" type="checkbox"> bar</li>',
			'</ul>',
		),
	],
	[
		lines('- [x] foo', '  - [ ] bar', '  - [x] baz', '- [ ] bim'),
		lines(
			'<ul>',
			'<li><input checked="" disabled="" type="checkbox"> foo',
			'<ul>',
			'<li><input disabled="" type="checkbox"> bar</li>',
			'<li><input checked="" disabled="" type="checkbox"> baz</li>',
			'</ul>',
			'</li>',
			'<li><input disabled="" type="checkbox"> bim</li>',
			'</ul>',
		),
	],
];

const strikethrough: [string, string][] = [
	[lines('~~Hi~~ Hello, ~there~ world!'), lines('<p><del>Hi</del> Hello, <del>there</del> world!</p>')],
	[lines('This ~~has a', '', 'new paragraph~~.'), lines('<p>This ~~has a</p>', '<p>new paragraph~~.</p>')],
];

const link = (href: string, text = href): string => `<a href="${href}">${text}</a>`;
const autolinks: [string, string][] = [
	[lines('www.commonmark.org'), lines(`<p>${link('http://www.commonmark.org', 'www.commonmark.org')}</p>`)],
	[
		lines('Visit www.commonmark.org/help for more information.'),
		lines(
			`<p>Visit ${link('http://www.commonmark.org/help', 'www.commonmark.org/help')} for more information.</p>`,
		),
	],
	[
		lines('Visit www.commonmark.org.', '', 'Visit www.commonmark.org/a.b.'),
		lines(
			`<p>Visit ${link('http://www.commonmark.org', 'www.commonmark.org')}.</p>`,
			`<p>Visit ${link('http://www.commonmark.org/a.b', 'www.commonmark.org/a.b')}.</p>`,
		),
	],
	[
		lines(
			...['www.google.com/search?q=Markup+(business)', ''],
			...['www.google.com/search?q=Markup+(business)))', ''],
			...['(www.google.com/search?q=Markup+(business))', ''],
			'(www.google.com/search?q=Markup+(business)',
		),
		searches((found) => [`<p>${found}</p>`, `<p>${found}))</p>`, `<p>(${found})</p>`, `<p>(${found}</p>`]),
	],
	[
		lines('www.google.com/search?q=(business))+ok'),
		lines(
			`<p>${link('http://www.google.com/search?q=(business))+ok', 'www.google.com/search?q=(business))+ok')}</p>`,
		),
	],
	[
		lines('www.google.com/search?q=commonmark&hl=en', '', 'www.google.com/search?q=commonmark&hl;'),
		lines(
			`<p>${link('http://www.google.com/search?q=commonmark&amp;hl=en', 'www.google.com/search?q=commonmark&amp;hl=en')}</p>`,
			`<p>${link('http://www.google.com/search?q=commonmark', 'www.google.com/search?q=commonmark')}&amp;hl;</p>`,
		),
	],
	[
		lines('www.commonmark.org/he<lp'),
		lines(`<p>${link('http://www.commonmark.org/he', 'www.commonmark.org/he')}&lt;lp</p>`),
	],
	[
		lines(
			'http://commonmark.org',
			'',
			'(Visit https://encrypted.google.com/search?q=Markup+(business))',
			'',
			'Anonymous FTP is available at ftp://foo.bar.baz.',
		),
		lines(
			`<p>${link('http://commonmark.org')}</p>`,
			`<p>(Visit ${link('https://encrypted.google.com/search?q=Markup+(business)')})</p>`,
			`<p>Anonymous FTP is available at ${link('ftp://foo.bar.baz')}.</p>`,
		),
	],
	[lines('foo@bar.baz'), lines(`<p>${link('mailto:foo@bar.baz', 'foo@bar.baz')}</p>`)],
	[
		lines("hello@mail+xyz.example isn't valid, but hello+xyz@mail.example is."),
		lines(
			`<p>hello@mail+xyz.example isn't valid, but ${link('mailto:hello+xyz@mail.example', 'hello+xyz@mail.example')} is.</p>`,
		),
	],
	[
		lines('a.b-c_d@a.b', '', 'a.b-c_d@a.b.', '', 'a.b-c_d@a.b-', '', 'a.b-c_d@a.b_'),
		lines(
			`<p>${link('mailto:a.b-c_d@a.b', 'a.b-c_d@a.b')}</p>`,
			`<p>${link('mailto:a.b-c_d@a.b', 'a.b-c_d@a.b')}.</p>`,
			'<p>a.b-c_d@a.b-</p>',
			'<p>a.b-c_d@a.b_</p>',
		),
	],
];

function searches(paragraphs: (found: string) => string[]): string {
	const found = 'www.google.com/search?q=Markup+(business)';
	return lines(...paragraphs(link(`http://${found}`, found)));
}

const tagFilter: [string, string][] = [
	[
		lines(
			'<strong> <title> <style> <em>',
			'',
			'<blockquote>',
			'  <xmp> is disallowed.  <XMP> is also disallowed.',
			'</blockquote>',
		),
		lines(
			'<p><strong> &lt;title> &lt;style> <em></p>',
			'<blockquote>',
			'  &lt;xmp> is disallowed.  &lt;XMP> is also disallowed.',
			'</blockquote>',
		),
	],
];

const number = (section: string, first: number, examples: [string, string][]): GfmExample[] =>
	examples.map(([markdown, html], index) => ({ number: first + index, section, markdown, html }));

/** The 24 examples of the specification's extensions, by the numbers that they have there. */
export const gfmExamples: readonly GfmExample[] = [
	...number('Tables', 198, tables),
	...number('Task list items', 279, taskLists),
	...number('Strikethrough', 491, strikethrough),
	...number('Autolinks', 621, autolinks),
	...number('Disallowed raw HTML', 652, tagFilter),
];
