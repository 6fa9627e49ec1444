import type { BlogData, BreadcrumbItem, PageData, SiteData } from '../../renderer/contract/contract.ts';
import type { Blog } from '../graph/blog/blog.ts';
import { readPictureData } from '../images/picture-data.ts';
import type { ListingPlace, PageNode } from '../model/page-graph.ts';
import type { PageProps } from '../model/page-props.ts';
import type { AssetLookup } from './asset-lookup.ts';
import { composeListing } from './blog/compose-listing.ts';
import { lookUpPosts, type PostLookup } from './blog/post-facts.ts';
import { showsBulletin } from './bulletin.ts';
import { hasFetchedIcon, joinPolicies } from './page-policy.ts';
import { plainProps } from './plain-props.ts';
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
		...joinPolicies({ 'connect-src': hasFetchedIcon(site.icons) ? config.markdown.icons.hosts : [] }),
		...composeWatermark(unwritten, { config, title: locale.title, pictureData }).value,
	};
}

/** What a page of a list is named with. */
interface ListingPageNames {
	site: SiteData;
	/** Whether the language has a home page. */
	home: boolean;
	/** What stands around it, as around any page. */
	chrome: Pick<PageData, 'description' | 'show'> & Partial<PageData>;
}

/** The words of a page that lists posts: its own, and those of the pages above it. */
function stepsOf({ type, tag }: ListingPlace, data: BlogData, { texts }: SiteData): BreadcrumbItem[] {
	const { frame } = data;
	const text = frame.title ?? texts['blog.title'] ?? '';
	const blog = { text, ...(frame.isListless ? {} : { link: frame.link }) };
	if (type === 'blog') return [blog];
	const key = type.slice('blog-'.length) as 'tags' | 'archives' | 'categories';
	const place = frame[key]!;
	const group = { text: place.text ?? texts[`blog.${key}`] ?? '', link: place.link };
	const chosen = tag === undefined ? namesTo(data) : [{ text: tag }];
	return [blog, group, ...chosen];
}

/** The way to the chosen category. */
function namesTo({ categories = [], chosen }: BlogData): BreadcrumbItem[] {
	for (const item of categories) {
		if (!('id' in item)) continue;
		const { name, link, id, items } = item;
		if (id === chosen) return [{ text: name, link }];
		const below = chosen === undefined ? [] : namesTo({ categories: items ?? [], chosen } as BlogData);
		if (below.length > 0) return [{ text: name, link }, ...below];
	}
	return [];
}

/** A page that lists posts and that no file is needed for. */
function listingPageProps(
	node: PageNode,
	data: BlogData,
	{ site, home, chrome }: ListingPageNames,
): PageProps {
	const { number } = node.list!;
	const steps = stepsOf(node.list!, data, site);
	const { text: own } = steps.at(-1)!;
	return plainProps({
		route: node.route,
		locale: node.locale,
		lang: node.lang,
		title: own,
		headTitle: headTitleOf(steps, number, site),
		layout: 'blog',
		breadcrumb: [
			...(home ? [{ text: site.title, link: node.locale }] : []),
			// A blog may be at the address of its language.
			...(number ? steps : steps.slice(0, -1)).filter(({ link }) => !home || link !== node.locale),
			{ text: number ? String(number) : own },
		],
		alternates: node.alternates,
		blog: data,
		...chrome,
	});
}

/** `Land | Tags | Blog | Site`, each name once. */
function headTitleOf(steps: BreadcrumbItem[], number: number | undefined, { texts, title }: SiteData) {
	const [own, ...above] = steps.map(({ text }) => text).reverse();
	const page = number && `${own} · ${(texts['blog.page'] ?? '{number}').replace('{number}', String(number))}`;
	return [...new Set([page || own, ...above, title])].filter(Boolean).join(' | ');
}
