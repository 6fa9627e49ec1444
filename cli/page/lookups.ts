import { getOrMake } from '../../renderer/shared/get-or-make.ts';
import type { LocalAssets } from '../images/local-assets.ts';
import { PictureSizes } from '../images/picture-sizes.ts';
import type { VariantLibrary } from '../images/variant-library.ts';
import type { CompiledPage } from '../markdown/compile/compiled-page.ts';
import type { PageFacts } from '../model/page-facts.ts';
import type { PageGraph } from '../model/page-graph.ts';
import { type AssetLookup, lookUpAssets } from './asset-lookup.ts';
import type { NamedPage } from './links/embed-pages.ts';
import { noteBelow } from './links/hover-notes.ts';
import type { LinkContext } from './links/link-context.ts';

/** What a page asks about other pages and files while it is composed. */
export interface Lookups extends Required<AssetLookup>, RouteLookup {}

/** What a page asks about others by their routes. */
interface RouteLookup {
	idsOf: LinkContext['idsOf'];
	noteOf: (route: string, id: string) => string | undefined;
	pageOf: (route: string) => NamedPage | undefined;
}

/** The same by the paths of their files. */
export interface PageLookup {
	idsOf: (path: string) => string[] | undefined;
	namedOf: (path: string) => NamedPage | undefined;
	noteOf: (path: string, id: string) => string | undefined;
}

/** Finds the pages of a graph by their routes. */
export function lookUpPages(graph: PageGraph, { idsOf, namedOf, noteOf }: PageLookup): RouteLookup {
	const at = <T>(route: string, find: (path: string) => T): T | undefined => {
		const path = graph.pages[route]?.path;
		return path ? find(path) : undefined;
	};
	return {
		idsOf: (route) => at(route, idsOf),
		noteOf: (route, id) => at(route, (path) => noteOf(path, id)),
		pageOf: (route) => at(route, namedOf),
	};
}

/** Compiled pages as others ask for them. */
export function lookUpCompiled(pages: ReadonlyMap<string, CompiledPage>): PageLookup {
	const named = new Map<string, NamedPage>();
	const namedOf = (path: string): NamedPage | undefined => {
		const page = pages.get(path);
		if (!page) return undefined;
		return getOrMake(named, path, () => ({ facts: JSON.parse(page.facts) as PageFacts, body: page.body }));
	};
	const noteOf = (path: string, id: string) => noteBelow(namedOf(path)?.facts, id);
	return { idsOf: (path) => pages.get(path)?.ids, namedOf, noteOf };
}

/** What pages are looked up in. */
export interface LookupInput {
	graph: PageGraph;
	/** By path. */
	pages: ReadonlyMap<string, CompiledPage>;
	local: LocalAssets;
	/** Knows the copies of pictures. Default: none. */
	variants?: VariantLibrary | null;
}

/** What pages ask about others where all of them are known. */
export function lookupsOf({ graph, pages, local, variants }: LookupInput): Lookups {
	const assets = lookUpAssets(local, new PictureSizes(), variants);
	return { ...assets, ...lookUpPages(graph, lookUpCompiled(pages)) };
}
