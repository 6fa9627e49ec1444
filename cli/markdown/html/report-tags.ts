import { distance } from 'fastest-levenshtein';
import { type Diagnostic, diagnose, type SourceRange } from '../../diagnostics/diagnostic.ts';
import { suggest } from '../../diagnostics/suggest.ts';
import { htmlSchema } from './schema.ts';
import type { TextReason } from './tag-rule.ts';

const longest = 40;

/** A tag that is shown as text. In a block of HTML Markdown's own ways to say so are not read. */
export function reportTag(
	tag: string,
	reason: TextReason,
	{ source, isBlock, range }: { source: string; isBlock: boolean; range: SourceRange },
): Diagnostic {
	const name = nameOf(tag);
	const shown = `\`${shorten(tag)}\``;
	const asText = isBlock ? ' write `&lt;` for its `<`.' : writeAsText(tag, shown);
	if (reason === 'unended') {
		return diagnose(
			'unclosed-html',
			`Unexpected ${shown} without \`</${name}>\`, expected an end tag; it is shown as text.`,
			{ ...range, hint: `For text,${asText} For HTML, add \`</${name}>\`.` },
		);
	}
	if (reason === 'bare') {
		return diagnose(
			'unknown-html',
			`Unexpected ${shown} without attributes, expected some; it is shown as text.`,
			{ ...range, hint: `For text,${asText}` },
		);
	}
	const near = source.includes(`</${name}>`) ? suggestElement(name) : undefined;
	return diagnose('unknown-html', `Unexpected ${shown}, expected an element of HTML; it is shown as text.`, {
		...range,
		hint: near ? `Did you mean \`<${near}>\`? For text,${asText}` : `For text,${asText}`,
	});
}

function writeAsText(tag: string, shown: string): string {
	const isShort = nameOf(tag) !== '' && !shown.includes('…');
	return isShort ? ` write \`\\${tag}\` or put it between backticks.` : ' put it between backticks.';
}

/** An element or a comment that nothing ends. */
export function reportEndless(tag: string, range: SourceRange): Diagnostic {
	const name = nameOf(tag);
	if (!name) {
		return diagnose(
			'unclosed-html',
			'Unexpected `<!--` without `-->`, expected an end; what follows is not shown.',
			{
				...range,
				hint: 'Add `-->` where the comment ends.',
			},
		);
	}
	return diagnose(
		'unclosed-html',
		`Unexpected \`${shorten(tag)}\` without \`</${name}>\`, expected an end tag; it ends with what is around it.`,
		{ ...range, hint: `Add \`</${name}>\` where it should end.` },
	);
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
