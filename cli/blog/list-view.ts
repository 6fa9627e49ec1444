import type { BlogData, BreadcrumbItem, PageData, SiteData } from '../../renderer/contract.ts';
import type { SiteConfig } from '../config/site-config.ts';
import type { ListPlace, PageNode } from '../link/page-graph.ts';
import type { PageView } from '../view/page-view.ts';

/** What a page of a list is named with. */
interface ListNames {
	config: SiteConfig;
	site: SiteData;
	home: boolean;
}

/** The words of a page that lists posts: its own, and those of the pages above it. */
function stepsOf({ type, tag }: ListPlace, data: BlogData, { texts }: SiteData): BreadcrumbItem[] {
	const { frame } = data;
	const blog = { text: frame.title ?? texts['blog.title'] ?? '', link: frame.link };
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
export function viewOfList(node: PageNode, data: BlogData, { config, site, home }: ListNames): PageView {
	const list = node.list!;
	const steps = stepsOf(list, data, site);
	const own = steps.at(-1)!.text;
	const title = list.number
		? `${own} · ${(site.texts['blog.page'] ?? '{number}').replace('{number}', String(list.number))}`
		: own;
	const above = list.number ? steps : steps.slice(0, -1);
	const page: PageData = {
		route: node.route,
		locale: node.locale,
		lang: node.lang,
		title: own,
		headTitle: headTitleOf(
			[
				title,
				...steps
					.slice(0, -1)
					.reverse()
					.map(({ text }) => text),
			],
			site.title,
		),
		description: config.locales.find(({ prefix }) => prefix === node.locale)?.description ?? '',
		layout: 'blog',
		sidebar: null,
		outline: [],
		breadcrumb: [
			...(home ? [{ text: site.title, link: node.locale }] : []),
			// A blog may be at the address of its language.
			...above.filter(({ link }) => !home || link !== node.locale),
			{ text: list.number ? String(list.number) : own },
		],
		prev: null,
		next: null,
		alternates: node.alternates,
		meta: { tags: [] },
		contributors: [],
		changelog: [],
		copyright: null,
		editLink: null,
		show: { navbar: true, footer: true, backToTop: true, outline: false },
		home: [],
		blog: data,
	};
	return {
		page,
		article: { body: null, embeds: [] },
		files: [],
		links: [],
		icons: {},
		updated: null,
	};
}

function headTitleOf(names: string[], siteTitle: string): string {
	return [...new Set([...names, siteTitle])].filter(Boolean).join(' | ');
}
