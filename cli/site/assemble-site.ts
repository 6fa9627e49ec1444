import { readFileSync } from 'node:fs';
import type { ThemeBundle } from '../bundle/theme-bundle.ts';
import type { SiteConfig } from '../config/site-config.ts';
import type { Blog } from '../graph/blog/blog.ts';
import type { VariantMaker } from '../images/variant-maker.ts';
import type { KeptFile, OutputFile } from '../model/output-file.ts';
import type { PageGraph } from '../model/page-graph.ts';
import { assembleFeeds } from '../outputs/feeds/feeds.ts';
import { assembleNavigation } from '../outputs/navigation.ts';
import { assembleRedirect, fileOfAddress } from '../outputs/redirect-page.ts';
import { assembleSearch, type SearchInput } from '../outputs/search-files.ts';
import { assembleSitemap } from '../outputs/sitemap.ts';
import type { PageView } from '../page/page-view.ts';
import { ComponentError, type ComponentFailure } from '../render/component-error.ts';
import {
	type DrawInput,
	type DrawnRecord,
	drawSite,
	filesOfPage,
	type SitePage,
} from '../render/draw-site.ts';
import { FeatureUse } from '../render/feature-styles.ts';
import type { AssetFile } from '../sources/discover.ts';

/** Everything that a site's files are made from. */
export interface SiteParts {
	config: SiteConfig;
	graph: PageGraph;
	/** The pages, those for addresses that nothing is at included, and how they are drawn. */
	draw: DrawInput;
	/** Files with what the pages of a locale share, and the picture of link previews where it is made here. */
	siteFiles: OutputFile[];
	bundle: ThemeBundle;
	/** Files of the public folder. */
	public: AssetFile[];
	/** Pictures beside the Markdown: path in the output to the file. */
	local: Map<string, string>;
	/** Copies of pictures. Default: there are none. */
	variants?: VariantMaker | null;
	/** By address. */
	blogs: ReadonlyMap<string, Blog>;
	/** What readers search, where an index of our own is. Default: nothing. */
	search?: SearchInput | null;
	/** What locked pages share before and after they are unlocked, with the words of the form. Default: as all pages. */
	lockSites?: Record<'before' | 'after', DrawInput['context']['sites']>;
	/** What is published of locked pages. Absent where there are none. */
	locks?: {
		files: OutputFile[];
		/** Names of the theme features that each of them uses. */
		features: string[][];
		/** Paths of files of the public folder that are sealed in place of being copied. */
		hidden: string[];
	};
	/** How each page was drawn, by path. Filled while the files are made. */
	drawn: Map<string, DrawnRecord>;
}

/** All files of the site, made one by one as they are asked for, so that few are in memory at once. */
export async function* assembleSite(parts: SiteParts): AsyncGenerator<OutputFile | KeptFile> {
	yield* parts.bundle.client.files;
	yield* copyFiles(parts);
	if (parts.variants) yield* parts.variants.files();
	yield* parts.siteFiles;
	yield* assemblePages(parts);
	if (parts.locks) yield* parts.locks.files;
	yield* assembleRedirects(parts);
	yield* assembleFeeds(parts);
	if (parts.search) yield* assembleSearch(parts.search);
	const own = new Set(parts.public.map((asset) => asset.path));
	const entries = parts.draw.pages
		.filter(({ node }) => Object.hasOwn(parts.graph.pages, node.route))
		.map(({ node, record }) => ({ page: node, updated: record.updated }));
	for (const file of assembleSitemap(parts.config, entries)) if (!own.has(file.path)) yield file;
}

function* copyFiles({ public: assets, local, locks }: SiteParts): Generator<OutputFile> {
	const hidden = new Set(locks?.hidden);
	for (const { path, absolute } of assets)
		if (!hidden.has(path)) yield { path, kind: 'asset', content: readFileSync(absolute) };
	for (const [path, absolute] of local) yield { path, kind: 'asset', content: readFileSync(absolute) };
}

async function* assemblePages({
	graph,
	draw,
	bundle,
	drawn: records,
	locks,
}: SiteParts): AsyncGenerator<OutputFile | KeptFile> {
	const names: Record<string, string> = {};
	const used = new FeatureUse();
	const made = new Set<string>();
	const failures: ComponentFailure[] = [];
	for await (const drawn of drawSite(draw, failures)) {
		const { page, record } = drawn;
		records.set(page.path, record);
		used.add(record.features);
		names[page.node.route] = record.name;
		for (const file of pageFiles(drawn, draw)) {
			if (!made.has(file.path)) yield file;
			made.add(file.path);
		}
	}
	if (failures.length > 0) throw new ComponentError(failures);
	for (const names of locks?.features ?? []) used.add(names);
	yield* used.files(bundle.client);
	yield* assembleNavigation(graph, draw.context.config, names);
}

/** The files of one page: new ones, or those that are published already. */
function* pageFiles(
	{ page, record, drawn }: SitePage,
	{ published }: DrawInput,
): Generator<OutputFile | KeptFile> {
	const { document, data } = filesOfPage(page.node.route, record.name);
	if (drawn) {
		yield { path: data, kind: 'data', content: drawn.data };
		yield { path: document, kind: 'page', content: drawn.document };
		if (page.record.files.length === 0) return;
		const view = JSON.parse(page.view()) as PageView;
		for (const { path, content } of view.files) yield { path, kind: 'asset', content };
		return;
	}
	yield { path: data, kind: 'data', same: published.get(data)! };
	yield { path: document, kind: 'page', same: published.get(document)! };
	for (const path of page.record.files) yield { path, kind: 'asset', same: published.get(path)! };
}

function* assembleRedirects({ config, graph }: SiteParts): Generator<OutputFile> {
	const routes = new Map(
		Object.entries(graph.redirects).map(([address, route]) => [fileOfAddress(address), route]),
	);
	for (const [path, route] of routes) {
		yield { path, kind: 'page', content: assembleRedirect(config, graph.pages[route]!) };
	}
}
