import type { SiteConfig } from '../config/site-config.ts';
import type { Diagnostic, Result } from '../diagnostics/diagnostic.ts';
import type { Blog } from '../graph/blog/blog.ts';
import type { IconLibrary } from '../images/icon-library.ts';
import type { LocalAssets } from '../images/local-assets.ts';
import { PictureSizes } from '../images/picture-sizes.ts';
import type { VariantLibrary } from '../images/variant-library.ts';
import type { CompiledPage } from '../markdown/compile/compiled-page.ts';
import type { History } from '../model/history.ts';
import type { PageFacts } from '../model/page-facts.ts';
import type { PageGraph, PageNode } from '../model/page-graph.ts';
import type { PageProps } from '../model/page-props.ts';
import { hashOf, keyOf } from '../platform/cache/cache.ts';
import { lookUpAssets } from './asset-lookup.ts';
import { composePage } from './compose-page.ts';
import { areUnchanged, type Dependency, type Lookups, recordDependencies } from './dependencies.ts';
import { reportOncePerCollection } from './icons/resolve-icons.ts';
import type { NamedPage } from './links/embed-pages.ts';
import { noteBelow } from './links/hover-notes.ts';

/** What all pages of the site are composed from. */
export interface ComposeAllInput {
	config: SiteConfig;
	graph: PageGraph;
	history: History;
	/** By path. */
	pages: ReadonlyMap<string, CompiledPage>;
	local: LocalAssets;
	icons: IconLibrary;
	/** By address. Default: none. */
	blogs?: ReadonlyMap<string, Blog>;
	/** Knows the copies of pictures. Default: none. */
	variants?: VariantLibrary | null;
	/** Hash of everything that concerns all pages: the config, the graph, the blogs, the program. */
	key: string;
	/** How the pages were composed the last time, by path. */
	previous: ReadonlyMap<string, PropsCacheEntry>;
	/** Paths of the pages to compose; the others are only asked. Default: all. */
	only?: ReadonlySet<string>;
	/** Whether the pages are to be sealed. Default: no. */
	isSealed?: boolean;
	/** Hears of each page that is composed. */
	onCompose?: (path: string) => void;
}

/** What is remembered of a page that has been composed. Plain JSON. */
export interface PropsCacheEntry {
	/** Hash of what belongs to the page alone, and of what concerns all. */
	inputs: string;
	/** What it asked about others. */
	dependencies: Dependency[];
	/** Hash of the `PageProps` as JSON. */
	hash: string;
	/** Time of the last commit, for the sitemap. */
	updated: string | null;
	/** Paths of the files that are made for the page. */
	files: string[];
	diagnostics: Diagnostic[];
}

/** A page that is ready to be rendered. */
export interface ComposedPage {
	/** Path of the page's file; of a page without one, its route. */
	path: string;
	node: Pick<PageNode, 'route' | 'locale' | 'lang' | 'alternates'>;
	entry: PropsCacheEntry;
	/** The view as JSON: made anew where the page is as it was the last time. */
	props: () => string;
	/** Set where parts of it are sealed: nothing of it is kept for other builds. */
	hasSealedParts?: true;
}

/** Composes every page that has an address of its own, unless it is the same as the last time. */
export function composePages(input: ComposeAllInput): Result<ComposedPage[]> {
	const { graph, pages, previous, key, history, only } = input;
	const lookups = lookupsOf(input);
	const value = [...pages.values()]
		.filter(({ path }) => (!only || only.has(path)) && graph.pages[graph.sources[path]!]?.path === path)
		.map((page): ComposedPage => {
			const { path, scanned, facts, body } = page;
			const node = graph.pages[graph.sources[path]!]!;
			const commits = Object.hasOwn(history.files, scanned.file) ? history.files[scanned.file] : [];
			const { hash: _, ...scan } = scanned;
			const inputs = keyOf(key, scan, facts, body, commits);
			const compose = () => composeOne(page, input, lookups);
			const last = previous.get(path);
			if (last?.inputs === inputs && areUnchanged(last.dependencies, lookups))
				return { path, node, entry: last, props: () => compose().props };
			const { props, ...made } = compose();
			return { path, node, entry: { inputs, ...made }, props: () => props };
		});
	const diagnostics = value.flatMap(({ entry }) => entry.diagnostics);
	return { value, diagnostics: reportOncePerCollection(diagnostics) };
}

function composeOne(
	page: CompiledPage,
	input: ComposeAllInput,
	lookups: Lookups,
): Omit<PropsCacheEntry, 'inputs'> & { props: string } {
	const noted = recordDependencies(lookups);
	const facts = JSON.parse(page.facts) as PageFacts;
	const { scanned, body } = page;
	input.onCompose?.(page.path);
	const scannedOf = (path: string) => input.pages.get(path)?.scanned;
	const result = composePage({ ...input, ...noted.recorded, scannedOf, scanned, parsed: facts, body });
	const props = JSON.stringify(result.value);
	const { updated, files } = result.value;
	return {
		props,
		dependencies: noted.dependencies,
		hash: hashOf(props),
		updated,
		files: files.map(({ path }) => path),
		diagnostics: result.diagnostics,
	};
}

/** A view that is not of a page, as a page that is ready to be rendered. */
export function composedPage(props: PageProps): ComposedPage {
	const text = JSON.stringify(props);
	const { page, updated } = props;
	const entry: PropsCacheEntry = {
		inputs: '',
		dependencies: [],
		hash: hashOf(text),
		updated,
		files: [],
		diagnostics: [],
	};
	return { path: page.route, node: page, entry, props: () => text };
}

/** What pages of a build ask about others. */
export function lookupsOf({
	graph,
	pages,
	local,
	variants,
}: Pick<ComposeAllInput, 'graph' | 'pages' | 'local' | 'variants'>): Lookups {
	const pageAt = (route: string): CompiledPage | undefined => pages.get(graph.pages[route]?.path ?? '');
	const named = new Map<string, NamedPage>();
	const pageOf = (route: string): NamedPage | undefined => {
		const page = pageAt(route);
		if (!page) return undefined;
		const found = named.get(page.path) ?? {
			facts: JSON.parse(page.facts) as PageFacts,
			body: page.body,
		};
		named.set(page.path, found);
		return found;
	};
	const assets = lookUpAssets(local, new PictureSizes(), variants);
	const noteOf = (route: string, id: string): string | undefined => noteBelow(pageOf(route)?.facts, id);
	return { ...assets, idsOf: (route) => pageAt(route)?.ids, noteOf, pageOf };
}
