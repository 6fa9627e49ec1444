import { type CodeLine, markRanges, type TextRange, textOfLine } from './code-line.ts';
import type { WordMark } from './notations.ts';

/** Most different words that are pointed out in one line. Each costs a walk through the text. */
const maxWords = 20;

/** Points out words in the lines that they are meant for. */
export function markWords(lines: readonly CodeLine[], words: readonly WordMark[]): void {
	if (words.length === 0) return;
	const pending = [...words].sort((a, b) => a.from - b.from);
	const ends = new Map<string, number>();
	let next = 0;
	for (const [index, line] of lines.entries()) {
		for (; next < pending.length && pending[next]!.from <= index; next++) {
			const { word, to } = pending[next]!;
			if (ends.has(word) || ends.size < maxWords) ends.set(word, Math.max(ends.get(word) ?? 0, to));
		}
		for (const [word, end] of ends) if (end <= index) ends.delete(word);
		if (ends.size > 0) markRanges(line, findWords(textOfLine(line), [...ends.keys()]), 'word');
	}
}

/** Where words stand in a text, in order; what overlaps is one range. */
function findWords(text: string, words: readonly string[]): TextRange[] {
	const found: TextRange[] = [];
	for (const word of words)
		for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length))
			found.push({ from: at, to: at + word.length });
	found.sort((a, b) => a.from - b.from || a.to - b.to);
	const joined: TextRange[] = [];
	for (const range of found) {
		const last = joined.at(-1);
		if (last && range.from < last.to) last.to = Math.max(last.to, range.to);
		else joined.push(range);
	}
	return joined;
}
