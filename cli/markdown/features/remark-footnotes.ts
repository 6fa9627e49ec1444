import type { FootnoteDefinition, Root, Text } from 'mdast';
import { hintOf } from '../../diagnostics/suggest.ts';
import { type ParseContext, reportProblem } from '../plugin.ts';
import { visit } from '../tree/visit.ts';

/** `[^label]` as a word. What is rather an expression, `[^/\s]` or `[^abc]*`, is not meant as a footnote. */
const mark = /(\\*)\[\^([\p{L}\p{N}][\p{L}\p{N}_-]*)\](?![*+{:])/gu;

/** `a-z`, `0-9a-f`: the letters of an expression. */
const letterRanges = /^(?:[a-z\d]-[a-z\d])+$/i;

/** Reports footnotes that have no text, and texts that no footnote leads to. Both would be lost without a word. */
export function remarkFootnotes(context: ParseContext, source: string): ((tree: Root) => void) | undefined {
	if (!source.includes('[^')) return undefined;
	return (tree) => {
		const definitions: FootnoteDefinition[] = [];
		const referred = new Set<string>();
		const texts: Text[] = [];
		visit(tree, (node) => {
			if (node.type === 'footnoteDefinition') definitions.push(node);
			else if (node.type === 'footnoteReference') referred.add(node.identifier);
			else if (node.type === 'text') texts.push(node);
		});
		const labels = definitions.map(({ label, identifier }) => label ?? identifier);
		const found = { labels, reported: new Set<string>() };
		for (const text of texts) reportMissing(text, source, found, context);
		const known = new Set<string>();
		for (const definition of definitions) {
			const isSecond = known.has(definition.identifier);
			known.add(definition.identifier);
			if (isSecond || !referred.has(definition.identifier)) reportUnused(definition, isSecond, context);
		}
	};
}

/**
 * A mark whose footnote has no text is text itself, so it is looked for in what was written for a text.
 * Each label is reported once.
 */
function reportMissing(
	{ value, position }: Text,
	source: string,
	{ labels, reported }: { labels: string[]; reported: Set<string> },
	context: ParseContext,
): void {
	if (!value.includes('[^') || position?.start.offset === undefined) return;
	const written = source.slice(position.start.offset, position.end.offset);
	let { line, column } = position.start;
	let read = 0;
	for (const { 0: found, 1: backslashes = '', 2: label = '', index } of written.matchAll(mark)) {
		const begin = index + backslashes.length;
		const lines = written.slice(read, begin).split(/\r\n|\r|\n/);
		line += lines.length - 1;
		column = lines.at(-1)!.length + (lines.length === 1 ? column : 1);
		read = begin;
		if (backslashes.length % 2 === 1 || letterRanges.test(label) || reported.has(label)) continue;
		reported.add(label);
		const end = { line, column: column + found.length - backslashes.length };
		// Labels of one or two letters are all alike, and among so many there is always one that is.
		const candidates = label.length > 2 && labels.length < 1000 ? labels : [];
		const otherwise = `Add a line \`[^${label}]: …\`, or type \`\\[^${label}]\` where it is meant as text.`;
		const place = { position: { start: { line, column }, end } };
		reportProblem(context, 'footnote-missing', place, {
			message: `Unexpected footnote \`${label}\`, expected one that has a text on this page; it is shown as written.`,
			hint: hintOf(label, candidates, otherwise, (near) => `[^${near}]`),
		});
	}
}

function reportUnused(definition: FootnoteDefinition, isSecond: boolean, context: ParseContext): void {
	const label = definition.label ?? definition.identifier;
	const message = isSecond
		? `Unexpected second text for the footnote \`${label}\`, expected one; it is left out.`
		: `Unexpected text for the footnote \`${label}\`, expected \`[^${label}]\` somewhere on this page; it is left out.`;
	const hint = isSecond
		? 'Give it a label of its own, or put both into one.'
		: 'Nobody sees it. Refer to it, or take it out.';
	reportProblem(context, 'footnote-unused', definition, { message, hint });
}
