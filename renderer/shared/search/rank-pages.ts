import type { FoundPart } from './expand-part.ts';
import type { RankedRecord } from './rank-records.ts';
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

/** What the keywords of each page say for it, in their order, which is known before its headings are. */
export type KeywordEvidence = Pick<PageEvidence, 'keyword' | 'subject'>[];

/** What speaks for each page. `records` are in their order, best first. */
export function weighPages(records: readonly RankedRecord[], keywords: KeywordEvidence): RankedPage[] {
	const pages = new Map<string, RankedRecord[]>();
	for (const record of records) pages.set(record.route, [...(pages.get(record.route) ?? []), record]);
	return [...pages].map(([route, own]) => {
		const [first] = own as [RankedRecord];
		const rest = own.slice(others.from, others.to).reduce((sum, { score }) => sum + score, 0);
		const evidence = { others: Math.log1p(rest / first.score), ...keywords[first.page]! };
		return { route, best: first.score, evidence };
	});
}

/** Keywords of the whole site that each page is given beside its own: of few, the share that has a word says little. */
const usualKeywords = 30;

/** Weighs the keywords of each page. `counts` are how many it has, `importance` what each needed part of the query matters. */
export function weighKeywords(
	parts: readonly FoundPart[],
	counts: readonly number[],
	importance: ReadonlyMap<string, number>,
): KeywordEvidence {
	const pageOf = counts.flatMap((count, page) => Array<number>(count).fill(page));
	const found = new Map<number, { filled: number; parts: string[] }>();
	const pages = counts.map(() => ({ keyword: 0, subject: 0 }));
	for (const { text, found: alternatives } of parts) {
		const shares = new Map<number, number>();
		const having = new Set<number>();
		for (const { relation, postings } of alternatives)
			for (const [keyword, share] of postings.keywords) {
				shares.set(keyword, Math.max(share, shares.get(keyword) ?? 0));
				if (relation !== 'synonym') having.add(keyword);
			}
		for (const [keyword, share] of shares) {
			const known = found.get(keyword) ?? { filled: 0, parts: [] };
			found.set(keyword, { filled: known.filled + share, parts: [...known.parts, text] });
		}
		if (having.size === 0) continue;
		const usual = having.size / pageOf.length;
		const own = counts.map(() => usualKeywords * usual);
		for (const keyword of having) own[pageOf[keyword]!]! += 1;
		for (const [page, evidence] of pages.entries()) {
			const share = own[page]! / (counts[page]! + usualKeywords);
			evidence.subject += Math.log(share / usual) / parts.length;
		}
	}
	for (const [keyword, { filled, parts: own }] of found) {
		const evidence = pages[pageOf[keyword]!]!;
		evidence.keyword = Math.max(evidence.keyword, Math.min(1, filled) * shareOf(own, importance));
	}
	return pages;
}

/** How much of the query some of its parts are, by what each of those that it needs matters. */
export function shareOf(parts: readonly string[], importance: ReadonlyMap<string, number>): number {
	const total = [...importance.values()].reduce((sum, each) => sum + each, 0) || 1;
	return [...new Set(parts)].reduce((sum, part) => sum + (importance.get(part) ?? 0), 0) / total;
}

/** What the scores of a page are multiplied by. */
export function gainOf(evidence: Partial<PageEvidence>): number {
	const names = Object.keys(weights.pages) as (keyof PageEvidence)[];
	return Math.exp(names.reduce((sum, name) => sum + weights.pages[name] * (evidence[name] ?? 0), 0));
}

/** Records with the gains of their pages, best first. */
export function rankPages(records: readonly RankedRecord[], pages: readonly RankedPage[]): RankedRecord[] {
	const gains = new Map(pages.map((page) => [page.route, gainOf(page.evidence)]));
	return records
		.map((record) => {
			const factor = gains.get(record.route)!;
			const factors = [...record.factors, { reason: 'pages' as const, factor }];
			return { ...record, score: record.score * factor, factors };
		})
		.sort((a, b) => b.score - a.score || a.record - b.record);
}
