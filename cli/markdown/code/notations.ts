import { type CodeLine, type LineMark, type TextRange, textOfLine } from './code-line.ts';
import { commentsOf, cutFromComments, plainCommentAt } from './comments.ts';

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
function findNotations(line: CodeLine, text: string, first: number, unknown: string[]) {
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

/** Marks of lines by the word in `[!code …]`. */
const lineMarks: Record<string, LineMark> = {
	highlight: 'highlighted',
	hl: 'highlighted',
	focus: 'focused',
	'++': 'added',
	'--': 'removed',
	error: 'error',
	warning: 'warning',
};

/** The words that a notation may begin with. */
export const notationNames = [...Object.keys(lineMarks), 'word'];

/** `[!code ++:3]` or `[!code word:text:2]` in a line. */
interface Notation extends TextRange {
	/** What it makes of lines. Absent: it points out a word. */
	mark?: LineMark;
	word?: string;
	/** Lines from this one on. Absent: one; for words all. */
	count?: number;
}

/** What all notations begin with. */
export const notationStart = '[!code ';

/** Where the `]` of a notation stands, one that is not escaped; -1 if it is not ended. */
function endOfNotation(text: string, at: number): number {
	for (let index = at; index < text.length; index++) {
		if (text[index] === '\\') index++;
		else if (text[index] === ']') return index;
	}
	return -1;
}

/** Reads the notation between `from` and its `]`. Nothing where its name is not known. */
function readNotation(text: string, from: number, close: number): Notation | undefined {
	const inner = text.slice(from + notationStart.length, close).trim();
	// Of the spaces around it one is enough.
	const isBetween = text[from - 1] === ' ' && text[close + 1] === ' ';
	const range = { from, to: isBetween ? close + 2 : close + 1 };
	if (inner.toLowerCase().startsWith('word:')) return readWord(inner.slice('word:'.length), range);
	const [, name = '', count] = /^([a-z]+|\+\+|--)(?::(\d{1,7}))?$/i.exec(inner) ?? [];
	if (!Object.hasOwn(lineMarks, name.toLowerCase())) return undefined;
	const mark = lineMarks[name.toLowerCase()]!;
	return { ...range, mark, ...(count ? { count: Number(count) } : {}) };
}

/** `text:2`; a colon in the word is written `\:`. */
function readWord(inner: string, range: TextRange): Notation | undefined {
	const [, escaped = '', count] = /^((?:[^\\:]|\\.)+)(?::(\d{1,7}))?$/.exec(inner) ?? [];
	const word = escaped.replace(/\\(.)/g, '$1');
	return word.trim() ? { ...range, word, ...(count ? { count: Number(count) } : {}) } : undefined;
}
