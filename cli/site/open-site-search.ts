import type { SearchEngine } from '../../renderer/contract/search-contract.ts';
import { openEngine } from '../../renderer/shared/search/engine.ts';
import type { IndexManifest } from '../../renderer/shared/search/index-format.ts';
import { loadConfig } from '../config/load.ts';
import type { LocaleConfig, SiteConfig } from '../config/site-config.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { DiagnosticList } from '../diagnostics/diagnostic-list.ts';
import { currentTime, publishedWhen } from '../graph/blog/published-when.ts';
import { linkPages } from '../graph/link.ts';
import { compileContext } from '../markdown/compile/compile-file.ts';
import { compilePages, wantedPages } from '../markdown/compile/compile-pages.ts';
import { restoreBody } from '../markdown/compile/restore-body.ts';
import { type IndexInput, indexLocale } from '../outputs/search/index-site.ts';
import { environmentKey } from '../platform/cache/environment.ts';
import { openCache } from '../platform/cache/open-cache.ts';
import { discover } from '../sources/discover.ts';
import { openWorkers } from './workers/open-workers.ts';

/** A site that can be searched without being built. */
export interface SiteSearch {
	config: SiteConfig;
	/** The engine that readers of a locale have; with `explains`, hits say how their scores came about. */
	open: (locale: LocaleConfig, explains?: boolean) => Promise<SearchEngine>;
	/** Whether there is such a page, or such a place on one: `/en/`, `/en/#install`. */
	has: (address: string) => boolean;
	/** What is wrong with the pages. */
	diagnostics: Diagnostic[];
}

/** Reads a site for its search: the same pages and the same index as a build has. */
export async function openSiteSearch(root: string, signal?: AbortSignal): Promise<SiteSearch> {
	const config = await loadConfig(root, {});
	const opened = openCache(config.root);
	const environment = environmentKey(config.root);
	const workers = openWorkers({ config, cache: opened.folder, environment }, signal ? { signal } : {});
	const diagnosticList = new DiagnosticList();
	try {
		const { sources, assets } = diagnosticList.take(await discover(config));
		const context = compileContext(config, opened.cache, environment);
		const compiled = await compilePages({
			...{ sources, previous: new Map(), savedAt: 0, context, workers: workers.get },
		});
		const pages = diagnosticList.take(
			wantedPages(compiled, publishedWhen(config, { drafts: false, now: currentTime() })),
		);
		const scanned = [...pages.values()].map((page) => page.scanned);
		const { value: graph } = linkPages(
			config,
			scanned,
			assets.map(({ path }) => `/${path}`),
		);
		const bodyOf = restoreBody(compiled, sources, context);
		const input: IndexInput = { graph, pages, cache: opened.cache, environment, bodyOf };
		const open = (locale: LocaleConfig, explains = false) => openInMemory(locale, input, explains);
		const has = (address: string): boolean => {
			const [route = '', id = ''] = address.split('#');
			const page = pages.get(graph.pages[route]?.path ?? '');
			return page !== undefined && (id === '' || page.ids.includes(id));
		};
		return { config, open, has, diagnostics: diagnosticList.sorted() };
	} finally {
		await workers.close();
		opened.dispose();
	}
}

async function openInMemory(
	locale: LocaleConfig,
	input: IndexInput,
	explains: boolean,
): Promise<SearchEngine> {
	const files = await indexLocale(locale, input).files();
	const byPath = new Map(files.map(({ path, content }) => [path, content]));
	const manifest = JSON.parse(files.at(-1)!.content as string) as IndexManifest;
	const read = async (file: string): Promise<unknown> => JSON.parse(byPath.get(`_domdocs/${file}`) as string);
	return openEngine({ manifest, lang: locale.lang, read, explains });
}
