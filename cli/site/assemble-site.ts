import { readFileSync } from 'node:fs';
import type { ThemeBundle } from '../bundle/theme-bundle.ts';
import type { SiteConfig } from '../config/site-config.ts';
import type { Blog } from '../graph/blog/blog.ts';
import type { VariantMaker } from '../images/variant-maker.ts';
import type { OutputFile, UnchangedFile } from '../model/output-file.ts';
import type { PageGraph } from '../model/page-graph.ts';
import type { PageProps } from '../model/page-props.ts';
import { assembleFeeds } from '../outputs/feeds/feeds.ts';
import { assembleNavigation } from '../outputs/navigation.ts';
import { assembleRedirect, fileOfAddress } from '../outputs/redirect-page.ts';
import { assembleSearch, type SearchInput } from '../outputs/search-files.ts';
import { assembleSitemap } from '../outputs/sitemap.ts';
import { ComponentError, type ComponentFailure } from '../render/component-error.ts';
import { FeatureUse } from '../render/feature-files.ts';
import {
	filesOfPage,
	type HtmlCacheEntry,
	type SiteRenderInput,
	renderSite,
	type SitePage,
} from '../render/render-site.ts';
import type { AssetFile } from '../sources/discover.ts';

/** Everything that a site's files are made from. */
export interface OutputInputs {
	config: SiteConfig;
	graph: PageGraph;
	/** The pages, those for addresses that nothing is at included, and how they are rendered. */
	render: SiteRenderInput;
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
	encryptionSites?: Record<'before' | 'after', SiteRenderInput['context']['sites']>;
	/** What is published of locked pages. Absent where there are none. */
	sealed?: {
		files: OutputFile[];
		/** Names of the theme features that each of them uses. */
		features: string[][];
		/** Paths of files of the public folder that are sealed in place of being copied. */
		hidden: string[];
	};
	/** How each page was rendered, by path. Filled while the files are made. */
	rendered: Map<string, HtmlCacheEntry>;
}

/** All files of the site, made one by one as they are asked for, so that few are in memory at once. */
export async function* assembleSite(inputs: OutputInputs): AsyncGenerator<OutputFile | UnchangedFile> {
	yield* inputs.bundle.client.files;
	yield* copyFiles(inputs);
	if (inputs.variants) yield* inputs.variants.files();
	yield* inputs.siteFiles;
	yield* assemblePages(inputs);
	if (inputs.sealed) yield* inputs.sealed.files;
	yield* assembleRedirects(inputs);
	yield* assembleFeeds(inputs);
	if (inputs.search) yield* assembleSearch(inputs.search);
	const own = new Set(inputs.public.map((asset) => asset.path));
	const entries = inputs.render.pages
		.filter(({ node }) => Object.hasOwn(inputs.graph.pages, node.route))
		.map(({ node, entry }) => ({ page: node, updated: entry.updated }));
	for (const file of assembleSitemap(inputs.config, entries)) if (!own.has(file.path)) yield file;
}

function* copyFiles({ public: assets, local, sealed }: OutputInputs): Generator<OutputFile> {
	const hidden = new Set(sealed?.hidden);
	for (const { path, absolute } of assets)
		if (!hidden.has(path)) yield { path, kind: 'asset', content: readFileSync(absolute) };
	for (const [path, absolute] of local) yield { path, kind: 'asset', content: readFileSync(absolute) };
}

async function* assemblePages({
	config,
	graph,
	render,
	bundle,
	rendered: records,
	sealed,
}: OutputInputs): AsyncGenerator<OutputFile | UnchangedFile> {
	const names: Record<string, string> = {};
	const used = new FeatureUse();
	const made = new Set<string>();
	const failures: ComponentFailure[] = [];
	for await (const rendered of renderSite(render, failures)) {
		const { page, entry } = rendered;
		records.set(page.path, entry);
		used.add(entry.features);
		names[page.node.route] = entry.name;
		for (const file of pageFiles(rendered, render)) {
			if (!made.has(file.path)) yield file;
			made.add(file.path);
		}
	}
	if (failures.length > 0) throw new ComponentError(failures);
	for (const names of sealed?.features ?? []) used.add(names);
	yield* used.files(bundle.client);
	yield* assembleNavigation(graph, config, names);
}

/** The files of one page: new ones, or those that are published already. */
function* pageFiles(
	{ page, entry, rendered }: SitePage,
	{ published }: SiteRenderInput,
): Generator<OutputFile | UnchangedFile> {
	const { document, data } = filesOfPage(page.node.route, entry.name);
	if (rendered) {
		yield { path: data, kind: 'data', content: rendered.data };
		yield { path: document, kind: 'page', content: rendered.document };
		if (page.entry.files.length === 0) return;
		const props = JSON.parse(page.props()) as PageProps;
		for (const { path, content } of props.files) yield { path, kind: 'asset', content };
		return;
	}
	yield { path: data, kind: 'data', same: published.get(data)! };
	yield { path: document, kind: 'page', same: published.get(document)! };
	for (const path of page.entry.files) yield { path, kind: 'asset', same: published.get(path)! };
}

function* assembleRedirects({ config, graph }: OutputInputs): Generator<OutputFile> {
	const routes = new Map(
		Object.entries(graph.redirects).map(([address, route]) => [fileOfAddress(address), route]),
	);
	for (const [path, route] of routes) {
		yield { path, kind: 'page', content: assembleRedirect(config, graph.pages[route]!) };
	}
}
