import { inHeading, inKeys } from './index-format.ts';
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

/**
 * What speaks for each page. `importance` is what each needed part of the query matters. `records` are in their order, best first;
 * those without headings are pages themselves.
 */
export function weighPages(
	records: readonly RankedRecord[],
	importance: ReadonlyMap<string, number>,
): RankedPage[] {
	const pages = new Map<string, RankedRecord[]>();
	for (const record of records) pages.set(record.route, [...(pages.get(record.route) ?? []), record]);
	const total = [...importance.values()].reduce((sum, each) => sum + each, 0) || 1;
	const shareOf = (found: readonly RankedRecord[], isCounted: (places: number) => boolean): number => {
		const texts = found.flatMap(({ shares }) =>
			shares.filter(({ places }) => isCounted(places)).map(({ text }) => text),
		);
		return [...new Set(texts)].reduce((sum, text) => sum + (importance.get(text) ?? 0), 0) / total;
	};
	return [...pages].map(([route, own]) => {
		const [first] = own as [RankedRecord];
		const whole = own.filter(({ full }) => full.headings.length === 0);
		const rest = own.slice(others.from, others.to).reduce((sum, { score }) => sum + score, 0);
		const evidence = {
			others: Math.log1p(rest / first.score),
			keywords: shareOf(whole, (places) => (places & inKeys) > 0),
			heading: shareOf([first], (places) => (places & inHeading) > 0),
			named: shareOf(whole, (places) => (places & (inHeading | inKeys)) > 0),
			itself: Math.log1p((whole[0]?.score ?? 0) / first.score),
			all: shareOf(own, () => true),
		};
		return { route, best: first.score, evidence };
	});
}

/** What the scores of a page are multiplied by. */
function gainOf({ evidence }: RankedPage): number {
	const names = Object.keys(weights.pages) as (keyof PageEvidence)[];
	return Math.exp(names.reduce((sum, name) => sum + weights.pages[name] * evidence[name], 0));
}

/** Records with the gains of their pages, best first. */
export function rankPages(records: readonly RankedRecord[], pages: readonly RankedPage[]): RankedRecord[] {
	const gains = new Map(pages.map((page) => [page.route, gainOf(page)]));
	return records
		.map((record) => {
			const factor = gains.get(record.route)!;
			const factors = [...record.factors, { reason: 'what else its page has', factor }];
			return { ...record, score: record.score * factor, factors };
		})
		.sort((a, b) => b.score - a.score || a.record - b.record);
}
