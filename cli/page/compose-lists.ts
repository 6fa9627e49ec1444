import type { PageData, SiteData } from '../../renderer/contract/contract.ts';
import type { Blog } from '../graph/blog/blog.ts';
import { readPictureData } from '../images/picture-data.ts';
import type { PageNode } from '../model/page-graph.ts';
import type { AssetLookup } from './asset-lookup.ts';
import { composeList } from './blog/compose-list.ts';
import { viewOfList } from './blog/list-view.ts';
import { lookUpPosts, type PostLookup } from './blog/post-facts.ts';
import { showsBulletin } from './bulletin.ts';
import { addIconHosts, hasFetchedIcon } from './page-policy.ts';
import type { PageView } from './page-view.ts';
import { composeWatermark } from './watermark.ts';

/** What the lists of a site are composed from. */
export interface ListInput extends Omit<PostLookup, 'path'>, Pick<AssetLookup, 'pictureData'> {
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
	const home = graph.pages[site.locale] !== undefined;
	return viewOfList(node, data, { site, home, furniture: composeFurniture(node, input, site) });
}

/** What stands around a list as around any page of its language. */
function composeFurniture(
	{ route, locale: prefix }: PageNode,
	{ config, pictureData = readPictureData }: Pick<ListInput, 'config' | 'pictureData'>,
	site: SiteData,
): Pick<PageData, 'description' | 'show'> & Partial<PageData> {
	const locale = config.locales.find((each) => each.prefix === prefix)!;
	const unwritten = { options: {}, places: {}, file: '' };
	return {
		description: locale.description,
		show: {
			navbar: true,
			footer: true,
			backToTop: true,
			outline: false,
			...showsBulletin(locale, route),
		},
		...addIconHosts(undefined, config.markdown.icons.hosts, hasFetchedIcon(site.icons)),
		...composeWatermark(unwritten, { config, title: locale.title, pictureData }).value,
	};
}
