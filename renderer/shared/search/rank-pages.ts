import type { FoundPart } from './expand-part.ts';
import type { Language } from './language.ts';
import { type FoundTerms, matchText } from './mark-text.ts';
import { filledShare, type RankedRecord } from './rank-records.ts';
import { weights } from './weights.ts';

/** What speaks for a page besides its best record. All are 0 where nothing does. */
export type PageEvidence = Record<keyof typeof weights.pages, number>;

/** A page that answers. */
export interface RankedPage {
	route: string;
	/** Score of its best record. */
	best: number;
	evidence: PageEvidence;
}

/** Records of a page after its best two that count. */
const others = { from: 2, to: 8 };

/** What pages are weighed by. */
export interface PageQuery {
	/** What each needed part of the query matters. */
	importance: ReadonlyMap<string, number>;
	/** The terms that were found for the parts. */
	found: FoundTerms;
	language: Language;
	/** How far the keywords of each page are what is asked for, best first, by its number. */
	keywords: ReadonlyMap<number, number[]>;
}

/** What speaks for each page. `records` are in their order, best first; those without headings are pages themselves. */
export function weighPages(records: readonly RankedRecord[], query: PageQuery): RankedPage[] {
	const pages = new Map<string, RankedRecord[]>();
	for (const record of records) pages.set(record.route, [...(pages.get(record.route) ?? []), record]);
	return [...pages].map(([route, own]) => {
		const [first] = own as [RankedRecord];
		const { title, headings } = first.full;
		const whole = own.find(({ full }) => full.headings.length === 0);
		const rest = own.slice(others.from, others.to).reduce((sum, { score }) => sum + score, 0);
		const evidence = {
			others: Math.log1p(rest / first.score),
			itself: Math.log1p((whole?.score ?? 0) / first.score),
			name: Math.max(...[title, headings.at(-1) ?? ''].map((name) => namedBy(name, query))),
			...keywordEvidence(query.keywords, first.page),
		};
		return { route, best: first.score, evidence };
	});
}

/** How far a title or heading is what is asked for: the share of the query that it has, by the share of it that was asked for. */
function namedBy(name: string, query: PageQuery): number {
	const filled = filledShare(name, query);
	if (filled === 0) return 0;
	const parts = matchText(name, query.found, query.language).map(({ part }) => part);
	return filled * shareOf(parts, query.importance);
}

/** How far the keywords of each page are what is asked for (see `namedBy`), best first. `counts` are how many each page has. */
export function weighKeywords(
	parts: readonly FoundPart[],
	counts: readonly number[],
	importance: PageQuery['importance'],
): PageQuery['keywords'] {
	const found = new Map<number, { filled: number; parts: string[] }>();
	for (const { text, found: alternatives } of parts) {
		const shares = new Map<number, number>();
		for (const [keyword, share] of alternatives.flatMap(({ postings }) => postings.keywords))
			shares.set(keyword, Math.max(share, shares.get(keyword) ?? 0));
		for (const [keyword, share] of shares) {
			const known = found.get(keyword) ?? { filled: 0, parts: [] };
			found.set(keyword, { filled: known.filled + share, parts: [...known.parts, text] });
		}
	}
	let next = 0;
	return new Map(
		counts.map((count, page) => {
			const first = next;
			next += count;
			const values = Array.from({ length: count }, (_, index) => {
				const own = found.get(first + index);
				return own ? Math.min(1, own.filled) * shareOf(own.parts, importance) : 0;
			});
			return [page, values.sort((a, b) => b - a)];
		}),
	);
}

/** How much of the query some of its parts are, by what each of those that it needs matters. */
export function shareOf(parts: readonly string[], importance: PageQuery['importance']): number {
	const total = [...importance.values()].reduce((sum, each) => sum + each, 0) || 1;
	return [...new Set(parts)].reduce((sum, part) => sum + (importance.get(part) ?? 0), 0) / total;
}

/** What the scores of a page are multiplied by. */
export function gainOf(evidence: Partial<PageEvidence>): number {
	const names = Object.keys(weights.pages) as (keyof PageEvidence)[];
	return Math.exp(names.reduce((sum, name) => sum + weights.pages[name] * (evidence[name] ?? 0), 0));
}

/** What the keywords of a page say for it, which is known before its headings are. */
export function keywordEvidence(
	keywords: PageQuery['keywords'],
	page: number,
): Pick<PageEvidence, 'keyword' | 'second'> {
	const [keyword = 0, second = 0] = keywords.get(page) ?? [];
	return { keyword, second };
}

/** Records with the gains of their pages, best first. */
export function rankPages(records: readonly RankedRecord[], pages: readonly RankedPage[]): RankedRecord[] {
	const gains = new Map(pages.map((page) => [page.route, gainOf(page.evidence)]));
	return records
		.map((record) => {
			const factor = gains.get(record.route)!;
			const factors = [...record.factors, { reason: 'what else its page has', factor }];
			return { ...record, score: record.score * factor, factors };
		})
		.sort((a, b) => b.score - a.score || a.record - b.record);
}
