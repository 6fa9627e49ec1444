import { tests as examples } from 'commonmark-spec';
import fc from 'fast-check';

const words = [
	'a',
	'word',
	'Zeile',
	'领地',
	'强调。',
	'です',
	'слово',
	'🎉',
	'e\u0301',
	'\u202e',
	'\0',
	'',
	' ',
	'  ',
	'\t',
];

/** Pieces of a line, whole and broken ones, of everything that Markdown knows here. */
const pieces = [
	...[
		'*',
		'**',
		'***',
		'_',
		'__',
		'~',
		'~~',
		'==',
		'!!',
		'^',
		'`',
		'``',
		'$',
		'$$',
		'%%',
		'\\',
		'\\\n',
		'  \n',
	],
	...[
		'[',
		'![',
		']',
		'](',
		')',
		'](a.md)',
		'](b.md "c")',
		'](javascript:alert(1))',
		'][a]',
		'[^a]',
		'[+a]',
		'[[',
		']]',
		'|',
	],
	...[
		'[[a#b|c]]',
		'![[a.png|100]]',
		'<https://example.org>',
		'www.example.org',
		'a@example.org',
		'https://example.org/',
	],
	...[
		'![a](b.png =100x200)',
		'![a](b.png#dark)',
		'[x](data:text/html,<script>)',
		'&lt;',
		'&#x26;',
		'&amp',
		'&#0;',
	],
	...[
		':tada:',
		'::mdi:home::',
		'::mdi:home =24px /#f00::',
		'::',
		':',
		'{',
		'}',
		'{.a}',
		'{#b}',
		'{c="d"}',
		'{onclick="x()"}',
	],
	...[
		'<b>',
		'</b>',
		'<br>',
		'<name>',
		'</name>',
		'<!-- a -->',
		'<!--',
		'-->',
		'<?',
		'?>',
		'<![CDATA[',
		'<a href="javascript:x">',
	],
	...[
		'<img src=x onerror=alert(1)>',
		'<script>',
		'</script>',
		'<style>',
		'<svg onload=x>',
		'<title>',
		'<div',
		'"',
		"'",
		'>',
	],
	...[
		'<Badge type="tip" text="a" />',
		'<Badge',
		'<Card title="a">',
		'</Card>',
		'<Icon name="mdi:home" />',
		'<Nope>',
		'<A>',
	],
	...[
		'<LinkCard title="a" href="javascript:alert(1)" />',
		'<Plot>a</Plot>',
		'{{ a }}',
		'{{',
		'}}',
		'$a^2$',
		'$\\href{javascript:x}{y}$',
	],
];

/** Lines that begin or end something. */
const lines = [
	...[
		'# a',
		'## a {#b}',
		'### ',
		'- a',
		'- [ ] a',
		'+ a',
		'1. a',
		'10) a',
		'> a',
		'>',
		'> [!NOTE]',
		'> [!tip]- a',
		'***',
		'---',
		'===',
	],
	...[
		'```',
		'```js',
		'```js {1,3-5} title="a.js" :line-numbers',
		'~~~',
		'````md',
		'    code',
		'\tcode',
		'| a | b |',
		'| - | :-: |',
	],
	...[
		'|-',
		'<div>',
		'</div>',
		'<details>',
		'<summary>a</summary>',
		'</details>',
		'<!-- more -->',
		'<!-- @include: ./a.md{1-2} -->',
	],
	...[
		'<script>alert(1)</script>',
		'<style>a{}</style>',
		'<table><tr><td>',
		'</table>',
		'[a]: b "c"',
		'[^a]: b',
		'*[A]: b',
		'[+a]: b',
	],
	...[
		':::',
		'::::',
		':::: tip a',
		'::: tip',
		'::: warning {open}',
		'::: details a',
		'::: nope',
		'::: tabs#a',
		'@tab b',
		'@tab:active c',
	],
	...[
		'::: code-tabs',
		'::: steps',
		'::: card title="a"',
		'::: card-grid cols="2"',
		'::: collapse accordion',
		'::: timeline',
		'::: field name="a"',
	],
	...[
		'::: file-tree',
		'::: code-tree',
		'::: npm-to',
		'::: chat',
		'::: window',
		'::: table title="a"',
		'::: flex',
		'::: center',
		':::demo',
	],
	...[
		'::: demo html',
		'@[youtube](a)',
		'@[bilibili](javascript:x)',
		'@[pdf](a.pdf)',
		'@[',
		'[[TOC]]',
		'a',
		': b',
		'$$',
		'a = b',
		'```mermaid',
	],
	...[
		'<CardGrid>',
		'</CardGrid>',
		'<Card title="a">',
		'</Card>',
		'<LinkCard',
		'  href="a"',
		'/>',
		'{.a}',
		'---',
		'',
	],
];

const word = fc.oneof(fc.constantFrom(...words), fc.string({ unit: 'binary', maxLength: 6 }));
const inline = fc
	.array(fc.oneof({ weight: 2, arbitrary: fc.constantFrom(...pieces) }, word), { maxLength: 12 })
	.map((parts) => parts.join(''));
const line = fc.oneof(
	{ weight: 3, arbitrary: fc.constantFrom(...lines) },
	{ weight: 2, arbitrary: inline },
	{
		weight: 1,
		arbitrary: fc.tuple(fc.constantFrom(...lines), inline).map(([start, rest]) => `${start} ${rest}`),
	},
);
const prefix = fc.constantFrom('', '', '', '', '> ', '- ', '  ', '    ', '1. ', '> > ', '\t');
const document = fc
	.array(fc.tuple(prefix, line), { maxLength: 25 })
	.map((rows) => rows.map(([start, rest]) => start + rest).join('\n'));
const frontMatter = fc.constantFrom(
	'',
	'',
	'',
	'---\ntitle: A\n---\n',
	'---\ntitle: <script>\n---\n\n',
	'---\n',
);

/** Pages of Markdown with everything in every place, cut off anywhere, and now and then one piece many times. */
export const markdown: fc.Arbitrary<string> = fc.oneof(
	{ weight: 6, arbitrary: fc.tuple(frontMatter, document).map((parts) => parts.join('')) },
	{
		weight: 2,
		arbitrary: fc.tuple(document, fc.nat({ max: 400 })).map(([text, end]) => text.slice(0, end)),
	},
	{
		weight: 2,
		// Examples of the specification, one behind or within the other.
		arbitrary: fc
			.tuple(fc.constantFrom(...examples), fc.constantFrom(...examples), prefix, fc.nat({ max: 40 }))
			.map(([one, other, start, at]) => {
				const text = one.markdown.replaceAll('→', '\t');
				const cut = at % (text.length + 1);
				return text.slice(0, cut) + other.markdown.replace(/^/gm, start) + text.slice(cut);
			}),
	},
	{
		weight: 1,
		arbitrary: fc
			.tuple(
				fc.constantFrom(...pieces, ...lines.map((text) => `${text}\n`)),
				fc.integer({ min: 2, max: 300 }),
				inline,
			)
			.map(([piece, times, rest]) => piece.repeat(times) + rest),
	},
);
