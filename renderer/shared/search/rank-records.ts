import { analyze, stemTerm } from './analyze.ts';
import { comparable, isUnspaced } from './comparable.ts';
import { inContext, inHeading } from './index-format.ts';
import type { Language } from './language.ts';
import type { FoundTerms } from './mark-text.ts';
import { rememberByText } from './remember.ts';
import type { Candidate } from './score-records.ts';
import type { FullRecord } from './text-store.ts';
import { weights } from './weights.ts';

/** A candidate with its text, and what its place among the others follows from. */
export interface RankedRecord extends Candidate {
	full: FullRecord;
	/** Address of its page. */
	route: string;
	/** What the score was multiplied by, and why. */
	factors: { reason: string; factor: number }[];
}

/** What texts are compared with. */
export interface RankedQuery {
	/** The query as a whole, see `comparable`. */
	phrases: string[];
	/** The parts that are needed. */
	needed: string[];
	/** What they were found by. */
	found: FoundTerms;
	language: Language;
}

/** Orders candidates by how their texts answer, best first. */
export function rankRecords(
	candidates: { candidate: Candidate; full: FullRecord }[],
	query: RankedQuery,
): RankedRecord[] {
	const named = candidates.map(({ candidate, full }) =>
		multiply({ ...candidate, full, route: full.route, factors: [] }, factorsOf(full, candidate, query)),
	);
	const sorted = named.sort(byScore);
	const read = sorted.slice(0, maxRead).map((record) => multiply(record, textFactors(record.full, query)));
	return [...read, ...sorted.slice(maxRead)].sort(byScore);
}

/** Records whose texts are compared with the query: those that come first without. Texts are long. */
const maxRead = 48;

function multiply(record: RankedRecord, factors: RankedRecord['factors']): RankedRecord {
	const score = factors.reduce((product, { factor }) => product * factor, record.score);
	return { ...record, score, factors: [...record.factors, ...factors] };
}

function byScore(a: RankedRecord, b: RankedRecord): number {
	return b.score - a.score || a.record - b.record;
}

function factorsOf(full: FullRecord, { shares }: Candidate, query: RankedQuery): RankedRecord['factors'] {
	const { phrases, language } = query;
	const { gain } = weights;
	const factors: RankedRecord['factors'] = [];
	const add = (reason: string, factor: number): void => {
		factors.push({ reason, factor });
	};
	const name = full.headings.at(-1) ?? full.title;
	const title = comparable(full.title, language);
	const heading = comparable(name, language);
	const isPage = full.headings.length === 0;
	const filled = filledShare(name, query);
	if (phrases.includes(heading))
		add(isPage ? 'the title is it' : 'the heading is it', isPage ? gain.titleIs : gain.headingIs);
	else if (phrases.some((phrase) => begins(heading, phrase)))
		add('the heading begins with it', softened(gain.headingBegins, filled));
	else if (phrases.some((phrase) => has(heading, phrase)))
		add('the heading has it', softened(gain.headingHas, filled));
	else if (phrases.some((phrase) => has(title, phrase))) add('the title has it', gain.titleHas);
	const places = placesOf(shares, query.needed);
	if (places.every((place) => place & inHeading)) add('all of it is in the heading', gain.allInHeading);
	else if (places.every((place) => place & (inHeading | inContext))) add('all of it is above', gain.allAbove);
	if (filled > 0) add('so much of the heading is it', 1 + gain.filled * filled);
	const named = places.filter((place) => place & inHeading).length / places.length;
	if (isPage && named > 0) add('it is a page', 1 + (gain.page - 1) * named ** gain.named);
	if (isPage && named === 0) add('its title says nothing of it', gain.unnamed);
	if (full.row && !phrases.includes(heading)) add('it is a row', gain.row);
	return factors;
}

/** What a record gains by the order of the words in its text. */
function textFactors(full: FullRecord, { phrases, language }: RankedQuery): RankedRecord['factors'] {
	const heading = comparable(full.headings.at(-1) ?? full.title, language);
	const text = comparable(full.text, language);
	const gains = phrases.flatMap((phrase) => [heldGain(heading, phrase), heldGain(text, phrase)]);
	const held = Math.max(0, ...gains);
	return held > 0 ? [{ reason: 'it has so much of it in a row', factor: 1 + held }] : [];
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
function filledShare(heading: string, { found, language }: RankedQuery): number {
	let [length, matched] = [0, 0];
	for (const { text, stem, units } of wordsOf(heading, language)) {
		length += units;
		if (found.has(text) || (stem !== null && found.has(stem))) matched += units;
	}
	return length === 0 ? 0 : matched / length;
}

/** The words and pairs of a heading that say something, with their stems and lengths. */
const wordsOf = rememberByText((heading, language) =>
	analyze(heading, language)
		.filter(({ kind, text }) => (kind === 'word' || kind === 'pair') && !language.isCommon(text))
		.map(({ text, start, end }) => ({ text, stem: stemTerm(text, language), units: end - start })),
);

/** Longest piece of a query that is looked for, in words or characters. */
const longestPhrase = 12;

/**
 * What a text gains by how much of a query it has in a row: two words at least, or three characters of a text without spaces.
 * Single words say nothing about their order.
 */
function heldGain(text: string, phrase: string): number {
	const units = phrase.split(' ').slice(0, longestPhrase);
	for (let length = units.length; length >= 2; length--) {
		for (let from = 0; from + length <= units.length; from++) {
			const piece = units.slice(from, from + length);
			const isRun = piece.every(isUnspaced);
			if ((isRun && length < 3) || !has(text, piece.join(' '))) continue;
			return (isRun ? weights.gain.run : weights.gain.phrase) * (length / units.length) ** 2;
		}
	}
	return 0;
}

/** Whether a text begins with whole words of a phrase. */
function begins(text: string, phrase: string): boolean {
	return phrase !== '' && `${text} `.startsWith(`${phrase} `);
}

function has(text: string, phrase: string): boolean {
	return phrase !== '' && ` ${text} `.includes(` ${phrase} `);
}
