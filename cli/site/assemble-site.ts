import type { ThemeBundle } from '../bundle/theme-bundle.ts';
import { readPublished } from '../images/svg/read-published.ts';
import type { VariantMaker } from '../images/variant-maker.ts';
import type { OutputFile, UnchangedFile } from '../model/output-file.ts';
import type { PageProps } from '../model/page-props.ts';
import { assembleFeeds, type FeedInputs } from '../outputs/feeds/feeds.ts';
import { assembleSearch, type SearchInput } from '../outputs/search-files.ts';
import type { SitemapEntry } from '../outputs/sitemap.ts';
import { ComponentError, type ComponentFailure } from '../render/component-error.ts';
import { FeatureUse } from '../render/feature-files.ts';
import { filesOfPage, renderSite, type SitePage, type SiteRenderInput } from '../render/render-site.ts';
import type { AssetFile } from '../sources/discover.ts';
import { SharedFiles, type SharedFilesInput } from './shared-files.ts';

/** Everything that a site's files are made from. */
export interface OutputInputs extends FeedInputs, Pick<SharedFilesInput, 'graph' | 'sites' | 'icons'> {
	/** Pictures of link previews that are made here. Default: none. */
	socialImages?: OutputFile[];
	bundle: ThemeBundle;
	/** Files of the public folder. */
	public: AssetFile[];
	/** Pictures beside the Markdown: path in the output to the file. */
	local: Map<string, string>;
	/** Copies of pictures. Default: there are none. */
	variants?: VariantMaker | null;
	/** What readers search, where an index of our own is. Default: nothing. */
	search?: SearchInput | null;
	/** What is published of locked pages. Absent where there are none. */
	sealed?: {
		files: (OutputFile | UnchangedFile)[];
		/** Names of the theme features that each of them uses. */
		features: string[][];
		/** Paths of files of the public folder that are sealed instead of copied. */
		hidden: string[];
	};
}

/** All files of the site, made one by one as they are asked for, so that few are in memory at once. */
export async function* assembleSite(inputs: OutputInputs): AsyncGenerator<OutputFile | UnchangedFile> {
	const search = inputs.search ? assembleSearch(inputs.search) : [];
	yield* inputs.bundle.client.files;
	yield* copyFiles(inputs);
	if (inputs.variants) yield* inputs.variants.files();
	if (inputs.socialImages) yield* inputs.socialImages;
	const names: Record<string, string> = {};
	yield* assemblePages(inputs, names);
	if (inputs.sealed) yield* inputs.sealed.files;
	yield* assembleFeeds(inputs);
	yield* search;
	const { colors } = inputs.bundle;
	yield* new SharedFiles({ ...inputs, colors, names: () => names, listed: () => listPages(inputs) }).all();
}

function listPages({ graph, render }: OutputInputs): SitemapEntry[] {
	return render.pages
		.filter(({ node }) => Object.hasOwn(graph.pages, node.route))
		.map(({ node, entry }) => ({ page: node, updated: entry.updated }));
}

function* copyFiles({ config, public: assets, local, sealed }: OutputInputs): Generator<OutputFile> {
	const hidden = new Set(sealed?.hidden);
	for (const { path, absolute } of assets)
		if (!hidden.has(path)) yield { path, kind: 'asset', content: readPublished(absolute, config).content };
	for (const [path, absolute] of local)
		yield { path, kind: 'asset', content: readPublished(absolute, config).content };
}

/** The files of all pages. Fills in the names of their data files, by route. */
async function* assemblePages(
	{ render, bundle, rendered: records, sealed }: OutputInputs,
	names: Record<string, string>,
): AsyncGenerator<OutputFile | UnchangedFile> {
	const used = new FeatureUse();
	const made = new Set<string>();
	const failures: ComponentFailure[] = [];
	for await (const rendered of renderSite(render, failures)) {
		const { page, entry } = rendered;
		records.set(page.path, entry);
		used.add(entry.features);
		names[page.node.route] = entry.name;
		for await (const file of pageFiles(rendered, render)) {
			if (!made.has(file.path)) yield file;
			made.add(file.path);
		}
	}
	if (failures.length > 0) throw new ComponentError(failures);
	for (const features of sealed?.features ?? []) used.add(features);
	yield* used.files(bundle.client);
}

/** The files of one page: new ones, or those that are published already. */
async function* pageFiles(
	{ page, entry, rendered }: SitePage,
	{ published }: SiteRenderInput,
): AsyncGenerator<OutputFile | UnchangedFile> {
	const { document, data } = filesOfPage(page.node.route, entry.name);
	if (rendered) {
		yield { path: data, kind: 'data', content: rendered.data };
		yield { path: document, kind: 'page', content: rendered.document };
		if (page.entry.files.length === 0) return;
		const props = JSON.parse(await page.props()) as PageProps;
		for (const { path, content } of props.files) yield { path, kind: 'asset', content };
		return;
	}
	yield { path: data, kind: 'data', same: published.get(data)! };
	yield { path: document, kind: 'page', same: published.get(document)! };
	for (const path of page.entry.files) yield { path, kind: 'asset', same: published.get(path)! };
}
