import type { TokenKind } from './token-kinds.ts';

/** A piece of a line that looks the same from end to end. */
export interface CodeToken {
	text: string;
	/** Absent: plain text. */
	kind: TokenKind | undefined;
	/** What else it is. Absent: nothing. */
	marks?: TokenMark[];
}

/** A word that is pointed out, spaces that are shown, a prompt that is not typed, an invisible character. */
export type TokenMark = 'word' | 'blank' | 'tab' | 'prompt' | 'control';

/** One line of a block. */
export interface CodeLine {
	tokens: CodeToken[];
	marks: LineMark[];
}

/** What a line is pointed out as. */
export type LineMark = 'highlighted' | 'focused' | 'added' | 'removed' | 'error' | 'warning';

/** A part of a line's text. `to` is behind its last character. */
export interface TextRange {
	from: number;
	to: number;
}

/** A line's text. */
export function textOfLine({ tokens }: CodeLine): string {
	return tokens.map(({ text }) => text).join('');
}

/** Marks parts of a line; tokens are split where a part begins or ends. Ranges are in order and do not overlap. */
export function markRanges(line: CodeLine, ranges: readonly TextRange[], mark: TokenMark): void {
	if (ranges.length === 0) return;
	const split: CodeToken[] = [];
	let offset = 0;
	let next = 0;
	for (const token of line.tokens) {
		const end = offset + token.text.length;
		let at = offset;
		while (at < end) {
			while (next < ranges.length && ranges[next]!.to <= at) next++;
			const range = ranges[next];
			const isInside = range !== undefined && range.from <= at;
			const to = Math.min(end, isInside ? range.to : (range?.from ?? end));
			const part = { ...token, text: token.text.slice(at - offset, to - offset) };
			split.push(isInside ? { ...part, marks: [...(token.marks ?? []), mark] } : part);
			at = to;
		}
		offset = end;
	}
	line.tokens = split;
}
