import type { TextPart } from '../../contract/search-contract.ts';
import { analyze, stemTerm } from './analyze.ts';
import type { Language } from './language.ts';
import { rememberByText } from './remember.ts';

/** A stretch of a text that was searched for. */
export interface Match {
	start: number;
	end: number;
	/** The part of the query that it stands for. */
	part: string;
}

/** Terms that were found, with the part of the query that each stands for. */
export type FoundTerms = ReadonlyMap<string, string>;

/** The terms of a text, with their stems. */
const termsOf = rememberByText((text, language) =>
	analyze(text, language).map((term) => ({
		term,
		stem: term.kind === 'word' ? stemTerm(term.text, language) : null,
	})),
);

/** The stretches of a text that are one of these terms, joined where they touch. */
export function matchText(text: string, found: FoundTerms, language: Language): Match[] {
	const matches: Match[] = [];
	for (const { term, stem } of termsOf(text, language)) {
		const part = found.get(term.text) ?? (stem === null ? undefined : found.get(stem));
		if (part !== undefined) matches.push({ start: term.start, end: term.end, part });
	}
	return matches.sort((a, b) => a.start - b.start || b.end - a.end);
}

/** A text, or a piece of it, with its matches told apart. */
export function markText(text: string, matches: Match[], from = 0, to = text.length): TextPart[] {
	const parts: TextPart[] = [];
	let at = from;
	for (const { start, end } of joinMatches(matches)) {
		if (end <= at || start >= to) continue;
		const first = Math.max(start, at);
		if (first > at) parts.push({ text: text.slice(at, first) });
		parts.push({ text: text.slice(first, Math.min(end, to)), isMatch: true });
		at = Math.min(end, to);
	}
	if (at < to) parts.push({ text: text.slice(at, to) });
	return parts;
}

function joinMatches(matches: Match[]): { start: number; end: number }[] {
	const joined: { start: number; end: number }[] = [];
	for (const { start, end } of matches) {
		const last = joined.at(-1);
		if (last && start <= last.end) last.end = Math.max(last.end, end);
		else joined.push({ start, end });
	}
	return joined;
}

/** Columns that an excerpt fills at most: about two lines. A character of East Asia takes two. */
const excerptWidth = 150;

/** Columns of the excerpt that stand before its first match. */
const leadWidth = 30;

/** The piece of a text in which most of what was searched for stands, cut between words; its beginning where none of it does. */
export function excerptAround(text: string, matches: Match[]): TextPart[] {
	const widths = widthsOf(text);
	const [first] = matches;
	if (!first) return beginningOf(text, widths);
	const best = bestStart(matches, widths);
	const from =
		best === matches[0] && widths[best.start]! <= leadWidth ? 0 : startBefore(text, best.start, widths);
	const to = endBehind(text, from, widths);
	const parts = markText(text, matches, from, to);
	if (from > 0) parts.unshift({ text: '… ' });
	if (to < text.length) parts.push({ text: ' …' });
	return parts;
}

function beginningOf(text: string, widths: number[]): TextPart[] {
	const to = endBehind(text, 0, widths);
	return [{ text: text.slice(0, to) }, ...(to < text.length ? [{ text: ' …' }] : [])].filter(
		(part) => part.text,
	);
}

/** Columns before each place of a text. */
function widthsOf(text: string): number[] {
	const widths = [0];
	for (let index = 0; index < text.length; index++)
		widths.push(widths[index]! + (text.charCodeAt(index) >= 0x2e80 ? 2 : 1));
	return widths;
}

/** The match from which on the most different parts of the query fit into an excerpt. */
function bestStart(matches: Match[], widths: number[]): Match {
	let best = matches[0]!;
	let max = 0;
	for (const [index, match] of matches.slice(0, 200).entries()) {
		const limit = widths[match.start]! + excerptWidth - leadWidth;
		const inside = matches.slice(index, index + 60).filter(({ end }) => (widths[end] ?? 0) <= limit);
		const score = new Set(inside.map(({ part }) => part)).size + inside.length / 100;
		if (score > max) {
			max = score;
			best = match;
		}
	}
	return best;
}

function startBefore(text: string, place: number, widths: number[]): number {
	let from = place;
	while (from > 0 && widths[place]! - widths[from]! < leadWidth) from--;
	const space = text.slice(from, place).search(/[\s。，、！？；]/);
	return space < 0 ? fitPair(text, from) : from + space + 1;
}

function endBehind(text: string, from: number, widths: number[]): number {
	let to = from;
	while (to < text.length && widths[to]! - widths[from]! < excerptWidth) to++;
	if (to === text.length) return to;
	const space = Math.max(text.lastIndexOf(' ', to), from + 1);
	return to - space < 16 ? space : fitPair(text, to);
}

/** Never cuts a character of two code units. */
function fitPair(text: string, place: number): number {
	const code = text.charCodeAt(place);
	return code >= 0xdc00 && code <= 0xdfff ? place - 1 : place;
}
