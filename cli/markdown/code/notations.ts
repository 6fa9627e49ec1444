import { type CodeLine, type LineMark, type TextRange, textOfLine } from './code-line.ts';
import { commentsOf, cutFromComments, plainCommentAt } from './comments.ts';
import { endOfNotation, type Notation, notationStart, readNotation } from './read-notation.ts';

/** A word to point out in the lines from `from` up to `to`, which is not one of them. */
export interface WordMark {
	word: string;
	from: number;
	to: number;
}

/** What notations say of the lines that are left once they are taken out. */
export interface Notations {
	lines: CodeLine[];
	words: WordMark[];
	/** What stands in `[!code …]` and is not known. */
	unknown: string[];
}

/**
 * Takes `[!code ++]` and the like out of the comments of a block. A comment that says nothing else goes
 * with them, a line of such a comment too: it then is about the next one.
 */
export function applyNotations(lines: CodeLine[]): Notations {
	const result: Notations = { lines: [], words: [], unknown: [] };
	const ends = new Map<LineMark, number>();
	for (const line of lines) {
		const isGone = takeNotations(line, result, ends);
		if (isGone) continue;
		for (const [mark, end] of ends) if (result.lines.length < end) line.marks.push(mark);
		result.lines.push(line);
	}
	return result;
}

/** Notes what a line's notations say and takes them out. Whether the line goes with them. */
function takeNotations(line: CodeLine, result: Notations, ends: Map<LineMark, number>): boolean {
	const text = textOfLine(line);
	const first = text.indexOf(notationStart);
	if (first < 0) return false;
	const { found, comments } = findNotations(line, text, first, result.unknown);
	if (found.length === 0) return false;
	const index = result.lines.length;
	for (const { mark, word, count } of found) {
		if (mark) ends.set(mark, Math.max(ends.get(mark) ?? 0, index + (count ?? 1)));
		if (word) result.words.push({ word, from: index, to: index + (count ?? Number.POSITIVE_INFINITY) });
	}
	return cutFromComments(line, comments, found);
}

/** The notations in a line's comments, in their order, and these comments. */
function findNotations(
	line: CodeLine,
	text: string,
	first: number,
	unknown: string[],
): { found: Notation[]; comments: TextRange[] } {
	const found: Notation[] = [];
	let comments = commentsOf(line);
	let current = 0;
	for (let at = first; at >= 0; ) {
		const close = endOfNotation(text, at + notationStart.length);
		if (close < 0) break;
		while (current < comments.length && comments[current]!.to <= at) current++;
		let comment = comments[current];
		if (!comment && comments.length === 0) {
			comment = plainCommentAt(line, text, at);
			if (comment) comments = [comment];
		}
		if (comment && comment.from <= at) {
			const notation = readNotation(text, at, close);
			if (notation) found.push(notation);
			else unknown.push(text.slice(at + notationStart.length, close).trim());
		}
		at = text.indexOf(notationStart, close);
	}
	return { found, comments };
}
