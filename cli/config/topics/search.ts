import path from 'node:path';
import * as z from 'zod';
import { packageRoot } from '../../platform/package-root.ts';
import { origin, words } from '../schema/schema-values.ts';
import { listOf, optional, strictOptions, withDefault } from '../schema/strict-options.ts';

const expected = '`lunr`, `pagefind`, `algolia` or the path of a module such as `./search.ts`';

const provider = z
	.string({ error: expected })
	.refine((name) => ['lunr', 'pagefind', 'algolia'].includes(name) || /[\\/]/.test(name), {
		error: expected,
	});

const plain = z.record(z.string(), z.unknown(), { error: 'an object' });

/** Words that mean the same, a list for each meaning. */
export const synonyms = listOf(listOf(words).min(2, { error: 'a list of two words or more' }));

const algolia = strictOptions({
	appId: words.describe('Id of the application.'),
	apiKey: words.describe('The key that may search and nothing else: readers can see it.'),
	indexName: words.describe('Name of the index.'),
	searchParameters: optional(plain).describe(
		"Parameters of each search besides ours: `{ facetFilters: ['version:2'] }`. Default: none.",
	),
	host: optional(origin).describe(
		"Origin that is asked instead of Algolia's own, for a proxy. Default: `https://<appId>-dsn.algolia.net`.",
	),
}).meta({ id: 'AlgoliaOptions', description: 'An index of DocSearch at Algolia.' });

const options = strictOptions({
	provider: withDefault(provider, 'lunr').describe(
		"The engine behind the dialog: `lunr` searches an index that is built with the site, in the reader's browser; `pagefind` does the same with the index of the package of that name, which the site installs; `algolia` asks Algolia's servers. Or a module of the site's own, relative to the config, whose default export is an `OpenSearch` of `domdocs/theme`: `./search.ts`.",
	),
	synonyms: withDefault(synonyms, []).describe(
		"Words that mean the same to readers, a list for each meaning, the site's own word first: `[['claim', 'land', 'residence']]`. For languages that have no `synonyms` of their own. Default: none.",
	),
	onQuery: optional(z.string({ error: 'the path of a module such as `./log-query.ts`' })).describe(
		"A module of the site's own, relative to the config, whose default export is an `OnQuery` of `domdocs/theme`. It hears of each query that a reader has rested at: `./log-query.ts`. Default: nobody hears of any.",
	),
	algolia: optional(algolia).describe('The index that `algolia` asks. Needed by that provider alone.'),
	options: withDefault(plain, {}).describe(
		"What the site's own module is opened with, as plain data. Readers can see it. Default: nothing.",
	),
}).meta({ id: 'SearchOptions', description: 'How readers search the site.' });

/** How the site is searched. `null`: not at all. */
export const search = z
	.union([z.boolean(), options], { error: '`true`, `false` or an object' })
	.refine((value) => typeof value === 'boolean' || value.provider !== 'algolia' || value.algolia, {
		error: 'an object with `algolia: { appId, apiKey, indexName }`, which the provider `algolia` needs',
	})
	.transform((written) => (written === true ? options.parse({}) : written || null));

/** How a site is searched, resolved. */
export interface SearchConfig {
	/** `module`: one of the site's own. */
	provider: 'lunr' | 'pagefind' | 'algolia' | 'module';
	/** Absolute path of the module that opens the engine in the browser. */
	module: string;
	/** Absolute path of the module that hears of queries. Absent where nobody does. */
	onQuery?: string;
	/** What the engine is opened with, besides the locale. Readers see it. */
	options: Record<string, unknown>;
	/** Origin that is asked by every page; `null` where all that is asked is the site. */
	host: string | null;
}

/** Finds the module that opens the engine; `root` is the folder of the config. */
export function resolveSearch(written: z.output<typeof search>, root: string): SearchConfig | null {
	if (!written) return null;
	const { onQuery } = written;
	return { ...resolveProvider(written, root), ...(onQuery ? { onQuery: path.resolve(root, onQuery) } : {}) };
}

function resolveProvider(
	{ provider: name, algolia: index, options: data }: z.output<typeof options>,
	root: string,
): SearchConfig {
	if (name === 'algolia') return resolveAlgolia(index!);
	if (name === 'lunr' || name === 'pagefind')
		return { provider: name, module: moduleOf(name), options: {}, host: null };
	return { provider: 'module', module: path.resolve(root, name), options: data, host: null };
}

function resolveAlgolia({ host, ...index }: z.output<typeof algolia>): SearchConfig {
	const { origin: asked } = new URL(host ?? `https://${index.appId.toLowerCase()}-dsn.algolia.net`);
	return {
		provider: 'algolia',
		module: moduleOf('algolia'),
		options: { ...index, host: asked },
		host: asked,
	};
}

function moduleOf(name: string): string {
	return path.join(packageRoot, 'renderer', 'client', 'search', `${name}.ts`);
}
