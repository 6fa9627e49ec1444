import type { SearchEngine, SiteData } from '../../contract/contract.ts';

const engines = new Map<string, Promise<SearchEngine>>();

/**
 * The search engine of a locale, loaded when it is first asked for. Rejects where its code cannot be loaded or opened;
 * the next call tries again.
 */
export function openSearchEngine(base: string, { locale, lang, search }: SiteData): Promise<SearchEngine> {
	const cached = engines.get(locale);
	if (cached) return cached;
	if (!search) return Promise.reject(new Error('Unexpected search on a site without one.'));
	const { options } = search;
	const opened = import('domdocs:search').then(({ default: open }) => open({ base, locale, lang, options }));
	engines.set(locale, opened);
	opened.catch(() => engines.delete(locale));
	return opened;
}
