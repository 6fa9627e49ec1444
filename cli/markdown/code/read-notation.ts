import type { LineMark, TextRange } from './code-line.ts';

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
export interface Notation extends TextRange {
	/** What it makes of lines. Absent: it points out a word. */
	mark?: LineMark;
	word?: string;
	/** Lines from this one on. Absent: one; for words all. */
	count?: number;
}

/** What all notations begin with. */
export const notationStart = '[!code ';

/** Where the `]` of a notation stands, one that is not escaped; -1 where there is none. */
export function endOfNotation(text: string, at: number): number {
	for (let index = at; index < text.length; index++) {
		if (text[index] === '\\') index++;
		else if (text[index] === ']') return index;
	}
	return -1;
}

/** Reads the notation between `from` and its `]`. Nothing where its name is not known. */
export function readNotation(text: string, from: number, close: number): Notation | undefined {
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
