/** Markdown that grows with `size`, and whose only purpose is to take a parser long. */
export interface HostileInput {
	name: string;
	make: (size: number) => string;
}

const repeat =
	(piece: string, end = '') =>
	(size: number): string =>
		piece.repeat(size) + end;
const nest =
	(before: string, middle: string, after: string) =>
	(size: number): string =>
		before.repeat(size) + middle + after.repeat(size);
const count =
	(piece: (index: number) => string) =>
	(size: number): string =>
		Array.from({ length: size }, (_, index) => piece(index)).join('');

const emphasis: HostileInput[] = [
	{ name: 'emphasis and strong in each other', make: nest('*a **a ', 'b', ' a** a*') },
	{ name: 'closers of emphasis without openers', make: repeat('a_ ') },
	{ name: 'openers of emphasis without closers', make: repeat('_a ') },
	{ name: 'openers and closers that do not match', make: repeat('*a_ ') },
	{
		name: 'openers of one kind, then closers across',
		make: (size) => '*a '.repeat(size) + '_a*_ '.repeat(size),
	},
	{ name: 'runs whose lengths are no sum of three', make: (size) => `a**b${'c* '.repeat(size)}` },
	{ name: 'one run', make: nest('*', 'a', '*') },
	{ name: 'runs of two kinds', make: repeat('**_* ') },
	{ name: 'strikes that are not ended', make: repeat('~~a ') },
	{ name: 'strikes that are not begun', make: repeat('a~~ ') },
	{ name: 'emphasis beside CJK punctuation', make: repeat('**强。**中') },
	{ name: 'openers beside CJK punctuation', make: repeat('中**「') },
];

const links: HostileInput[] = [
	{ name: 'ends of links without beginnings', make: repeat('a]') },
	{ name: 'beginnings of links without ends', make: repeat('[a') },
	{ name: 'brackets that nothing closes', make: repeat('[') },
	{ name: 'brackets in each other', make: nest('[', 'a', ']') },
	{ name: 'pictures in each other', make: nest('![', 'a', '](b)') },
	{
		name: 'paragraphs of pictures in each other',
		make: (size) => `${'!['.repeat(900)}a${'](b)'.repeat(900)}\n\n`.repeat(Math.ceil(size / 900)),
	},
	{ name: 'pictures that nothing closes', make: repeat('![') },
	{ name: 'wiki pictures that nothing closes', make: repeat('![[[[') },
	{ name: 'links and emphasis across', make: repeat('[ a_') },
	{ name: 'bracket, parenthesis, across', make: repeat('[ (](') },
	{ name: 'picture with an empty link', make: repeat('![[]()') },
	{ name: 'links with an open address', make: repeat('[a](<b') },
	{ name: 'links with an open parenthesis', make: repeat('[a](b') },
	{ name: 'links with an open title', make: repeat('[a](b "') },
	{ name: 'an address of parentheses', make: (size) => `[a](${'('.repeat(size)}` },
	{ name: 'references that nothing defines', make: repeat('[a][b]') },
	{ name: 'references that are defined', make: (size) => `${'[a]'.repeat(size)}\n\n[a]: b\n` },
	{ name: 'definitions', make: count((index) => `[a${index}]: b\n`) },
	{ name: 'the same definition', make: repeat('[a]: b\n') },
	{ name: 'definitions with an open title', make: repeat("[a]: b 'c\n") },
	{ name: 'beginnings of definitions', make: repeat('[a]:') },
	{ name: 'footnotes that nothing defines', make: repeat('[^a]') },
	{ name: 'footnotes without texts', make: count((index) => `[^a${index}] `) },
	{ name: 'texts of footnotes', make: count((index) => `[^a${index}]: b\n`) },
	{ name: 'footnotes', make: (size) => `${'[^a] '.repeat(size)}\n\n[^a]: b\n` },
	{ name: 'footnotes of their own', make: count((index) => `[^${index}]\n\n[^${index}]: b\n\n`) },
	{ name: 'footnotes in each other', make: repeat('[^a]: ') },
	{ name: 'www.', make: repeat('www.') },
	{ name: 'http://', make: repeat('http://') },
	{ name: 'http:// in words', make: repeat('http://a.b ') },
	{ name: 'a@', make: repeat('a@') },
	{ name: 'a@b.', make: repeat('a@b.') },
	{ name: 'an address with parentheses behind it', make: (size) => `http://a.b/${')'.repeat(size)}` },
	{ name: 'an address with entities behind it', make: (size) => `http://a.b/${'&a;'.repeat(size)}` },
];

