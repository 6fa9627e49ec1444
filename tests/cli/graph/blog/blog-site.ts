import type { CollectionOptions, SiteOptions } from '../../../../cli/config/options.ts';
import { defaultLimits } from '../../../../cli/config/topics/default-limits.ts';
import type { Diagnostic } from '../../../../cli/diagnostics/diagnostic.ts';
import type { Blog } from '../../../../cli/graph/blog/blog.ts';
import { indexBlogs } from '../../../../cli/graph/blog/index-blogs.ts';
import { publishedWhen } from '../../../../cli/graph/blog/published-when.ts';
import { linkPages } from '../../../../cli/graph/link.ts';
import { noHistory } from '../../../../cli/history/read-site-history.ts';
import { IconLibrary } from '../../../../cli/images/icon-library.ts';
import { LocalAssets } from '../../../../cli/images/local-assets.ts';
import type { Commit, History } from '../../../../cli/model/history.ts';
import type { PageGraph } from '../../../../cli/model/page-graph.ts';
import type { PageProps } from '../../../../cli/model/page-props.ts';
import { composeListingPage } from '../../../../cli/page/compose-listing-page.ts';
import { composePages } from '../../../../cli/page/compose-pages.ts';
import { composeSite } from '../../../../cli/page/compose-site.ts';
import { lookupsOf } from '../../../../cli/page/lookups.ts';
import type { BlogData, PageData } from '../../../../renderer/contract/contract.ts';
import en from '../../../../themes/default/locales/en-US.json' with { type: 'json' };
import ru from '../../../../themes/default/locales/ru-RU.json' with { type: 'json' };
import { scanPage } from '../../../harness/scan-page.ts';
import { resolve } from '../../config/resolve-options.ts';
import { compileText } from '../../page/composed-page.ts';

/** What a site with blogs is made of, beside its pages. */
export interface BlogSiteOptions {
	/** Of the blog in `blog/`. */
	blog?: Partial<CollectionOptions>;
	/** Collections in place of that blog. */
	collections?: CollectionOptions[];
	/** Of the site. */
	options?: Partial<SiteOptions>;
	history?: Partial<History>;
	assets?: string[];
	/** Whether drafts are published. */
	drafts?: boolean;
	/** Seconds since 1970. */
	now?: number;
}

/** A composed site with its blogs. */
export interface BlogSite {
	graph: PageGraph;
	blogs: ReadonlyMap<string, Blog>;
	/** All pages by address, those of lists too. */
	pages: Record<string, PageData>;
	/** What a page lists. Fails where it lists nothing. */
	listAt: (route: string) => BlogData;
	diagnostics: Diagnostic[];
}

const words = { 'en-US': en, 'ru-RU': ru };

/** Composes Markdown texts, by path in the content folder, with all lists of the blogs among them. */
export async function makeBlogSite(
	files: Record<string, string>,
	{ blog = {}, collections, options = {}, history = {}, assets = [], ...build }: BlogSiteOptions = {},
): Promise<BlogSite> {
	const blogs: CollectionOptions[] = collections ?? [{ kind: 'post', dir: 'blog', ...blog }];
	const config = resolve({ title: 'Site', collections: blogs, ...options });
	const isPublished = publishedWhen(config, {
		drafts: build.drafts ?? false,
		now: build.now ?? 2_000_000_000,
	});
	const texts = Object.entries({ 'README.md': post('Home'), ...files });
	const read = texts.flatMap(([path, text]) => {
		const file = `content/${path}`;
		const page = scanPage({ path, file, absolute: `/site/${file}` }, text, defaultLimits).value;
		return isPublished(page) ? [{ path, text, page }] : [];
	});
	const scanned = read.map(({ page }) => page);
	const compiled = await Promise.all(read.map(({ path, text, page }) => compileText(path, text, page)));
	const linked = linkPages(config, scanned, assets);
	const graph = linked.value;
	const known: History = { ...noHistory, ...history };
	const found = indexBlogs({ config, graph, history: known, pages: scanned });
	const input = {
		...{ config, graph, history: known, blogs: found },
		pages: new Map(compiled.map((page) => [page.path, page])),
		local: new LocalAssets({
			root: '/nowhere',
			content: '/nowhere',
			followSymlinks: [],
			svg: { trusted: [] },
		}),
		icons: new IconLibrary(config.root),
	};
	const composed = composePages(input);
	const sites = config.locales.map((locale) => composeSite(config, locale, graph, words, input.icons));
	const scannedOf = (path: string) => input.pages.get(path)?.scanned;
	const lookup = { ...lookupsOf(input), ...input, scannedOf };
	const lists = sites.flatMap((site) =>
		Object.values(graph.pages)
			.filter(({ locale, path }) => locale === site.locale && path === '')
			.flatMap((node) => composeListingPage(node, lookup, site) ?? []),
	);
	const ofFiles = await Promise.all(
		composed.value.map(async ({ props }) => JSON.parse(await props()) as PageProps),
	);
	const views = [...ofFiles, ...lists];
	const pages = Object.fromEntries(views.map(({ page }) => [page.route, page]));
	const listAt = (route: string): BlogData => {
		const list = pages[route]?.blog;
		if (!list)
			throw new Error(`no list at ${route}, but at ${lists.map(({ page }) => page.route).join(' ')}`);
		return list;
	};
	const diagnostics = [...linked.diagnostics, ...composed.diagnostics];
	return { graph, blogs: found, pages, listAt, diagnostics };
}

/** A text of a title and more front matter. */
export function post(title: string, ...keys: string[]): string {
	return written(title, '', ...keys);
}

/** A text of a title, a body, and more front matter. */
export function written(title: string, body: string, ...keys: string[]): string {
	return `---\n${[`title: ${JSON.stringify(title)}`, ...keys].join('\n')}\n---\n\n${body}\n`;
}

/** A commit at a time. */
export function commitAt(time: number): Commit {
	return { hash: String(time), authorName: 'Ada', authorEmail: 'ada@example.org', time, subject: 'Write' };
}

/** The titles of posts. */
export function titlesOf(posts: readonly { title: string }[] | undefined): string[] {
	return (posts ?? []).map(({ title }) => title);
}
