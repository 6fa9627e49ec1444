import { type CodeLine, markRanges, type TextRange, textOfLine } from './code-line.ts';
import type { WordMark } from './notations.ts';
import type { WhitespaceKind } from './switches.ts';

/**
 * Characters that make text run the other way, so that code can read differently from what it does:
 * reliability contract, row OS-24.
 */
export const bidiControl = /[\u202A-\u202E\u2066-\u2069]/g;

/** Points out characters that nobody sees and that change the order of the others. */
export function markControls(lines: readonly CodeLine[]): void {
	for (const line of lines) {
		const text = textOfLine(line);
		if (text.search(bidiControl) >= 0) markRanges(line, matchesOf(text, bidiControl), 'control');
	}
}

const shells = new Set(['bash', 'sh', 'shell', 'shellscript', 'zsh', 'fish', 'console', 'shellsession']);
const powershells = new Set(['powershell', 'ps', 'ps1']);

/** `$ `, `user@host:~$ ` and, in a block with these, `> ` for a line that goes on. */
const prompt = /^\s{0,8}(?:[\w.-]{1,40}@[\w.-]{1,60}:?\S{0,80})?[$%] /;
const continuation = /^\s{0,8}> /;
const powershellPrompt = /^PS [^>]{0,200}> /;

/** Points out the prompts of a terminal, which are not typed. */
export function markPrompts(lines: readonly CodeLine[], lang: string): void {
	const name = lang.toLowerCase();
	if (powershells.has(name)) for (const line of lines) markStart(line, powershellPrompt);
	if (!shells.has(name)) return;
	let hasPrompt = false;
	for (const line of lines) {
		if (markStart(line, prompt)) hasPrompt = true;
		else if (hasPrompt) markStart(line, continuation);
	}
}

function markStart(line: CodeLine, form: RegExp): boolean {
	const match = form.exec(textOfLine(line));
	if (match) markRanges(line, [{ from: match[0].search(/\S/), to: match[0].length }], 'prompt');
	return match !== null;
}

const spaces: Record<WhitespaceKind, RegExp> = {
	all: /[ \t]+/g,
	boundary: /^[ \t]+|[ \t]+$|[ \t]{2,}|\t/g,
	leading: /^[ \t]+/g,
	trailing: /[ \t]+$/g,
};

/** Points out spaces and tabs: runs of spaces, each tab for itself. */
export function markBlanks(lines: readonly CodeLine[], kind: WhitespaceKind): void {
	for (const line of lines) {
		const runs = kind === 'trailing' ? trailingSpaces(line) : matchesOf(textOfLine(line), spaces[kind]);
		const text = textOfLine(line);
		const parts = runs.flatMap((run) =>
			matchesOf(text.slice(run.from, run.to), /\t| +/g).map(({ from, to }) => ({
				from: from + run.from,
				to: to + run.from,
			})),
		);
		const isTab = ({ from }: TextRange): boolean => text[from] === '\t';
		markRanges(line, parts.filter(isTab), 'tab');
		markRanges(
			line,
			parts.filter((part) => !isTab(part)),
			'blank',
		);
	}
}

/** What a line ends with: looked for from its end, as each run of spaces could be the last one. */
function trailingSpaces(line: CodeLine): TextRange[] {
	const text = textOfLine(line);
	let from = text.length;
	while (from > 0 && (text[from - 1] === ' ' || text[from - 1] === '\t')) from--;
	return from < text.length ? [{ from, to: text.length }] : [];
}

function matchesOf(text: string, form: RegExp): TextRange[] {
	return [...text.matchAll(form)].map((match) => ({ from: match.index, to: match.index + match[0].length }));
}

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
