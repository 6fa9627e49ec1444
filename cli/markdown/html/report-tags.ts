import { distance } from 'fastest-levenshtein';
import { suggest } from '../../diagnostics/suggest.ts';
import { type ParseContext, reportProblem } from '../plugin.ts';
import { htmlSchema } from './schema.ts';
import type { TagPosition } from './tag-places.ts';
import type { TextReason } from './tag-rule.ts';

const longest = 40;

/** A tag, and where it stands. */
export interface OpenTag {
	tag: string;
	position: TagPosition;
}

/** A tag that is text, and whether it stands in a block of HTML. */
export interface TextTag extends OpenTag {
	reason: TextReason;
	isBlock: boolean;
}

/** Reports a tag that is shown as text. In a block of HTML Markdown's own ways to say so are not read. */
export function reportTag(
	context: ParseContext,
	{ tag, reason, isBlock, position }: TextTag,
	source: string,
): void {
	const name = nameOf(tag);
	const shown = `\`${shorten(tag)}\``;
	const asText = isBlock ? ' write `&lt;` for its `<`.' : writeAsText(tag, shown);
	const place = { position };
	if (reason === 'unended') {
		reportProblem(context, 'unclosed-html', place, {
			message: `Unexpected ${shown} without \`</${name}>\`, expected an end tag; it is shown as text.`,
			hint: `For text,${asText} For HTML, add \`</${name}>\`.`,
		});
		return;
	}
	const isBare = reason === 'bare';
	const near = !isBare && source.includes(`</${name}>`) ? suggestElement(name) : undefined;
	reportProblem(context, 'unknown-html', place, {
		message: isBare
			? `Unexpected ${shown} without attributes, expected some; it is shown as text.`
			: `Unexpected ${shown}, expected an element of HTML; it is shown as text.`,
		hint: near ? `Did you mean \`<${near}>\`? For text,${asText}` : `For text,${asText}`,
	});
}

function writeAsText(tag: string, shown: string): string {
	const isShort = nameOf(tag) !== '' && !shown.includes('…');
	return isShort ? ` write \`\\${tag}\` or put it between backticks.` : ' put it between backticks.';
}

/** Reports an element or a comment that nothing ends. */
export function reportEndless(context: ParseContext, { tag, position }: OpenTag): void {
	const name = nameOf(tag);
	const comment = {
		message: 'Unexpected `<!--` without `-->`, expected an end; what follows is not shown.',
		hint: 'Add `-->` where the comment ends.',
	};
	const element = {
		message: `Unexpected \`${shorten(tag)}\` without \`</${name}>\`, expected an end tag; it ends with what is around it.`,
		hint: `Add \`</${name}>\` where it should end.`,
	};
	reportProblem(context, 'unclosed-html', { position }, name ? element : comment);
}

/** Short names are near to each other whatever was meant. */
function suggestElement(name: string): string | undefined {
	const near = suggest(name, htmlSchema.tagNames ?? []);
	return near && distance(name, near) <= Math.floor(name.length / 3) ? near : undefined;
}

function nameOf(tag: string): string {
	return /^<\/?([a-z][^\s/>]*)/i.exec(tag)?.[1] ?? '';
}

function shorten(tag: string): string {
	const line = tag.replace(/\s+/g, ' ');
	return line.length > longest ? `${line.slice(0, longest)}…` : line;
}
