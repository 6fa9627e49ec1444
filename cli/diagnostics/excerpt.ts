import type { Diagnostic } from './diagnostic.ts';

/** A line of the source with the part that a message is about. */
export interface ExcerptLine {
	number: number;
	text: string;
	/** Offsets in `text`, in UTF-16 units. */
	mark: { start: number; end: number };
}

/** Longest excerpt in characters; the rest of a long line is cut around the mark. */
const maxLength = 160;

/** A line of the source as messages may show it: whatever they are about, it may be the first one of a locked block. */
export function hidePassword(line: string): string {
	const { index, 0: name } = /(?:password|passwd|pwd)\s*[=＝]/i.exec(line) ?? { index: 0, 0: '' };
	return /[:：]{2}/.test(line.slice(0, index)) ? `${line.slice(0, index)}${name} [hidden]` : line;
}

/** The first line of a message's range. Empty where the source has no such line, and where it is hidden. */
export function excerptOf(
	lines: string[],
	{ line, column = 1, endLine, endColumn, hidden }: Diagnostic,
): ExcerptLine[] {
	if (hidden) return [];
	const written = line === undefined ? undefined : lines[line - 1];
	const text = written && hidePassword(written);
	if (text === undefined || line === undefined || text.trim() === '' || text.includes('\0')) return [];
	const start = Math.min(column - 1, text.length);
	const sameLine = endLine === undefined || endLine === line;
	const end = sameLine
		? Math.min(Math.max(start + 1, (endColumn ?? column + 1) - 1), text.length)
		: text.length;
	return [{ number: line, ...cut(text, start, end) }];
}

function cut(text: string, start: number, end: number): Omit<ExcerptLine, 'number'> {
	if (text.length <= maxLength) return { text, mark: { start, end } };
	const from = wholeCharacter(text, Math.max(0, Math.min(start - 40, text.length - maxLength)));
	const to = wholeCharacter(text, Math.min(text.length, from + maxLength));
	const head = from > 0 ? '…' : '';
	const shift = from - head.length;
	return {
		text: head + text.slice(from, to) + (to < text.length ? '…' : ''),
		mark: { start: start - shift, end: Math.min(end, to) - shift },
	};
}

/** An offset that is not between the halves of a surrogate pair. */
function wholeCharacter(text: string, offset: number): number {
	return /^[\udc00-\udfff]/.test(text.slice(offset, offset + 1)) ? offset - 1 : offset;
}
