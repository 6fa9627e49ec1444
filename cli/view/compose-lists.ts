import type { SiteData } from '../../renderer/contract.ts';
import type { Blog } from '../blog/blog.ts';
import { composeList } from '../blog/compose-list.ts';
import { viewOfList } from '../blog/list-view.ts';
import type { PageNode } from '../link/page-graph.ts';
import type { PageView } from './page-view.ts';
import { lookUpPosts, type PostLookup } from './post-facts.ts';

/** What the lists of a site are composed from. */
export interface ListInput extends Omit<PostLookup, 'path'> {
	/** By address. */
	blogs: ReadonlyMap<string, Blog>;
}

/** The lists of a language that no file is needed for. */
export function composeLists(input: ListInput, site: SiteData): PageView[] {
	return Object.values(input.graph.pages)
		.filter(({ locale, list, path }) => locale === site.locale && list && path === '')
		.flatMap((node) => composeListAt(node, input, site) ?? []);
}

/** The page of one list. Nothing where its blog is not known. */
export function composeListAt(
	node: PageNode,
	{ blogs, ...input }: ListInput,
	site: SiteData,
): PageView | undefined {
	const { config, graph } = input;
	const blog = node.list && blogs.get(node.list.blog);
	if (!blog) return undefined;
	const data = composeList(node.list!, blog, { config, factsOf: lookUpPosts({ ...input, path: '' }) });
	return viewOfList(node, data, { config, site, home: graph.pages[site.locale] !== undefined });
}
