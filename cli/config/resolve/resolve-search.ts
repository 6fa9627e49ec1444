import path from 'node:path';
import { packageRoot } from '../../platform/package-root.ts';
import type { SearchOptions } from '../options/search-options.ts';

/** How a site is searched, resolved. */
export interface SearchConfig {
	/** `module`: one of the site's own. */
	provider: 'lunr' | 'pagefind' | 'algolia' | 'module';
	/** Absolute path of the module that opens the engine in the browser. */
	module: string;
	/** What the engine is opened with, besides the locale. Readers see it. */
	options: Record<string, unknown>;
	/** Origin that is asked by every page; `null` where all that is asked is the site. */
	host: string | null;
}

/** Fills in the defaults. `null` where there is to be no search. */
export function resolveSearch(written: boolean | SearchOptions = true, root: string): SearchConfig | null {
	if (written === false) return null;
	const { provider = 'lunr', algolia, options = {} } = written === true ? {} : written;
	if (provider === 'algolia') return resolveAlgolia(algolia!);
	if (provider === 'lunr' || provider === 'pagefind')
		return { provider, module: moduleOf(provider), options: {}, host: null };
	return { provider: 'module', module: path.resolve(root, provider), options, host: null };
}

function resolveAlgolia({ host, ...options }: NonNullable<SearchOptions['algolia']>): SearchConfig {
	const origin = host ?? `https://${options.appId.toLowerCase()}-dsn.algolia.net`;
	const { origin: asked } = new URL(origin);
	return {
		provider: 'algolia',
		module: moduleOf('algolia'),
		options: { ...options, host: asked },
		host: asked,
	};
}

function moduleOf(provider: string): string {
	return path.join(packageRoot, 'renderer', 'client', 'search', `${provider}.ts`);
}
