import type { PageData, PostCard } from '../../../renderer/contract/contract.ts';
import type { PageGraph } from '../../model/page-graph.ts';

/** Finds links to lists that the public site does not have: those of tags and categories that only locked posts are in. */
export function findClosedLists(
	reader: Pick<PageGraph, 'pages'>,
	open: Pick<PageGraph, 'pages'>,
): (link: string) => boolean {
	return (link) => reader.pages[link]?.path === '' && !Object.hasOwn(open.pages, link);
}

/** A card without links that lead nowhere. */
export function dropFromCard(card: PostCard, isClosed: (link: string) => boolean): PostCard {
	return { ...card, tags: dropFrom(card.tags, isClosed), categories: dropFrom(card.categories, isClosed) };
}

/** A page without them. */
export function dropFromPage(page: PageData, isClosed: (link: string) => boolean): PageData {
	const { post, breadcrumb } = page;
	return {
		...page,
		breadcrumb: dropFrom(breadcrumb, isClosed),
		...(post ? { post: { ...post, tags: dropFrom(post.tags, isClosed) } } : {}),
	};
}

function dropFrom<T extends { link?: string }>(list: readonly T[], isClosed: (link: string) => boolean): T[] {
	return list.map((item) => {
		if (item.link === undefined || !isClosed(item.link)) return item;
		const { link: _, ...rest } = item;
		return rest as T;
	});
}
