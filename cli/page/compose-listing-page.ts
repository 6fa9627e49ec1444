import type { PageData, SiteData } from '../../renderer/contract/contract.ts';
import type { Blog } from '../graph/blog/blog.ts';
import { readPictureData } from '../images/picture-data.ts';
import type { PageNode } from '../model/page-graph.ts';
import type { PageProps } from '../model/page-props.ts';
import type { AssetLookup } from './asset-lookup.ts';
import { composeListing } from './blog/compose-listing.ts';
import { listingPageProps } from './blog/listing-page-props.ts';
import { lookUpPosts, type PostLookup } from './blog/post-facts.ts';
import { showsBulletin } from './bulletin.ts';
import { addIconHosts, hasFetchedIcon } from './page-policy.ts';
import { composeWatermark } from './watermark.ts';

/** What the lists of a site are composed from. */
export interface ListingPageInput extends Omit<PostLookup, 'path'>, Pick<AssetLookup, 'pictureData'> {
	/** By address. */
	blogs: ReadonlyMap<string, Blog>;
}

/** The page of one list. Nothing where its blog is not known. */
export function composeListingPage(
	node: PageNode,
	{ blogs, ...input }: ListingPageInput,
	site: SiteData,
): PageProps | undefined {
	const { config, graph } = input;
	const blog = node.list && blogs.get(node.list.blog);
	if (!blog) return undefined;
	const data = composeListing(node.list!, blog, { config, factsOf: lookUpPosts({ ...input, path: '' }) });
	const home = graph.pages[site.locale] !== undefined;
	return listingPageProps(node, data, { site, home, chrome: composeChrome(node, input, site) });
}

/** What stands around a list as around any page of its language. */
function composeChrome(
	{ route, locale: prefix }: PageNode,
	{ config, pictureData = readPictureData }: Pick<ListingPageInput, 'config' | 'pictureData'>,
	site: SiteData,
): Pick<PageData, 'description' | 'show'> & Partial<PageData> {
	const locale = config.locales.find((each) => each.prefix === prefix)!;
	const unwritten = { options: {}, places: {}, file: '' };
	return {
		description: locale.description,
		show: { navbar: true, footer: true, backToTop: true, outline: false, ...showsBulletin(locale, route) },
		...addIconHosts(undefined, config.markdown.icons.hosts, hasFetchedIcon(site.icons)),
		...composeWatermark(unwritten, { config, title: locale.title, pictureData }).value,
	};
}
