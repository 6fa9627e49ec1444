import { z } from 'zod';
import type { SearchOptions } from '../options/search-options.ts';
import { origin, words } from './schema-values.ts';
import { type Assert, type Equal, listOf, strictOptions } from './strict-options.ts';

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
	appId: words,
	apiKey: words,
	indexName: words,
	searchParameters: plain.optional(),
	host: origin.optional(),
});

const options = strictOptions({
	provider: provider.optional(),
	synonyms: synonyms.optional(),
	algolia: algolia.optional(),
	options: plain.optional(),
});

/** Whether there is a search, or how it works. */
export const search = z
	.union([z.boolean(), options], { error: '`true`, `false` or an object' })
	.refine((value) => typeof value === 'boolean' || value.provider !== 'algolia' || value.algolia, {
		error: 'an object with `algolia: { appId, apiKey, indexName }`, which the provider `algolia` needs',
	});

/** Fails to compile where the schema and the documented interface differ in a key. */
export type SearchIsInStep = Assert<Equal<keyof z.input<typeof options>, keyof SearchOptions>>;
