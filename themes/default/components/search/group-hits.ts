import type { SearchHit, TextPart } from '../../../../renderer/theme.ts';

/** A result that can be chosen. */
export interface PlacedHit {
	/** Its place among all results, from top to bottom. */
	place: number;
	hit: SearchHit;
}

/** The results of one page. */
export interface ResultGroup {
	route: string;
	title: TextPart[];
	trail: string[];
	/** The page itself, where it is a result. */
	page: PlacedHit | null;
	/** Its sections, best first. */
	sections: PlacedHit[];
}

/** Puts hits together by page: pages in the order of their best hit, each with the page itself first. */
export function groupHits(hits: readonly SearchHit[]): ResultGroup[] {
	const pages = new Map<string, SearchHit[]>();
	for (const hit of hits) pages.set(hit.route, [...(pages.get(hit.route) ?? []), hit]);
	let place = 0;
	const toResult = (hit: SearchHit): PlacedHit => ({ place: place++, hit });
	return [...pages.values()].map((own) => {
		const { route, title, trail } = own[0]!;
		const whole = own.find(({ anchor }) => anchor === '');
		const page = whole ? toResult(whole) : null;
		const sections = own.filter((hit) => hit !== whole).map(toResult);
		return { route, title: whole?.title ?? title, trail, page, sections };
	});
}

/** All results from top to bottom. */
export function listResults(groups: readonly ResultGroup[]): PlacedHit[] {
	return groups.flatMap(({ page, sections }) => (page ? [page, ...sections] : sections));
}
