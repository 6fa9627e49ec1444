import type { Html, Paragraph, PhrasingContent, Root, Text } from 'mdast';
import { type ParseContext, reportProblem } from '../plugin.ts';
import { splitPrefix } from '../syntax/lines/plan-lines.ts';
import { ownNameOf } from '../syntax/other-names.ts';
import { visit } from '../tree/visit.ts';

/** What any of it shows. */
const any = /!!!|\?\?\?|=== +["']|8<-|\[TOC\]|<<<|\{\/\*|truncate|^import\b|^export\b/m;

/**
 * Reports lines that mean something to MkDocs, VitePress or MDX and are text or nothing here, each with what to type. Only whole
 * lines of paragraphs are looked at, so nothing in code is.
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
		visit(tree, 'text', (text) => reportRemarks(text, context, source));
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
	write: (match: RegExpExecArray) => string;
}

const dialects: readonly Dialect[] = [
	{
		form: /^(!!!|\?\?\?\+?) ?([a-zA-Z][\w-]*)(?: +[a-z][\w -]*)?(?: +(?:"(.*)"|'(.*)'))?$/,
		isIndented: true,
		write: ([, mark, type, ...titles]) => {
			const title = titles.find(Boolean);
			const name = mark === '!!!' ? (ownNameOf(type!) ?? '::: note') : '::: details';
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
	{
		form: /^-+8<-+ +(?:"(.+)"|'(.+)')$/,
		write: ([, path, other]) =>
			`\`<!-- @include: ./${(path ?? other)!.replace(/^\.?\//, '')} -->\`, ${fromHere}`,
	},
	{
		form: /^<<<[ \t]*(?:@|\.{1,2})?\/?((?:[^\s{}#[\]<>/]+\/)*[^\s{}#[\]<>/]+\.\w+)(#[\w.-]+)?\s*(?:\{[^{}]*\})?\s*(?:\[.*\])?$/,
		write: ([, path, region = '']) => `\`@[code](./${path}${region})\`, ${fromHere}`,
	},
	{ form: /^\[TOC\]$/, write: () => '`[[TOC]]`' },
];

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
		const start = { line: number, column: before.length + 1 };
		const position = { start, end: { ...start, column: start.column + text.length } };
		report(position, { found: text, hint: `Type ${write(match)}.` }, context);
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
	const [found] = text.split('\n', 1) as [string];
	const end = { ...position.start, column: found.trimEnd().length + 1 };
	const hint =
		'Take it out: no page runs JavaScript. Components of the site are tags whose files the config names, under `components`.';
	report({ start: position.start, end }, { found, hint }, context);
}

/** Longest remark that is looked for, in characters. */
const longestRemark = 4000;

/** `{/* … *\/}` of MDX. */
function reportRemarks({ position }: Text, context: ParseContext, source: string): void {
	const { start, end } = position ?? {};
	if (start?.offset === undefined || end?.offset === undefined) return;
	const to = end.offset;
	let at = source.indexOf('{/*', start.offset);
	while (at >= 0 && at < to) {
		const found = remarkAt(source, at);
		if (found) {
			const above = source.slice(start.offset, at).split(/\r\n|\r|\n/);
			const column = above.at(-1)!.length + (above.length > 1 ? 1 : start.column);
			const from = { line: start.line + above.length - 1, column };
			const [first] = found.split(/[\r\n]/, 1) as [string];
			const hint = /^\{\/\*\s*truncate\s*\*\/\}$/.test(found) ? typeMore : 'Type `<!-- … -->`.';
			const place = { start: from, end: { ...from, column: column + first.length } };
			report(place, { found: first, hint }, context);
		}
		at = source.indexOf('{/*', at + (found?.length ?? 3));
	}
}

function remarkAt(source: string, at: number): string | undefined {
	if (source[at - 1] === '\\') return undefined;
	const piece = source.slice(at, at + longestRemark);
	const end = piece.indexOf('*/}', 3);
	return end < 0 ? undefined : piece.slice(0, end + 3);
}

const typeMore = 'Type `<!-- more -->`.';

/** The end of an excerpt, as Docusaurus has it. */
function reportTruncate({ value, position }: Html, context: ParseContext): void {
	if (position && /^<!--\s*truncate\s*-->$/.test(value.trim()))
		report(position, { found: value.trim(), hint: typeMore }, context);
}

type Place = NonNullable<PhrasingContent['position']> | { start: Point; end: Point };
type Point = { line: number; column: number };

const longest = 60;

function report(
	position: Place,
	{ found, hint }: { found: string; hint: string },
	context: ParseContext,
): void {
	const short = found.length > longest ? `${found.slice(0, longest)}…` : found;
	const message = `Unexpected \`${short}\`, which has no meaning here.`;
	reportProblem(context, 'other-syntax', { position }, { message, hint });
}
