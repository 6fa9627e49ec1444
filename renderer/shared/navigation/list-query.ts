import type { BlogData, CategoryItem, PageData } from '../../contract/contract.ts';

/** A list that an address with a query stands for: its own address, and what is left of the query. */
export interface ListAddress {
	route: string;
	/** Starts with `?`, or is empty. */
	search: string;
}

/** What chooses a list, by type of page: specification, section 2, "Blog routes". */
const keys: Partial<Record<BlogData['type'], string>> = {
	blog: 'p',
	'blog-tags': 'tag',
	'blog-categories': 'id',
};

/**
 * The list that a query asks a page of a blog for: `?p=2`, `?tag=land`, `?id=1a2b3c`. What there is not stands for the
 * first page, for all tags, for all categories. `null` where the query asks for nothing of the kind.
 */
export function findList(
	{ blog, route }: Pick<PageData, 'blog' | 'route'>,
	search: string,
): ListAddress | null {
	const key = blog && keys[blog.type];
	const query = new URLSearchParams(search);
	const wish = key === undefined ? null : query.get(key);
	if (!blog || key === undefined || wish === null) return null;
	const found = routeOf(blog, wish);
	const front = frontOf(blog);
	// The page of one tag or category does not know all others.
	if (found === undefined && route !== front) return { route: front, search };
	query.delete(key);
	const rest = query.toString();
	return { route: found ?? front, search: rest && `?${rest}` };
}

function frontOf({ type, frame, list }: BlogData): string {
	if (type === 'blog-tags') return frame.tags!.link;
	return type === 'blog-categories' ? frame.categories!.link : (list?.link ?? frame.link);
}

function routeOf(
	{ type, frame, list, tags = [], categories = [] }: BlogData,
	wish: string,
): string | undefined {
	if (type === 'blog-tags') return tags.find(({ name }) => name === wish)?.link;
	if (type === 'blog-categories') return findCategory(categories, wish);
	const { link = frame.link, pages = 1 } = list ?? {};
	const number = /^\d{1,9}$/.test(wish) ? Number(wish) : 1;
	return number > 1 && number <= pages ? `${link}page/${number}/` : link;
}

function findCategory(items: CategoryItem[], id: string): string | undefined {
	for (const item of items) {
		if (!('id' in item)) continue;
		const found = item.id === id ? item.link : findCategory(item.items ?? [], id);
		if (found !== undefined) return found;
	}
	return undefined;
}
