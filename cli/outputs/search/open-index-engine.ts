import type { IndexManifest } from '../../../renderer/contract/index-contract.ts';
import type { SearchEngine } from '../../../renderer/contract/search-contract.ts';
import { localeName } from '../../../renderer/shared/links.ts';
import { type Explains, openEngine } from '../../../renderer/shared/search/engine.ts';
import type { LocaleConfig } from '../../config/site-config.ts';

/**
 * The engine of a locale over its index; with `explains`, hits say how their scores came about. `textOf` gives the files of the index
 * by their paths in the output.
 */
export async function openIndexEngine(
	{ prefix, lang }: LocaleConfig,
	textOf: (path: string) => string | Promise<string>,
	explains: Explains = {},
): Promise<SearchEngine> {
	const read = async (file: string): Promise<unknown> => JSON.parse(await textOf(`_domdocs/${file}`));
	const manifest = (await read(`search.${localeName(prefix)}.json`)) as IndexManifest;
	return openEngine({ manifest, lang, read, explains });
}
