import type { FoundAlternative, FoundPart } from './expand-part.ts';
import { weightOf } from './index-format.ts';
import { type Relation, weights } from './weights.ts';

/** A record that answers, before its text is known. */
export interface Candidate {
	record: number;
	/** Number of its page. */
	page: number;
	score: number;
	/** Share of what the query needs that it has, by importance. */
	coverage: number;
	/** What each part of the query adds, for those who tune. */
	shares: { text: string; term: string; score: number; places: number }[];
}

/** Rarity of a term that `count` of `total` records have: BM25, as lunr has it. */
function rarityOf(count: number, total: number): number {
	return Math.log(1 + (total - Math.min(count, total) + 0.5) / (Math.min(count, total) + 0.5));
}

/** What a locale's records are, besides their terms. */
export interface RecordSpace {
	/** Number of records. */
	total: number;
	/** First record of each page, and `total` behind the last. */
	starts: readonly number[];
	/** What the scores of some pages are multiplied by. */
	boosts: readonly { from: number; to: number; by: number }[];
	/** The records that may answer. Default: all. */
	from?: number;
	to?: number;
}

/** Scores all records that have a part of the query, best first. */
export function scoreRecords(parts: FoundPart[], space: RecordSpace): Candidate[] {
	const { total, starts, boosts, from = 0, to = total } = space;
	const importance = parts.map((part) => importanceOf(part, total));
	const needed = parts.reduce((sum, { isNeeded }, index) => sum + (isNeeded ? importance[index]! : 0), 0);
	const records = new Map<number, Candidate>();
	const pages = new Map<number, Candidate>();
	for (const [index, part] of parts.entries()) {
		const credits = part.isNeeded && needed > 0 ? importance[index]! / needed : 0;
		const ofPages = new Map<number, Best>();
		for (const [record, best] of bestAlternatives(part, total)) {
			if (record < from || record >= to) continue;
			addShare(records, record, { part, best, credits });
			const page = findPage(starts, record);
			const known = ofPages.get(page);
			if (!known || known.score < best.score) ofPages.set(page, best);
		}
		for (const [page, best] of ofPages) addShare(pages, page, { part, best, credits });
	}
	for (const page of pages.keys()) {
		const record = starts[page]!;
		if (!records.has(record)) records.set(record, { record, page, score: 0, coverage: 0, shares: [] });
	}
	const all = [...records.values()];
	for (const candidate of all) {
		const number = findPage(starts, candidate.record);
		const page = pages.get(number)!;
		candidate.page = number;
		const isPage = starts[number] === candidate.record;
		const own = candidate.score * (needed === 0 ? 1 : candidate.coverage ** weights.coverage);
		const around = page.score * (needed === 0 ? 1 : page.coverage ** weights.coverage);
		const boost = boosts.find((range) => range.from <= number && number < range.to)?.by ?? 1;
		candidate.score = boost * (own + around * (isPage ? weights.page.page : weights.page.section));
	}
	// Where a name is found, what has only pieces of it is no answer.
	const pieces = parts.flatMap((part) => (part.within && part.place && !part.isNeeded ? part.text : []));
	const isAnswer = ({ score, shares, record, page }: Candidate): boolean =>
		score > 0 && (starts[page] === record || shares.some(({ text }) => !pieces.includes(text)));
	return all.filter(isAnswer).sort((a, b) => b.score - a.score || a.record - b.record);
}

function addShare(
	candidates: Map<number, Candidate>,
	number: number,
	{ part, best, credits }: { part: FoundPart; best: Best; credits: number },
): void {
	const candidate = candidates.get(number) ?? { record: number, page: 0, score: 0, coverage: 0, shares: [] };
	candidates.set(number, candidate);
	const score = best.score * part.weight;
	candidate.score += score;
	candidate.coverage += credits * best.credit;
	candidate.shares.push({ text: part.text, term: best.term, score, places: best.places });
}

/** Number of the page that a record is of. */
function findPage(starts: readonly number[], record: number): number {
	let low = 0;
	let high = starts.length - 1;
	while (low < high) {
		const middle = (low + high) >> 1;
		if (starts[middle + 1]! <= record) low = middle + 1;
		else high = middle;
	}
	return low;
}

interface Best {
	term: string;
	credit: number;
	score: number;
	places: number;
}

/** The alternative that stands for a part best, for each record. */
function bestAlternatives(part: FoundPart, total: number): Map<number, Best> {
	const best = new Map<number, Best>();
	const shared = rarityOfPart(part, total);
	for (const { term, fit, relation, postings } of part.found) {
		const rarity = (relation === 'form' ? shared : Math.min(shared, rarityOf(postings.count, total))) * fit;
		for (const [index, record] of postings.records.entries()) {
			const code = postings.codes[index]!;
			const score = rarity * weightOf(code);
			const known = best.get(record);
			// One form may stand in the title, and another one in the text.
			const places = (known?.places ?? 0) | (code & 7);
			if (!known || known.score < score)
				best.set(record, { term, credit: weights.credit[relation], score, places });
			else known.places = places;
		}
	}
	return best;
}

/**
 * Rarity of a part: that of its most common form, for one form is no rarer than the other. A word whose meanings are common
 * says less than one that is rare altogether: `claim` where every page is about claims.
 */
function rarityOfPart({ found, isPrefix }: FoundPart, total: number): number {
	const rarity = rarityOf(countOf(found, 'form') || 1, total);
	const synonyms = countOf(found, 'synonym');
	const longer = isPrefix ? countOf(found, 'prefix') : 0;
	const { concept } = weights;
	const meant = synonyms > 0 ? Math.min(1, rarityOf(synonyms, total) / rarity) ** concept.synonym : 1;
	const finished = longer > 0 ? Math.min(1, rarityOf(longer, total) / rarity) ** concept.prefix : 1;
	return rarity * Math.min(meant, finished);
}

/** How many records have the most common of the terms that stand for a part in one way. */
function countOf(found: FoundAlternative[], way: Relation): number {
	return Math.max(
		0,
		...found.filter(({ relation }) => relation === way).map(({ postings }) => postings.count),
	);
}

/** What a part matters: the more, the rarer it is. What is nowhere matters less than what is in one record. */
export function importanceOf(part: FoundPart, total: number): number {
	const { found, weight } = part;
	if (found.length === 0) return weight * rarityOf(1, total) * weights.part.unknown;
	if (countOf(found, 'form') > 0) return weight * rarityOfPart(part, total);
	return weight * rarityOf(Math.max(...found.map(({ postings }) => postings.count)), total);
}
