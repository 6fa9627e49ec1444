import type { BlogCompanions, CompanionPost, PageData, PostData } from '../../contract/contract.ts';

/**
 * The page of a post with what others add to its series and recommendations: each of `companionsOf` is what the holder of one audience
 * sees of a blog. They have whole lists, so those of all together follow from them.
 */
export function mergeCompanions(
	page: PageData,
	companionsOf: (blog: string) => readonly BlogCompanions[],
): PageData {
	const { post, route } = page;
	const all = post ? companionsOf(post.blog.link) : [];
	if (!post || all.length === 0) return page;
	const merged = { ...post, ...mergeSeries(all, route), ...mergeRelated(all, route) };
	return { ...page, post: merged };
}

/** The series that a post is in. It may have become one only by what is added. */
function mergeSeries(all: readonly BlogCompanions[], route: string): Pick<PostData, 'series'> {
	const known = all.flatMap(({ posts, series }) =>
		series.map(({ name, parts }) => ({ name, parts: parts.map((place) => posts[place]!) })),
	);
	const own = known.find(({ parts }) => parts.some(({ link }) => link === route));
	if (!own) return {};
	const { name } = own;
	const whole = known.filter((one) => one.name === name).flatMap(({ parts }) => parts);
	const parts = withoutCopies(whole)
		.sort((a, b) => compareTimes(a, b) || compareLinks(a, b))
		.map(({ title, link }) => ({ text: title, link }));
	if (parts.length < 2) return {};
	return { series: { name, parts, index: parts.findIndex(({ link }) => link === route) } };
}

/** The best of all, the newest first among equals. */
function mergeRelated(all: readonly BlogCompanions[], route: string): Partial<Pick<PostData, 'related'>> {
	const ranked = all.flatMap(({ posts, related }) =>
		(Object.hasOwn(related, route) ? related[route]! : []).map(([place, points]) => ({
			...posts[place]!,
			points,
		})),
	);
	if (ranked.length === 0) return {};
	const best = withoutCopies(ranked).sort(
		(a, b) => b.points - a.points || compareTimes(b, a) || compareLinks(a, b),
	);
	const max = Math.max(...all.map((companions) => companions.most));
	const related = best.slice(0, max).map(({ time: _, points: __, ...entry }) => entry);
	return { related };
}

/** Each post once: every audience that opens it names it. */
export function withoutCopies<T extends { link: string }>(posts: readonly T[]): T[] {
	const links = new Set<string>();
	return posts.filter(({ link }) => !links.has(link) && links.add(link));
}

/** Oldest first; those without a date before all others. */
function compareTimes(a: CompanionPost, b: CompanionPost): number {
	const [one, other] = [a.time ?? -Infinity, b.time ?? -Infinity];
	return one === other ? 0 : one - other;
}

function compareLinks(a: CompanionPost, b: CompanionPost): number {
	return a.link < b.link ? -1 : a.link > b.link ? 1 : 0;
}
