import type { PageData, PostCard } from '../../../renderer/contract/contract.ts';
import type { PageGraph } from '../../model/page-graph.ts';

/** Finds links to lists that the public site does not have: those of tags and categories that only locked posts are in. */
export function findProtectedLists(
	reader: Pick<PageGraph, 'pages'>,
	publicGraph: Pick<PageGraph, 'pages'>,
): (link: string) => boolean {
	return (link) => reader.pages[link]?.path === '' && !Object.hasOwn(publicGraph.pages, link);
}

/** A card without links that lead nowhere. */
export function dropFromCard(card: PostCard, isProtected: (link: string) => boolean): PostCard {
	return {
		...card,
		tags: dropFrom(card.tags, isProtected),
		categories: dropFrom(card.categories, isProtected),
	};
}

/** A page without them. */
export function dropFromPage(page: PageData, isProtected: (link: string) => boolean): PageData {
	const { post, breadcrumb } = page;
	return {
		...page,
		breadcrumb: dropFrom(breadcrumb, isProtected),
		...(post ? { post: { ...post, tags: dropFrom(post.tags, isProtected) } } : {}),
	};
}

function dropFrom<T extends { link?: string }>(
	list: readonly T[],
	isProtected: (link: string) => boolean,
): T[] {
	return list.map((item) => {
		if (item.link === undefined || !isProtected(item.link)) return item;
		const { link: _, ...rest } = item;
		return rest as T;
	});
}
