import type { Code, Html, Paragraph, Root, Text } from 'mdast';
import { type ParseContext, reportProblem } from '../plugin.ts';
import { typeText } from '../syntax/components/make-component.ts';
import { splitPrefix } from '../syntax/lines/plan-lines.ts';
import { ownNameOf } from '../syntax/other-names.ts';
import { visit } from '../tree/visit.ts';

/** What any of it shows. */
const any =
	/!!!|\?\?\?|=== +["']|8<-|\[TOC\]|<<<|\{\/\*|\{[{%]|[`~] *\{|:::[ \t]*\{|^\(.*\)=|\{:|truncate|highlight-|\+\+\w|-[ \t]*\||\|[ \t]*-|:(?:material|octicons|simple|fontawesome)-|<[A-Z]\w*\s[^<>]*=\{|(?<![^\s>])#{2,6}[^#\s]|\]\([^()<>\s]+ |\]（|］\(|[:：]：|：:|^[ \t>*+\-.\d)]*＃|^import\b|^export\b/m;

/**
 * Reports what means something to MkDocs, VitePress, MDX, Hugo, Jekyll, GitBook, MyST, Quarto or R and is text or nothing here, and marks
 * of full width, as keyboards for Chinese and Japanese type them, each with what to type. Code in Markdown is not looked at, and other code only for what takes its lines from files or points them out.
 */
export function remarkOtherDialects(
	context: ParseContext,
	source: string,
): ((tree: Root) => void) | undefined {
	if (!any.test(source)) return undefined;
	const lines = source.split(/\r\n|\r|\n/);
	return (tree) => {
		for (const child of tree.children) if (child.type === 'paragraph') reportScript(child, context, source);
		visit(tree, 'paragraph', (paragraph) => {
			for (const line of linesOf(paragraph)) reportLine(line, lines, context);
		});
		visit(tree, 'text', (text) => reportSpans(text, context, source));
		visit(tree, 'code', (code) => {
			reportFence(code, lines, context);
			reportCode(code, lines, context);
		});
		visit(tree, 'html', (html) => reportTruncate(html, context));
	};
}

/** The lines of a paragraph that begin with text, from 1. */
function linesOf({ children }: Paragraph): number[] {
	return children.flatMap((child, index) => {
		const line = child.position?.start.line;
		if (child.type !== 'text' || line === undefined) return [];
		const count = child.value.split('\n').length;
		const isFirst = index === 0 || children[index - 1]!.type === 'break';
		return Array.from({ length: count }, (_, number) => line + number).slice(isFirst ? 0 : 1);
	});
}

/** A line as another generator has it, and what to type for it here. */
interface Dialect {
	form: RegExp;
	/** Whether it is one only where the next lines are indented below it. */
	isIndented?: true;
	/** Nothing where nobody knows. */
	write: (match: RegExpExecArray, above: string) => string | undefined;
}

/** A file, or a part of it, as MkDocs brings it in. */
const snippet = /^-+8<-+ +["']([^"':]+)(?::([a-z][\w-]*))?(?::\d+)*["']$/i;

/** Bars of a line that divide it: not those at its ends. */
function countBars(line: string): number {
	return (
		line
			.replace(/^[\s>]+/, '')
			.trimEnd()
			.replace(/^\||\|$/g, '')
			.split('|').length - 1
	);
}

function writeSnippet(file: string, part: string | undefined, isCode = !file.endsWith('.md')): string {
	const path = `./${file.replace(/^\.?\//, '')}${part ? `#${part}` : ''}`;
	return `\`${isCode ? `@[code](${path})` : `<!-- @include: ${path} -->`}\`, ${fromHere}`;
}

const dialects: readonly Dialect[] = [
	{
		form: /^(!!!|\?\?\?\+?) ?([a-zA-Z][\w-]*)(?: +[a-z][\w -]*)?(?: +(?:"(.*)"|'(.*)'))?$/,
		isIndented: true,
		write: ([, mark, type, ...titles]) => {
			const title = titles.find(Boolean);
			const name = mark === '!!!' ? (containerOf(type!) ?? '::: note') : '::: details';
			const own = [name, title, mark === '???+' && '{open}'].filter(Boolean).join(' ');
			return `\`${own}\`, the text below it without its indent, and a line \`:::\``;
		},
	},
	{
		form: /^===[+!]? +(?:"(.+)"|'(.+)')$/,
		isIndented: true,
		write: ([, title, other]) =>
			`\`@tab ${title ?? other}\` and the text without its indent, all tabs between lines \`::: tabs\` and \`:::\``,
	},
	{ form: snippet, write: ([, file, part]) => writeSnippet(file!, part) },
	{
		form: /^<<<[ \t]*(?:[@.]?\/)?((?:[^\s{}#[\]<>/]+\/)*[^\s{}#[\]<>/]+\.\w+)(#[\w.-]+)?\s*(?:\{[^{}]*\})?\s*(?:\[.*\])?$/,
		write: ([, path, region = '']) =>
			`\`@[code](${path!.startsWith('../') ? '' : './'}${path}${region})\`, ${fromHere}`,
	},
	{ form: /^\[TOC\]$/, write: () => '`[[TOC]]`' },
	{
		form: /^:{3,}[ \t]*\{\.?(?:callout-)?([a-z][\w-]*)[^{}]*\}(?:[ \t]+(.*))?$/i,
		write: ([, name, title]) => writeNotice(name!, title) ?? quoted(ownNameOf(name!)),
	},
	{
		form: /^(?=.*\|)\|?(?:[ \t]*:?-+:?[ \t]*(?:\||$))+$/,
		write: ([line], above) =>
			countBars(above) === 0 || countBars(above) === countBars(line)
				? undefined
				: 'as many cells as the line above has',
	},
	{ form: /^(#{2,6})([^#\s].*)$/, write: ([, marks, text]) => `\`${marks} ${text}\`, with a space` },
	{
		form: /^(?=:*：)[:：]{3,}[ \t\u3000]*(.*)$/,
		write: ([, rest]) => `\`${`::: ${rest}`.trim()}\`, ${halfWidth}`,
	},
	{
		form: /^(＃(?=[ \u3000]|＃)＃{0,5})[ \u3000]*([^\s＃].*)$/,
		write: ([, marks, text]) => `\`${'#'.repeat(marks!.length)} ${text}\`, ${halfWidth}`,
	},
	{ form: /^\(([\w-]+)\)=$/, write: ([, id]) => `\`{#${id}}\` behind the heading` },
];

function writeNotice(name: string, title?: string): string | undefined {
	const own = containerOf(name);
	return own && `${quoted([own, title].filter(Boolean).join(' '))}, the text, and a line \`:::\``;
}

/** The container that another generator's is here; nothing where it is something else here, or nobody knows. */
function containerOf(name: string): string | undefined {
	const own = ownNameOf(name);
	return own?.startsWith(':::') ? own : undefined;
}

const quoted = (own: string | undefined): string | undefined => own && `\`${own}\``;

const halfWidth = 'with marks of half width';

const fromHere = 'with the path from this file';

/** Longest line that is looked at, in characters. */
const longestLine = 300;

function reportLine(number: number, lines: readonly string[], context: ParseContext): void {
	const { before, own } = splitPrefix(lines[number - 1] ?? '');
	const text = own.trimEnd();
	if (text.length > longestLine) return;
	for (const { form, isIndented, write } of dialects) {
		const match = form.exec(text);
		if (!match || (isIndented && !hasIndentBelow(number, lines, widthOf(before)))) continue;
		const what = write(match, lines[number - 2] ?? '');
		if (what) report(context, { line: number, column: before.length + 1 }, text, `Type ${what}.`);
	}
}

/** Whether the next line that is not empty begins further in. */
function hasIndentBelow(number: number, lines: readonly string[], width: number): boolean {
	let index = number;
	while (index < lines.length && splitPrefix(lines[index]!).own.trim() === '') index += 1;
	return index < lines.length && widthOf(splitPrefix(lines[index]!).before) >= width + 2;
}

function widthOf(before: string): number {
	return before.replaceAll('\t', '    ').length;
}

const script =
	/^(?:import\s+(?:[\w*{][^'"]*?\sfrom\s+)?(?:'[^'\n]+'|"[^"\n]+");?[ \t]*(?=\n|$)|export\s+(?:(?:const|let|var)\s+[\w{[][^=\n]*=|(?:default\s+)?(?:async\s+)?function\b[^\n]*\())/;

/** JavaScript of MDX, which begins in the first column of a paragraph. */
function reportScript({ position }: Paragraph, context: ParseContext, source: string): void {
	if (position?.start.column !== 1) return;
	const text = source
		.slice(position.start.offset, position.end.offset)
		.slice(0, 2000)
		.replace(/\r\n?/g, '\n');
	if (!/^(?:im|ex)port\s/.test(text) || !script.test(text)) return;
	const hint =
		'Take it out: no page runs JavaScript. Components of the site are tags whose files the config names, under `components`.';
	report(context, position.start, text, hint);
}

/**
 * What an address in brackets of full width begins with, a remark of MDX, tags of Hugo, Liquid and GitBook, what they and Vue put
 * values in with, and icons, keys and attributes of MkDocs.
 */
const openings =
	/(?<!\[\d{1,3})\]（(?=(?:\.{1,2}\/|#(?!\d)|https?:|[^（）\s]{1,200}\.md)[^（）\s]{0,200}）)|］\((?=(?:\.{1,2}\/|#(?!\d)|https?:|[^()\s]{1,200}\.md)[^()\s]{0,200}\))|<(?=[A-Z][\w.]{0,60}\s[^<>]{0,400}=\{)|\](?=\([^()<>\s"']{1,200} [^()<>"']{0,200}\.(?:md|png|jpe?g|gif|svg|webp)\))|(?<![\w:]):(?=(?:material|octicons|simple|fontawesome-(?:brands|solid|regular))-[\w-]{1,60}:(?!\w))|(?<![\w+{])\+\+(?=(?:(?:ctrl|alt|shift|cmd|meta|win|option|enter|esc|tab|space|del|backspace|f\d\d?)(?:\+[\w-]{1,20}){0,4}|[a-z0-9-]{1,20}(?:\+[a-z0-9-]{1,20}){1,4})\+\+(?![\w+]))|\{:(?=toc\}|[ \t]{1,9}(?:[#.][\w-]{1,60}|[a-z-]{1,30}="[^"{}\n]{0,90}")(?:[ \t]{1,9}(?:[#.][\w-]{1,60}|[a-z-]{1,30}="[^"{}\n]{0,90}")){0,9}[ \t]{0,9}\})|\{\/\*|\{\{<(?=[-\s/]|[\w-]{1,30}\s)|\{\{?%(?=[-\s/])|\{\{(?=-?\s{0,9}(?:[.$][a-z]|(?:site|page|book|frontmatter|params)\.))/gi;

const closings: Readonly<Record<string, string>> = {
	...{ '{/*': '*/}', '{{<': '>}}', '{{%': '%}}', '{%': '%}', '{{': '}}' },
	...{ '{:': '}', ':': ':', '++': '++', '<': '>', ']': ')' },
	...{ ']（': '）', '］(': ')' },
};

/** Longest of these that is looked for, in characters. */
const longestSpan = 4000;
const longestOpening = 30;

function reportSpans({ position }: Text, context: ParseContext, source: string): void {
	const { start, end } = position ?? {};
	if (start?.offset === undefined || end?.offset === undefined) return;
	// What it begins with may reach into what stands beside the text, such as emphasis.
	const written = source.slice(start.offset, end.offset + longestOpening);
	let read = 0;
	let { line } = start;
	let lineStart = 1 - start.column;
	let counted = 0;
	for (const { 0: opening, index } of written.matchAll(openings)) {
		const at = start.offset + index;
		if (at >= end.offset) return;
		if (index < read || source[at - 1] === '\\') continue;
		const closing = closings[opening]!;
		const piece = source.slice(at, at + longestSpan);
		const length = piece.indexOf(closing, opening.length) + closing.length;
		if (length < closing.length) continue;
		read = index + length;
		const found = piece.slice(0, length);
		const hint = hintOfInline(found) ?? hintOfSpan(found);
		if (hint === undefined) continue;
		for (const { 0: end, index: at } of written.slice(counted, index).matchAll(/\r\n|\r|\n/g)) {
			line += 1;
			lineStart = counted + at + end.length;
		}
		counted = index;
		report(context, { line, column: index - lineStart + 1 }, found, hint);
	}
}

/** Tags whose arguments say which notice it is: the one of that name, or the first where it is a word. */
const noticeTags = new Set(['hint', 'notice', 'admonition', 'callout', 'alert']);
const noticeKind = /\b(?:type|style|kind|color)=["']?(\w+)|^\s+(["']?)(\w+)\2(?=[\s%>])/;

/** Collections of icons by what MkDocs calls them; those of Font Awesome only begin otherwise. */
const collections: Readonly<Record<string, string>> = {
	material: 'mdi',
	octicons: 'octicon',
	simple: 'simple-icons',
};

/** What to do about an icon, keys or attributes as MkDocs and Jekyll have them. */
function hintOfInline(found: string): string | undefined {
	if (found.startsWith('<')) return typeText;
	if (found.startsWith('](')) return `Type \`](<${found.slice(2, -1)}>)\`, for the address has a space.`;
	if (/^(?:\]（|］\()/.test(found)) return `Type \`](${found.slice(2, -1)})\`, ${halfWidth}.`;
	const [, kind = '', icon] = /^:(fontawesome-[a-z]+|[a-z]+)-(.+):$/.exec(found.toLowerCase()) ?? [];
	if (icon) return `Here that is \`::${collections[kind] ?? kind.replace('fontawesome', 'fa6')}:${icon}::\`.`;
	const keys = /^\+\+(.+)\+\+$/.exec(found)?.[1]?.split('+');
	if (keys) return `Here that is \`${keys.map((key) => `<kbd>${key}</kbd>`).join('+')}\`.`;
	const inner = /^\{:(.+)\}$/.exec(found)?.[1]?.trim();
	if (inner === undefined) return undefined;
	const own = inner === 'toc' ? '`[[TOC]]`' : writeNotice(/^\.([\w-]+)/.exec(inner)?.[1] ?? '');
	return `Type ${own ?? `\`{${inner}}\`, without the colon, behind what it is about`}.`;
}

/** What to do about such a text; nothing where it only ends another one, or says nothing. */
function hintOfSpan(found: string): string | undefined {
	if (found.startsWith('{/*'))
		return /^\{\/\*\s*truncate\s*\*\/\}$/.test(found) ? typeMore : 'Type `<!-- … -->`.';
	const tag = /^(?:\{\{[<%]|\{%)-?\s*(?:([a-z][\w-]*)(.*))?/is.exec(found);
	const [, name, rest = ''] = tag ?? [];
	if (tag && (name === undefined || /^(?:end|els)/.test(name))) return undefined;
	const [, named, , first] = (noticeTags.has(name ?? '') && noticeKind.exec(rest)) || [];
	const own = containerOf(named ?? first ?? '') ?? ownNameOf(name ?? '');
	return own
		? `Here that is \`${own}\`.`
		: 'No page runs templates: write what it stands for, or put it between backticks where it is meant as text.';
}

/** Fences of MyST, Quarto and R: `{note}` or `{python}` where the language stands. */
function reportFence({ lang, position }: Code, lines: readonly string[], context: ParseContext): void {
	if (!position || !lang?.startsWith('{')) return;
	const { start } = position;
	const fence = (lines[start.line - 1] ?? '').slice(start.column - 1);
	const [, name] = /^[`~]+[ \t]*\{[ \t]*[.=]?([a-z][\w:-]*)(?:[\s,][^{}]*)?\}/i.exec(fence) ?? [];
	if (name === undefined) return;
	const own = ownNameOf(name);
	const hint = own
		? `Here that is \`${own}\`.`
		: 'Here the language of code has no braces, and there are no directives.';
	report(context, start, fence, hint);
}

/** Lines of code that MkDocs takes from a file, and the first that Docusaurus points out. */
function reportCode({ lang, value, position }: Code, lines: readonly string[], context: ParseContext): void {
	if (!position || !/8<-|highlight-/.test(value) || /^(?:md|mdx|markdown)$/i.test(lang ?? '')) return;
	let isMarked = false;
	for (let number = position.start.line; number <= position.end.line; number++) {
		const line = (lines[number - 1] ?? '').slice(0, longestLine);
		const text = line.replace(/^[\s>]+/, '').trimEnd();
		const [, file, part] = snippet.exec(text) ?? [];
		const isMark = /^(?:\/\/|#|--|\{?\/\*|<!--)[ \t]*highlight-(?:next-line|start)[ \t]*(?:$|\*\/|-->)/.test(
			text,
		);
		if (file === undefined && (!isMark || isMarked)) continue;
		isMarked ||= isMark;
		const hint = file ? `Type ${writeSnippet(file, part, true)}, instead of the block.` : typeHighlight;
		report(context, { line: number, column: line.indexOf(text) + 1 }, text, hint);
	}
}

const typeHighlight =
	'Type `[!code highlight]` in a comment on the line, or the lines behind the fence, as in `{1,4-6}`.';

const typeMore = 'Type `<!-- more -->`.';

/** The end of an excerpt, as Docusaurus has it. */
function reportTruncate({ value, position }: Html, context: ParseContext): void {
	if (position && /^<!--\s*truncate\s*-->$/.test(value.trim()))
		report(context, position.start, value.trim(), typeMore);
}

const longest = 60;

/** Reports a text by its first line. */
function report(
	context: ParseContext,
	{ line, column }: { line: number; column: number },
	text: string,
	hint: string,
): void {
	const [first] = text.split(/\r\n|\r|\n/, 1) as [string];
	const found = first.trimEnd();
	// A fence is of the character that the message quotes with.
	const shown = found.replace(/^[`~]+[ \t]*/, '');
	const short = shown.length > longest ? `${shown.slice(0, longest)}…` : shown;
	const end = { line, column: column + found.length };
	const message = `Unexpected \`${short}\`, which has no meaning here.`;
	reportProblem(context, 'other-syntax', { position: { start: { line, column }, end } }, { message, hint });
}
