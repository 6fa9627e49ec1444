import type { Blockquote, Paragraph, PhrasingContent, Root } from 'mdast';
import { hintOf } from '../../diagnostics/suggest.ts';
import { type ParseContext, reportProblem } from '../plugin.ts';
import { toElement } from '../syntax/containers/container.ts';
import { joinLines, splitLines } from '../syntax/containers/list-lines.ts';
import { visit } from '../tree/visit.ts';

/** What the 28 types of Obsidian's callouts are rendered as; GitHub's five are among them. */
const kinds: Record<string, string> = {
	...same('note', 'info', 'tip', 'important', 'success', 'warning', 'caution', 'details'),
	...all('note', 'quote', 'cite'),
	...all('info', 'todo'),
	...all('tip', 'hint'),
	...all('success', 'check', 'done'),
	...all('warning', 'question', 'help', 'faq'),
	...all('caution', 'attention', 'failure', 'fail', 'missing', 'danger', 'error', 'bug'),
	...all('important', 'example'),
	...all('details', 'abstract', 'summary', 'tldr'),
};

function all(kind: string, ...types: string[]): Record<string, string> {
	return Object.fromEntries(types.map((type) => [type, kind]));
}

function same(...types: string[]): Record<string, string> {
	return Object.fromEntries(types.map((type) => [type, type]));
}

const marker = /^\[!([a-zA-Z][\w-]*)\]([+-]?)(?:[ \t]+|$)/;

/**
 * `> [!NOTE]` quotes of GitHub and `> [!tip]- Own title` callouts of Obsidian become alerts. With a `+` or `-`
 * behind the type they can be folded, and are open or closed at first.
 */
export function remarkAlert(context: ParseContext): (tree: Root) => void {
	return (tree) => visit(tree, 'blockquote', (quote) => turnIntoAlert(quote, context));
}

function turnIntoAlert(quote: Blockquote, context: ParseContext): void {
	const [paragraph] = quote.children;
	if (paragraph?.type !== 'paragraph') return;
	const [begin] = paragraph.children;
	if (begin?.type !== 'text' || !begin.value.startsWith('[!')) return;
	const [line = [], ...rest] = splitLines(paragraph.children);
	const [first] = line;
	const match = first?.type === 'text' ? marker.exec(first.value) : null;
	if (first?.type !== 'text' || !match) return;
	const [mark, type = '', fold] = match;
	const kind = Object.hasOwn(kinds, type.toLowerCase()) ? kinds[type.toLowerCase()] : undefined;
	if (!kind) {
		reportUnknown(type, paragraph, context);
		return;
	}
	const value = first.value.slice(mark.length);
	const title: PhrasingContent[] = [...(value ? [{ ...first, value }] : []), ...line.slice(1)];
	quote.children.splice(0, 1, ...joinLines(rest));
	if (title.length > 0)
		quote.children.unshift({ type: 'containerLabel', children: title, data: { hName: 'block-title' } });
	if (kind === 'details') toElement(quote, 'disclosure', { open: fold === '+' });
	else toElement(quote, 'alert', { kind, fold: fold ? (fold === '+' ? 'open' : 'closed') : undefined });
}

function reportUnknown(type: string, { position }: Paragraph, context: ParseContext): void {
	const start = position?.start;
	const end = start && { line: start.line, column: start.column + type.length + '[!]'.length };
	const otherwise = 'Type `[!note]`, `[!tip]`, `[!important]`, `[!warning]` or `[!caution]`.';
	reportProblem(context, 'unknown-callout', start && end ? { position: { start, end } } : {}, {
		message: `Unexpected type \`${type}\` of a callout, expected one that exists; it stays a quote.`,
		hint: hintOf(type, Object.keys(kinds), otherwise, (near) => `[!${near}]`),
	});
}
