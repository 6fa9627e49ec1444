import { localeName } from '../../../renderer/shared/links.ts';
import type { SearchConfig } from '../../config/topics/search.ts';
import type { PageGraph } from '../../model/page-graph.ts';
import { pagefindFolder } from '../../outputs/search/pagefind-index.ts';
import type { IndexFiles } from './live-questions.ts';
import type { Workspace } from './workspace.ts';

/** A watched site as its search asks it. */
type SearchedSite = Pick<Workspace, 'config' | 'graph' | 'isSealed' | 'index'>;

/** The indexes of a site that is being written, each made when somebody searches: the same files as a build writes. */
export class LiveSearch {
	/** By locale: the newest index, and the one before, which a page may still be reading. */
	readonly #indexes = new Map<string, IndexFiles[]>();
	/** As it was when they were made. */
	#graph: PageGraph | undefined;

	constructor(private readonly site: SearchedSite) {}

	/** A file of an index, by its path; nothing where no index has one there. A manifest is of this moment. */
	async find(path: string): Promise<string | Uint8Array | undefined> {
		const { config, graph } = this.site;
		const locale = config.locales.find(({ prefix }) => path === entryOf(prefix, config.search?.provider));
		const index = locale && (await this.site.index(locale.prefix));
		// What has been locked meanwhile is not answered.
		if (this.site.graph !== graph) return this.find(path);
		// What has been locked since may be in any of the files, those of the index before included.
		if (this.site.isSealed && graph !== this.#graph) this.#indexes.clear();
		this.#graph = graph;
		if (index) {
			const [last, before] = this.#indexes.get(locale.prefix) ?? [];
			this.#indexes.set(
				locale.prefix,
				[index, last === index ? before : last].filter((each) => each !== undefined),
			);
		}
		return [...this.#indexes.values()]
			.flat()
			.find((files) => files.has(path))
			?.get(path);
	}
}

/** The file of an index that is asked for first. */
function entryOf(prefix: string, provider: SearchConfig['provider'] | undefined): string | undefined {
	if (provider === 'lunr') return `_domdocs/search.${localeName(prefix)}.json`;
	return provider === 'pagefind' ? `${pagefindFolder(prefix)}pagefind-entry.json` : undefined;
}
