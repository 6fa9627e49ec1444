import type { LocaleConfig, SiteConfig } from '../../config/site-config.ts';
import { type Diagnostic, diagnose } from '../../diagnostics/diagnostic.ts';
import type { ListingPlace, PageNode } from '../../model/page-graph.ts';
import { placeOf } from '../../sources/place-of.ts';
import { noBlogHint } from '../layouts.ts';
import { findCollection, type PlacedPage } from '../neighbours.ts';
import { categoriesOf } from './categories.ts';
import { type BlogCollection, blogOfPost, blogsOf } from './membership.ts';
import { linkTags, tagsOfPost } from './tag-links.ts';

/**
 * The lists that blogs have: those that no file is needed for, as nodes. Pages that a list is rendered on, such as the index
 * of a blog's folder, are told so.
 */
export function placeListingPages(config: SiteConfig, placed: PlacedPage[]): PageNode[] {
	const taken = new Set(placed.map(({ node }) => node.route));
	for (const each of placed) markFront(config, each);
	return config.locales.flatMap((locale) =>
		blogsOf(locale).flatMap((collection) => {
			const posts = placed.filter(
				({ page, node }) => blogOfPost(config, page, node.layout)?.link === collection.link,
			);
			const listingPages = [...listsOf(collection, posts)].filter(
				([route, list]) => !(isFront(list) && taken.has(route)),
			);
			// Posts of one folder name the same category.
			const different = new Map(listingPages.map((each) => [JSON.stringify(each), each]));
			return [...different.values()].map(([route, list]) =>
				listNode(locale, { route, list, title: collection.title ?? '' }),
			);
		}),
	);
}

/** Reports pages with the layout of a blog that no blog is at. */
export function checkListingPages(placed: PlacedPage[]): Diagnostic[] {
	return placed.flatMap(({ page, node }) => {
		const { options } = page;
		if (node.list || !['blog', 'posts'].includes(String(options.pageLayout)) || node.layout !== 'page')
			return [];
		const { collection } = options;
		const message =
			collection === undefined
				? `Unexpected layout \`${options.pageLayout}\`, expected a blog in this language; the page shows its text alone.`
				: `Unexpected blog \`${collection}\`, expected the folder or address of one in this language; the page shows its text alone.`;
		const range = placeOf(page, collection === undefined ? 'pageLayout' : 'collection');
		return diagnose('blog-missing', message, { ...range, hint: noBlogHint });
	});
}

/** Whether a page of the authors may replace a list: only if no posts are lost by it. */
function isFront({ number, tag, category }: ListingPlace): boolean {
	return number === undefined && tag === undefined && category === undefined;
}

/** A page with `pageLayout: blog`, and the index of a blog's folder, have the first page of its list below their text. */
function markFront(config: SiteConfig, { page, node }: PlacedPage): void {
	const { collection: name, pageLayout } = page.options;
	const locale = config.locales.find(({ prefix }) => prefix === node.locale)!;
	const blogs = blogsOf(locale);
	const own = blogs.find(({ link, blog }) => link === node.route && blog.postList);
	if (own && pageLayout === undefined && node.layout === 'doc') node.layout = 'blog';
	if (node.layout !== 'blog') return;
	const blog = name === undefined ? (own ?? blogs[0]) : findCollection(blogs, name);
	node.sidebar = null;
	if (blog) node.list = { blog: blog.link, type: 'blog' };
	else node.layout = 'page';
}

/** The lists of a blog by address. */
function* listsOf(
	{ link, blog, ...collection }: BlogCollection,
	posts: PlacedPage[],
): Generator<[string, ListingPlace]> {
	const { postList, perPage, tags, archives, categories } = blog;
	if (postList) {
		yield [link, { blog: link, type: 'blog' }];
		const count = perPage === null ? 1 : Math.ceil(posts.length / perPage);
		for (let number = 2; number <= count; number += 1)
			yield [`${link}page/${number}/`, { blog: link, type: 'blog', number }];
	}
	if (archives) yield [archives.link, { blog: link, type: 'blog-archives' }];
	if (tags) {
		yield [tags.link, { blog: link, type: 'blog-tags' }];
		const names = posts.flatMap(({ page }) => tagsOfPost(page.options));
		for (const [tag, route] of linkTags(names, tags.link))
			yield [route, { blog: link, type: 'blog-tags', tag }];
	}
	if (!categories) return;
	yield [categories.link, { blog: link, type: 'blog-categories' }];
	const found = posts.flatMap(({ page }) => categoriesOf(page.path, { link, blog, ...collection }));
	for (const { id, link: route } of found)
		if (route !== null) yield [route, { blog: link, type: 'blog-categories', category: id }];
}

function listNode(
	{ prefix, lang }: LocaleConfig,
	{ route, list, title }: Pick<PageNode, 'route' | 'title'> & { list: ListingPlace },
): PageNode {
	return {
		path: '',
		file: '',
		route,
		title,
		layout: 'blog',
		locale: prefix,
		lang,
		collection: list.blog,
		sidebar: null,
		breadcrumb: [],
		prev: null,
		next: null,
		alternates: [],
		list,
	};
}
