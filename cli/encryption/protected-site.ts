import type { BlockLock } from '../../renderer/contract/contract.ts';
import type { SiteConfig } from '../config/site-config.ts';
import type { ConfigProblem, Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Blog } from '../graph/blog/blog.ts';
import type { IconFinder } from '../images/icon-library.ts';
import type { LocalAssets } from '../images/local-assets.ts';
import type { CompiledPage } from '../markdown/compile/compiled-page.ts';
import type { History } from '../model/history.ts';
import type { OutputFile } from '../model/output-file.ts';
import type { PageGraph } from '../model/page-graph.ts';
import type { AssetLookup } from '../page/asset-lookup.ts';
import {
	type LookupInput,
	type Lookups,
	lookUpCompiled,
	lookUpPages,
	type PageLookup,
} from '../page/lookups.ts';
import type { ComponentFailure } from '../render/component-error.ts';
import type { RenderContext } from '../render/render-files.ts';
import type { AssetFile } from '../sources/discover.ts';
import type { PageCandidates } from './leaks/leak-check.ts';
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
	/** What locked pages ask about public ones, and about files, while they are composed. */
	lookups: {
		pages: PageLookup;
		/** Files beside the Markdown, as `local` knows them. */
		assets(local: LocalAssets): Required<AssetLookup>;
	};
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

/** What every page with a form has to know. */
export type EncryptionOfPage = Pick<BlockLock, 'slots' | 'worker' | 'rememberDays'>;

/** The sealed blocks of one page. */
export interface BlocksOfPage {
	/** What their places hold, by number of the block: its id and its sealed bytes as base64url. */
	sealed: Record<string, Pick<BlockLock, 'id' | 'sealed'>>;
	/** What the page may load on their account, without the names of hosts. */
	policy: Record<string, string[]>;
}

/** What comes of sealing, filled part by part. */
export interface SealedParts {
	/** Containers, the table of slots, unlock forms. */
	files: OutputFile[];
	/** Path of the container of each page, by route. */
	containers: Map<string, string>;
	/** What the places of locked blocks hold, by the path of their page. */
	blocks: Record<string, BlocksOfPage>;
	/** Files beside the Markdown that pages and blocks use, by path in the output. */
	local: Map<string, string>;
	/** Names of the theme features that each page uses. */
	features: string[][];
	/** Components that failed. */
	failures: ComponentFailure[];
	diagnostics: Diagnostic[];
	/** What is wrong, about the config. */
	problems: ConfigProblem[];
	/** What is looked for of each page and block. */
	secrets: PageCandidates[];
	/** Paths of files of the public folder that are not copied, sealed or not. */
	hidden: string[];
	/** Absolute paths of the files that are sealed. */
	taken: string[];
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
