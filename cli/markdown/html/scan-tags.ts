import type { Html } from 'mdast';

/** A tag in a piece of raw HTML. */
export interface RawTag {
	/** As written, from `<` to `>`. */
	tag: string;
	/** Lower case; empty for comments and the like. */
	name: string;
	/** Offset in the piece. */
	index: number;
}

/** Elements whose content is not HTML. */
const rawElements = new Set(['script', 'style', 'textarea', 'title', 'xmp', 'iframe', 'noembed', 'noframes']);

/**
 * The tags of a piece of raw HTML, in order. Comments are not tags, nor is what scripts and the like hold. Ends
 * where a tag or a comment has no end; the `<!--` of such a comment comes last. Each character is looked at a few times at most.
 */
export function* scanTags(html: string): Generator<RawTag> {
	const opening = /<(?:!--|[/!?]?[a-z[?])/gi;
	const endless = new Set<string>();
	for (let match = opening.exec(html); match; match = opening.exec(html)) {
		const { index } = match;
		const end = match[0] === '<!--' ? endOf(html, '-->', index + 2) : tagEnd(html, index + 1);
		if (end < 0) {
			if (match[0] === '<!--') yield { tag: '<!--', name: '', index };
			return;
		}
		const tag = html.slice(index, end);
		const name = /^<\/?([a-z][^\s/>]*)/i.exec(tag)?.[1]?.toLowerCase() ?? '';
		if (match[0] !== '<!--') yield { tag, name, index };
		opening.lastIndex = end;
		if (!rawElements.has(name) || tag.startsWith('</') || endless.has(name)) continue;
		const close = new RegExp(`</${name}[\\s/>]`, 'gi');
		close.lastIndex = end;
		const found = close.exec(html);
		if (found) opening.lastIndex = found.index;
		else endless.add(name);
	}
}

function endOf(html: string, mark: string, from: number): number {
	const found = html.indexOf(mark, from);
	return found < 0 ? -1 : found + mark.length;
}

/** Offset behind the `>` of a tag; one inside a quoted value is not an end. */
function tagEnd(html: string, from: number): number {
	for (let index = from; index < html.length; index++) {
		if (html[index] === '>') return index + 1;
		if (html[index] !== '=') continue;
		while (/\s/.test(html[index + 1] ?? '')) index += 1;
		const quote = html[index + 1];
		if (quote !== '"' && quote !== "'") continue;
		index = html.indexOf(quote, index + 2);
		if (index < 0) return -1;
	}
	return -1;
}

/** Where a tag begins and ends; lines and columns from 1. */
export interface TagPosition {
	start: { line: number; column: number };
	end: { line: number; column: number };
}

/**
 * Places of the tags of a piece of raw HTML, asked for in their order. The marks of quotes and lists that stood
 * before its lines are no longer in it, so each tag is looked up in its line of the source.
 */
export function makeTagPlaces(
	{ value, position }: Pick<Html, 'value' | 'position'>,
	source: string,
): (tag: string, index: number) => TagPosition {
	const start = position?.start ?? { line: 1, column: 1, offset: 0 };
	let line = lineAt(source, (start.offset ?? 0) - start.column + 1);
	let number = start.line;
	/** Offset in the line behind the last tag. */
	let done = start.column - 1;
	let nextLine = value.indexOf('\n');
	/** Looking for what is not there takes as long as the line. */
	let isLost = false;
	return (tag, index) => {
		for (; nextLine >= 0 && nextLine < index; nextLine = value.indexOf('\n', nextLine + 1)) {
			line = lineAt(source, line.end + 1);
			number += 1;
			done = 0;
		}
		const [first] = tag.split('\n', 1) as [string];
		const found = isLost ? -1 : source.indexOf(first, line.start + done);
		if (found >= 0 && found < line.end) done = found - line.start;
		else isLost = true;
		done += first.length;
		const column = done - first.length + 1;
		return { start: { line: number, column }, end: { line: number, column: column + first.length } };
	};
}

function lineAt(source: string, start: number): { start: number; end: number } {
	const end = source.indexOf('\n', start);
	return { start, end: end < 0 ? source.length : end };
}
