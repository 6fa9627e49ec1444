import type { SiteConfig } from '../config/site-config.ts';
import type { Blog } from '../graph/blog/blog.ts';
import type { IconFinder } from '../images/icon-library.ts';
import type { LocalAssets } from '../images/local-assets.ts';
import type { CompiledPage } from '../markdown/compile/compiled-page.ts';
import type { History } from '../model/history.ts';
import type { PageGraph } from '../model/page-graph.ts';
import type { AssetLookup } from '../page/asset-lookup.ts';
import {
	type LookupInput,
	type Lookups,
	lookUpCompiled,
	lookUpPages,
	type PageLookup,
} from '../page/lookups.ts';
import type { RenderContext } from '../render/render-files.ts';
import type { AssetFile } from '../sources/discover.ts';
import type { MixedIncludes } from './mixed-includes.ts';
import type { EncryptionPlan, PlacedBlock } from './plan-encryption.ts';
import type { ProtectedSources } from './protected-sources.ts';
import type { PublicUses } from './seal/public-uses.ts';

/** The public site, as far as locked pages are made beside it. */
export interface PublicSite {
	config: SiteConfig;
	/** Without the locked pages. */
	graph: PageGraph;
	/** What is known of the public pages, by path. */
	compiled: ReadonlyMap<string, CompiledPage>;
	history: History;
	icons: IconFinder;
	/** Files beside the Markdown that public pages use. */
	local: LocalAssets;
	/** By address. */
	blogs: ReadonlyMap<string, Blog>;
	/** Files of the public folder. */
	assets: AssetFile[];
	/** What pages share once they are unlocked, by prefix of the locale. */
	sites: RenderContext['sites'];
	/** What they share before: the same, unless the whole site is locked. */
	unlockFormSites: RenderContext['sites'];
	/** The uses of its files. */
	uses: Pick<PublicUses, 'find'>;
	/** Answers what locked pages ask about it. */
	lookups: PublicLookups;
}

/** What locked pages ask about public ones, and about files, while they are composed. */
export interface PublicLookups {
	pages: PageLookup;
	/** Files beside the Markdown, as `local` knows them. */
	assets(local: LocalAssets): Required<AssetLookup>;
}

/** What a locked page asks about the pages that its readers see, which are `pages`. */
export function lookUpBeside(
	{ compiled, lookups }: Pick<PublicSite, 'compiled' | 'lookups'>,
	{ graph, pages, local }: Omit<LookupInput, 'variants'>,
): Lookups {
	const own = lookUpCompiled(pages);
	const at = (path: string): PageLookup => (compiled.has(path) ? lookups.pages : own);
	const others: PageLookup = {
		idsOf: (path) => at(path).idsOf(path),
		namedOf: (path) => at(path).namedOf(path),
		noteOf: (path, id) => at(path).noteOf(path, id),
	};
	return { ...lookups.assets(local), ...lookUpPages(graph, others) };
}

/** The locked pages that are published, and who may open them. */
export interface ProtectedSite {
	publicSite: PublicSite;
	/** Only pages that are published. */
	sealed: ProtectedSources;
	/** Locked blocks of public pages. */
	blocks: PlacedBlock[];
	plan: EncryptionPlan;
	/** Rejects what brings in pages that its readers cannot open. */
	mixed: MixedIncludes;
	/** Text of an article by its name. */
	bodyOf: (name: string) => Promise<string>;
}
