/** Pages of an answer where nobody asks for another number. */
export const usualLimit = 10;

/** Hits of one page: a reader who wants more of it opens it. */
const maxPerPage = 3;

/**
 * Hits, best first, with those of a page one after the other: pages in the order of their best hit, at most `limit` of them, with
 * their `most` best hits each.
 */
export function groupByPage<T extends { route: string }>(
	hits: readonly T[],
	limit = usualLimit,
	perPage = maxPerPage,
): T[] {
	const pages = new Map<string, T[]>();
	for (const hit of hits) {
		const ofPage = pages.get(hit.route);
		if (!ofPage && pages.size < limit) pages.set(hit.route, [hit]);
		else if (ofPage && ofPage.length < perPage) ofPage.push(hit);
	}
	return [...pages.values()].flat();
}
