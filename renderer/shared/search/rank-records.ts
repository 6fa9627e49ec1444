import { analyze, stemTerm } from './analyze.ts';
import { comparable } from './comparable.ts';
import { inHeading } from './index-format.ts';
import type { Language } from './language.ts';
import type { FoundTerms } from './mark-text.ts';
import type { FullRecord } from './record-store.ts';
import { rememberByText } from './remember.ts';
import type { Candidate } from './score-records.ts';
import { weights } from './weights.ts';

/** A candidate with what it is, and what its place among the others follows from. */
export interface RankedRecord extends Candidate {
	full: FullRecord;
	/** Address of its page. */
	route: string;
	/** What the score was multiplied by, and why. */
	factors: { reason: keyof typeof weights.gain | 'pages'; factor: number }[];
}

/** What headings are compared with. */
export interface RankedQuery {
	/** The query as a whole, see `comparable`. */
	phrases: string[];
	/** The parts that are needed. */
	needed: string[];
	/** What they were found by. */
	found: FoundTerms;
	language: Language;
}

/** Orders candidates by how their headings answer, best first. */
export function rankRecords(
	candidates: { candidate: Candidate; full: FullRecord }[],
	query: RankedQuery,
): RankedRecord[] {
	return candidates
		.map(({ candidate, full }) => {
			const factors = factorsOf(full, candidate, query);
			const score = factors.reduce((product, { factor }) => product * factor, candidate.score);
			return { ...candidate, full, route: full.route, score, factors };
		})
		.sort((a, b) => b.score - a.score || a.record - b.record);
}

function factorsOf(full: FullRecord, { shares }: Candidate, query: RankedQuery): RankedRecord['factors'] {
	const { phrases, language } = query;
	const { gain } = weights;
	const factors: RankedRecord['factors'] = [];
	const add = (reason: keyof typeof gain, factor = gain[reason]): void => {
		factors.push({ reason, factor });
	};
	const name = full.headings.at(-1) ?? full.title;
	const heading = comparable(name, language);
	const isPage = full.headings.length === 0;
	const filled = filledShare(name, query);
	if (phrases.includes(heading)) add(isPage ? 'titleIs' : 'headingIs');
	else if (phrases.some((phrase) => begins(heading, phrase)))
		add('headingBegins', softened(gain.headingBegins, filled));
	else if (phrases.some((phrase) => has(heading, phrase)))
		add('headingHas', softened(gain.headingHas, filled));
	const places = placesOf(shares, query.needed);
	if (places.every((place) => place & inHeading)) add('allInHeading');
	if (filled > 0) add('filled', 1 + gain.filled * filled);
	const named = places.filter((place) => place & inHeading).length / places.length;
	if (isPage && named > 0) add('page', 1 + (gain.page - 1) * named);
	if (isPage && named === 0) add('unnamed');
	if (full.row && !phrases.includes(heading)) add('row');
	return factors;
}

/** What a heading gains that has what was asked for: the less else it says, the more. */
function softened(gain: number, filled: number): number {
	return 1 + (gain - 1) * filled ** weights.gain.others;
}

/** Where each part that is needed stands. */
function placesOf(shares: Candidate['shares'], needed: string[]): number[] {
	if (needed.length === 0) return [0];
	return needed.map((text) => shares.find((share) => share.text === text)?.places ?? 0);
}

/** How much of a heading was asked for, 0 to 1. */
export function filledShare(
	heading: string,
	{ found, language }: Pick<RankedQuery, 'found' | 'language'>,
): number {
	let [length, matched, lastEnd, lastMatched] = [0, 0, 0, 0];
	// Pairs of characters overlap.
	for (const { text, stem, start, end } of wordsOf(heading, language)) {
		length += Math.max(0, end - Math.max(start, lastEnd));
		lastEnd = Math.max(lastEnd, end);
		if (!found.has(text) && (stem === null || !found.has(stem))) continue;
		matched += Math.max(0, end - Math.max(start, lastMatched));
		lastMatched = Math.max(lastMatched, end);
	}
	return length === 0 ? 0 : matched / length;
}

/** The words and pairs of a heading that say something, with their stems and places. */
const wordsOf = rememberByText((heading, language) =>
	analyze(heading, language)
		.filter(({ kind, text }) => (kind === 'word' || kind === 'pair') && !language.isCommon(text))
		.map(({ text, start, end }) => ({ text, stem: stemTerm(text, language), start, end })),
);

/** Whether a text begins with whole words of a phrase. */
function begins(text: string, phrase: string): boolean {
	return phrase !== '' && `${text} `.startsWith(`${phrase} `);
}

function has(text: string, phrase: string): boolean {
	return phrase !== '' && ` ${text} `.includes(` ${phrase} `);
}
