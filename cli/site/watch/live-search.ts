import { localeName } from '../../../renderer/shared/links.ts';
import type { LocaleConfig, SiteConfig } from '../../config/site-config.ts';
import type { SearchConfig } from '../../config/topics/search.ts';
import type { AskingPage } from '../../encryption/seal/public-uses.ts';
import type { PageGraph } from '../../model/page-graph.ts';
import { indexerOf } from '../../outputs/search/indexer.ts';
import { pagefindFolder } from '../../outputs/search/pagefind-index.ts';
import type { CacheContext } from '../../platform/cache/cache.ts';
import type { SourceFile } from '../../sources/discover.ts';
import type { LivePages } from './all-pages.ts';

/** What indexes are made from while files are watched. */
export interface LiveSources {
	config: SiteConfig;
	graph: PageGraph;
	sources: readonly SourceFile[];
	/** Paths of public pages with locked blocks. */
	blocks: string[];
	/** Another number means that the site has been linked anew. */
	links: number;
	/** Whether the site protects something, or has since the session began. */
	isSealed: boolean;
	cached: CacheContext;
	/** Compiles the pages of these as they are now: those that everybody may see, or the others. */
	compile: (sources: readonly SourceFile[], isOpen: boolean) => Promise<LivePages>;
	/** Composes the public pages that have been compiled, by path. */
	compose: (compiled: ReadonlyMap<string, unknown>) => Promise<AskingPage[]>;
	/** Settles when no change is being taken up. */
	whenSettled: () => Promise<unknown>;
	/** Whether the site has been linked anew since, or is just being linked. */
	isOver: () => boolean;
}

/** The indexes of a site that is being written, each made when somebody searches: the same files as a build writes. */
export class LiveSearch {
	readonly #read: () => LiveSources;
	/** By locale: the files of the newest index by path, and of the one before, which a page may still be reading. */
	readonly #files = new Map<string, Map<string, string | Uint8Array>[]>();
	/** By locale: the key of the index that the files are of. */
	readonly #keys = new Map<string, string>();
	/** As the site was linked when the files were made. */
	#links = 0;

	constructor(read: () => LiveSources) {
		this.#read = read;
	}

	/**
	 * A file of an index; nothing where there is none at that path. A manifest is of this moment. Ends with a message where
	 * the index cannot be made.
	 */
	async find(path: string): Promise<string | Uint8Array | undefined> {
		const { config } = this.#read();
		const locale = config.locales.find(({ prefix }) => path === entryOf(prefix, config.search?.provider));
		for (let links = -1; links !== this.#read().links; ) {
			await this.#read().whenSettled();
			links = this.#read().links;
			this.#forgetLocked();
			// What has been locked meanwhile is not answered.
			if (locale && !(await this.#index(locale))) links = -1;
		}
		const all = [...this.#files.values()].flat();
		return all.find((files) => files.has(path))?.get(path);
	}

	/** What has been locked since may be in any of the files, those of the index before included. */
	#forgetLocked(): void {
		const { links, isSealed } = this.#read();
		if (!isSealed || links === this.#links) return;
		this.#files.clear();
		this.#keys.clear();
		this.#links = links;
	}

	/** `false` where the site has become another meanwhile: the index is of no use. */
	async #index(locale: LocaleConfig): Promise<boolean> {
		const { config, graph, sources, cached, compile, isOver } = this.#read();
		const paths = new Set(
			Object.values(graph.pages)
				.filter((node) => node.locale === locale.prefix)
				.map(({ path }) => path),
		);
		const compiled = await compile(
			sources.filter(({ path }) => paths.has(path)),
			true,
		);
		const { key, files } = indexerOf(config)!(locale, { graph, ...compiled, ...cached });
		if (this.#keys.get(locale.prefix) === key) return true;
		const made = new Map((await files()).map(({ path, content }) => [path, content]));
		if (isOver() && this.#read().graph !== graph) return false;
		const [last] = this.#files.get(locale.prefix) ?? [];
		this.#files.set(locale.prefix, last ? [made, last] : [made]);
		this.#keys.set(locale.prefix, key);
		return true;
	}
}

/** The file of an index that is asked for first. */
function entryOf(prefix: string, provider: SearchConfig['provider'] | undefined): string | undefined {
	if (provider === 'lunr') return `_domdocs/search.${localeName(prefix)}.json`;
	return provider === 'pagefind' ? `${pagefindFolder(prefix)}pagefind-entry.json` : undefined;
}