const blocks: HostileInput[] = [
	{ name: 'quotes in each other', make: repeat('>', 'a') },
	{ name: 'quotes in each other, with blanks', make: repeat('> ', 'a') },
	{ name: 'lists in each other', make: repeat('- ', 'a') },
	{ name: 'numbered lists in each other', make: repeat('1. ', 'a') },
	{ name: 'task lists in each other', make: repeat('- [ ] ', 'a') },
	{ name: 'lists that go deeper line by line', make: (size) => deeper(Math.ceil(Math.sqrt(size))) },
	{ name: 'quotes and lists in each other', make: repeat('> - ', 'a') },
	{ name: 'empty lines in deep lists', make: (size) => `${'- '.repeat(200)}x${'\n'.repeat(size)}` },
	{
		name: 'empty lines in deep lists in a quote',
		make: (size) => `> ${'- '.repeat(200)}x\n${'>\n'.repeat(size)}`,
	},
	{ name: 'emphasis in deep quotes', make: (size) => `${'>'.repeat(size)}${'a*'.repeat(size)}` },
	{ name: 'lines that a quote goes on with', make: (size) => `> a\n${'b\n'.repeat(size)}` },
	{ name: 'lines of deep quotes', make: repeat(`${'> '.repeat(50)}a\n`) },
	{ name: 'items of a list', make: repeat('- a\n') },
	{ name: 'items with empty lines', make: repeat('- a\n\n') },
	{ name: 'lists of other marks', make: repeat('- a\n+ a\n') },
	{ name: 'rules', make: repeat('* * *\n') },
	{ name: 'almost a rule', make: repeat('_ ', 'a') },
	{ name: 'headings', make: repeat('# a\n') },
	{ name: 'marks of a heading', make: (size) => `# a ${'#'.repeat(size)} b` },
	{ name: 'underlined headings', make: repeat('a\n-\n') },
	{ name: 'fences', make: repeat('```\n') },
	{ name: 'fences of other lengths', make: count((index) => `${'`'.repeat(3 + (index % 50))}\n`) },
	{ name: 'fences with blanks', make: (size) => `\`\`\`${' '.repeat(size)}a` },
	{ name: 'indented code', make: repeat('    a\n\n') },
	{ name: 'tables', make: repeat('| a |\n| - |\n\n') },
	{ name: 'rows of a table', make: (size) => `| a | b |\n| - | - |\n${'| a | b |\n'.repeat(size)}` },
	{ name: 'columns of a table', make: (size) => `${'|a'.repeat(size)}|\n${'|-'.repeat(size)}|\n` },
	{ name: 'rows that are too long', make: (size) => `|a|\n|-|\n${'|a'.repeat(size)}\n` },
	{ name: 'long rows of a table', make: (size) => `|a|\n|-|\n${'|a|b|\n'.repeat(size)}` },
	{ name: 'bars without a table', make: repeat('a | b\n') },
	{ name: 'bars in one line', make: repeat('|') },
	{ name: 'heads of tables without bodies', make: repeat('a\n-|\v\n') },
	{ name: 'one paragraph of many lines', make: repeat('a\n') },
	{ name: 'empty lines', make: repeat('\n', 'a') },
	{ name: 'tabs', make: repeat('\t', 'a') },
	{ name: 'lines of tabs', make: repeat('\ta\n') },
	{ name: 'alerts', make: repeat('> [!NOTE]\n> a\n\n') },
];

function deeper(levels: number): string {
	return Array.from({ length: levels }, (_, level) => `${'  '.repeat(level)}* a\n`).join('');
}

const html: HostileInput[] = [
	{ name: 'remarks that nothing ends', make: repeat('a <!--') },
	{ name: 'remarks that nothing ends, in blocks', make: repeat('<!--\n\n') },
	{ name: 'remarks', make: repeat('<!-- a --> ') },
	{ name: 'instructions that nothing ends', make: repeat('a <?') },
	{ name: 'declarations that nothing ends', make: repeat('a <!A ') },
	{ name: 'CDATA that nothing ends', make: repeat('a <![CDATA[') },
	{ name: 'CDATA in blocks', make: repeat('<![CDATA[\n\n') },
	{ name: 'remarks ended in another paragraph', make: repeat('a <!--', '\n\n-->\n') },
	{ name: '<div> in each other', make: nest('<div>', 'a', '</div>') },
	{ name: '<div> that nothing ends', make: repeat('<div>') },
	{ name: '<div> in paragraphs', make: repeat('<div>\n\n') },
	{ name: '<b> in each other', make: nest('a <b>', 'a', '</b>') },
	{ name: '<b> and <i> across', make: repeat('a <b><i></b></i>') },
	{ name: '<a> in each other', make: nest('<a href="b">', 'a', '</a>') },
	{ name: '<table> in each other', make: nest('<table><tr><td>', 'a', '</td></tr></table>') },
	{ name: '<p> without ends', make: repeat('<p>a') },
	{ name: '<script> that nothing ends', make: repeat('<script>') },
	{ name: '<script> in blocks', make: repeat('<script>a</script>\n\n') },
	{ name: '<title>', make: repeat('a <title>', '</title>') },
	{ name: '<svg> in each other', make: nest('<svg><g>', 'a', '</g></svg>') },
	{ name: 'elements that there are not', make: repeat('<name> ') },
	{
		name: 'elements that there are not, in a block',
		make: (size) => `<div>\n${'<name> '.repeat(size)}\n</div>`,
	},
	{ name: 'beginnings of tags', make: repeat('<a ') },
	{ name: 'beginnings of tags, in a block', make: (size) => `<div>\n${'<a '.repeat(size)}` },
	{ name: 'tags with an open value', make: repeat('<a b="') },
	{ name: 'tags with open values across', make: repeat('<a b="<a c=\'') },
	{ name: 'a tag with many attributes', make: (size) => `a <b ${'c '.repeat(size)}>d</b>` },
	{ name: 'a tag with many styles', make: (size) => `<p style="${'color: red; '.repeat(size)}">d</p>` },
	{ name: 'less-than signs', make: repeat('<') },
	{ name: 'less-than signs in words', make: repeat('a<b ') },
	{ name: 'ends without beginnings', make: repeat('</div>\n\n') },
];

const text: HostileInput[] = [
	{ name: 'backticks of growing number', make: (size) => growing(Math.ceil(Math.sqrt(size))) },
	{ name: 'backticks', make: repeat('`a``') },
	{ name: 'code in code', make: nest('`', 'a', '``') },
	{ name: 'backslashes', make: repeat('\\') },
	{ name: 'ampersands', make: repeat('&') },
	{ name: 'entities', make: repeat('&amp;') },
	{ name: 'entities in words', make: repeat('ab &amp; ') },
	{ name: 'beginnings of entities', make: repeat('&#x') },
	{ name: 'NUL', make: repeat('\0a') },
	{ name: 'one word', make: repeat('a') },
	{ name: 'one word of Han', make: repeat('中') },
	{ name: 'words in one line', make: repeat('ab ') },
	{ name: 'blanks in one line', make: (size) => `a${' '.repeat(size)}b  \nc` },
	{ name: 'blanks at the ends of lines', make: repeat('a  \n') },
	{ name: 'emoji', make: repeat('🎉') },
	{ name: 'combining marks', make: repeat('é') },
	{ name: 'halves of surrogate pairs', make: repeat('\ud83c') },
	{ name: 'right-to-left marks', make: repeat('\u202e') },
	{ name: 'the same heading', make: repeat('## a {#b}\n\n') },
	{ name: 'colons', make: repeat(':') },
	{ name: 'words between colons', make: repeat(':a: ') },
	{ name: 'double colons', make: repeat('::') },
	{ name: 'braces', make: repeat('{') },
	{ name: 'braces in each other', make: nest('{', 'a', '}') },
	{ name: 'attributes', make: repeat('`a`{.b} ') },
	{ name: 'attributes that nothing ends', make: repeat('`a`{.b ') },
	{ name: 'attributes with an open value', make: repeat('`a`{b="') },
	{ name: 'ids that nothing ends', make: repeat('# a {#b\n') },
	{ name: 'blanks in front of an id', make: (size) => `# a${' '.repeat(size)}{#b} c` },
	{ name: 'moustaches', make: repeat('{{ ') },
	{ name: 'dollars', make: repeat('$') },
	{ name: 'dollars in words', make: repeat('$a ') },
	{ name: 'formulas', make: repeat('$a$ ') },
	{ name: 'formulas in blocks', make: repeat('$$\na\n$$\n\n') },
	{ name: 'per cent signs', make: repeat('%%') },
	{ name: 'remarks in words', make: repeat('%%a ') },
	{ name: 'equals signs', make: repeat('==') },
	{ name: 'marks that nothing ends', make: repeat('==a ') },
	{ name: 'marks in each other', make: nest('==a ', 'b', ' a==') },
	{ name: 'exclamation marks', make: repeat('!!') },
	{ name: 'spoilers that nothing ends', make: repeat('!!a ') },
	{ name: 'carets', make: repeat('^a ') },
	{ name: 'tildes', make: repeat('~a ') },
	{ name: 'spans of all kinds across', make: repeat('==a !!b ^c ~d *e _f ~~g ') },
	{ name: 'wiki links that nothing ends', make: repeat('[[') },
	{ name: 'wiki links', make: repeat('[[a|b]] ') },
	{ name: 'icons', make: repeat('::a:b:: ') },
	{ name: 'icons that nothing ends', make: repeat('::a:b ') },
	{
		name: 'abbreviations',
		make: (size) => `${count((index) => `*[A${index}]: b\n`)(size)}\n${'A1 '.repeat(size)}`,
	},
	{ name: 'annotations', make: repeat('[+a] ') },
];

const own: HostileInput[] = [
	{ name: 'tags with braces that nothing ends', make: repeat('<A b={') },
	{ name: 'addresses with spaces that nothing ends', make: repeat('](a b ') },
	{ name: 'keys that nothing ends', make: repeat('++a+b') },
	{ name: 'attributes of MkDocs that nothing ends', make: repeat('{: .a ') },
	{ name: 'hashes without a space', make: repeat('##a\n') },
	{ name: 'spaces above the second line of a table', make: (size) => `a${' '.repeat(size)}|b\n-|-|-\n` },
	{ name: 'containers that nothing ends', make: repeat('::: tip\n') },
	{ name: 'containers in each other', make: nest('::: tip\n', 'a\n', ':::\n') },
	{ name: 'containers with growing colons', make: (size) => growingContainers(Math.ceil(Math.sqrt(size))) },
	{ name: 'containers', make: repeat('::: tip A\nb\n:::\n\n') },
	{ name: 'ends of containers', make: repeat(':::\n') },
	{ name: 'containers that there are not', make: repeat('::: nope\na\n:::\n\n') },
	{ name: 'containers in lists', make: repeat('- ::: tip\n') },
	{ name: 'containers in quotes', make: repeat('> ::: tip\n') },
	{ name: 'tabs in each other', make: repeat('::: tabs\n@tab a\n') },
	{ name: 'tabs beside each other', make: (size) => `::: tabs\n${'@tab a\nb\n'.repeat(size)}:::\n` },
	{ name: 'an option with a long value', make: (size) => `::: tip ${'a="'.repeat(size)}\nb\n:::\n` },
	{ name: 'attributes of a container', make: (size) => `::: details ${'{open '.repeat(size)}\nb\n:::\n` },
	{ name: 'embeds', make: repeat('@[youtube](a)\n\n') },
	{ name: 'embeds that there are not', make: repeat('@[nope](a)\n\n') },
	{ name: 'embeds that nothing ends', make: repeat('@[') },
	{ name: 'includes', make: repeat('<!-- @include: ./a.md -->\n\n') },
	{ name: 'tables of contents', make: (size) => `${'[[TOC]]\n\n'.repeat(20)}${'## a\n\n'.repeat(size)}` },
	{ name: '<A> in each other', make: nest('<A>', 'a', '</A>') },
	{ name: '<A> that nothing ends', make: repeat('<A>') },
	{ name: '<A> in lines', make: repeat('<A>\n') },
	{ name: '<A> in words', make: repeat('a <A> ') },
	{ name: '<Badge>', make: repeat('<Badge type="tip" text="a" /> ') },
	{ name: '<Badge> in lines', make: repeat('<Badge type="tip" text="a" />\n') },
	{ name: '<Card> in each other', make: nest('<Card>\n\n', 'a\n\n', '</Card>\n\n') },
	{ name: 'beginnings of components', make: repeat('<Badge ') },
	{ name: 'beginnings of components, in lines', make: repeat('<Badge\n') },
	{ name: 'components with an open value', make: repeat('<Badge text="') },
	{ name: 'ends of components', make: repeat('</Card>\n') },
	{ name: 'definition lists', make: repeat('a\n: b\n\n') },
	{ name: 'definitions in each other', make: repeat(': ', 'a') },
	{ name: 'terms and definitions', make: repeat('a\n: ', 'b') },
];

function growing(max: number): string {
	return Array.from({ length: max }, (_, index) => `e${'`'.repeat(index + 1)}`).join('');
}

function growingContainers(max: number): string {
	return Array.from({ length: max }, (_, index) => `${':'.repeat(max + 3 - index)} tip\n`).join('');
}

/** Those that are known from other parsers' tests by what they do, and those of the syntax that is only here. */
export const hostileInputs: readonly HostileInput[] = [
	...emphasis,
	...links,
	...blocks,
	...html,
	...text,
	...own,
];

/** Single inputs that are as large as anybody would make them. */
export const largeInputs: readonly [name: string, text: string][] = [
	['10,000 quotes in each other', '>'.repeat(10_000)],
	['5,000 lists in each other', `${'- '.repeat(5000)}a`],
	['1 MB in one line', 'word '.repeat(200_000)],
	['1 MB of Han in one line', '汉字'.repeat(170_000)],
	['20,000 entities in one line', 'ab &amp; '.repeat(20_000)],
	['200 entities in 2 MB', `${'word '.repeat(2000)}&amp; `.repeat(200)],
	['20,000 <Badge> in one line', '<Badge text="a" /> '.repeat(20_000)],
	[
		'5,000 footnotes',
		Array.from({ length: 5000 }, (_, index) => `[^${index}]\n\n[^${index}]: b\n\n`).join(''),
	],
	['100,000 brackets', '['.repeat(100_000)],
	['5,000 <div> in each other', '<div>'.repeat(5000)],
	['5,000 <A> in each other', `${'<A>'.repeat(5000)}a${'</A>'.repeat(5000)}`],
	['1,000 containers in each other', `${'::: tip\n'.repeat(1000)}a\n${':::\n'.repeat(1000)}`],
	['10,000 containers without an end', '::: tip\n'.repeat(10_000)],
	...['{', '[[', '%%', '==', '!!', '$', '::', ':', '~', '^', '<A>', '<', '|', '`', '@[', '#', '\\'].map(
		(piece): [string, string] => [`100,000 ${piece}`, piece.repeat(100_000)],
	),
];
