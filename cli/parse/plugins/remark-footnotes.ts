import type { FootnoteDefinition, Root, Text } from 'mdast';
import { diagnose } from '../../diagnostics/diagnostic.ts';
import { suggest } from '../../suggest.ts';
import { type ParseContext, placeOfNode } from '../plugin.ts';
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
		for (const text of texts) reportMissing(text, source, labels, context);
		const known = new Set<string>();
		for (const definition of definitions) {
			const isSecond = known.has(definition.identifier);
			known.add(definition.identifier);
			if (isSecond || !referred.has(definition.identifier))
				context.diagnostics.push(reportUnused(definition, isSecond, context));
		}
	};
}

/** A mark whose footnote has no text is text itself, so it is looked for in what was written for a text. */
function reportMissing(
	{ value, position }: Text,
	source: string,
	labels: string[],
	context: ParseContext,
): void {
	const { start, end } = position ?? {};
	if (!value.includes('[^') || start?.offset === undefined || end?.offset === undefined) return;
	const written = source.slice(start.offset, end.offset);
	for (const { 0: found, 1: backslashes = '', 2: label = '', index } of written.matchAll(mark)) {
		if (backslashes.length % 2 === 1 || letterRanges.test(label)) continue;
		const before = written.slice(0, index + backslashes.length).split(/\r\n|\r|\n/);
		const line = start.line + before.length - 1;
		const column = before.at(-1)!.length + (before.length === 1 ? start.column : 1);
		const range = {
			start: { line, column },
			end: { line, column: column + found.length - backslashes.length },
		};
		const near = label.length > 2 ? suggest(label, labels) : undefined;
		context.diagnostics.push(
			diagnose(
				'footnote-missing',
				`Unexpected footnote \`${label}\`, expected one that has a text on this page; it is shown as written.`,
				{
					...placeOfNode(context, { position: range }),
					hint: near
						? `Did you mean \`[^${near}]\`?`
						: `Add a line \`[^${label}]: …\`, or type \`\\[^${label}]\` where it is meant as text.`,
				},
			),
		);
	}
}

function reportUnused(definition: FootnoteDefinition, isSecond: boolean, context: ParseContext) {
	const label = definition.label ?? definition.identifier;
	const message = isSecond
		? `Unexpected second text for the footnote \`${label}\`, expected one; it is left out.`
		: `Unexpected text for the footnote \`${label}\`, expected \`[^${label}]\` somewhere on this page; it is left out.`;
	const hint = isSecond
		? 'Give it a label of its own, or put both into one.'
		: 'Nobody sees it. Refer to it, or take it out.';
	return diagnose('footnote-unused', message, { ...placeOfNode(context, definition), hint });
}
