import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { IndexManifest } from '../../../renderer/contract/index-contract.ts';
import type { SearchEngine } from '../../../renderer/contract/search-contract.ts';
import { localeName } from '../../../renderer/shared/links.ts';
import { type Explains, openEngine } from '../../../renderer/shared/search/engine.ts';
import type { LocaleConfig, SiteConfig } from '../../config/site-config.ts';

/** The engine of a locale over the index that the last build has published. */
export async function openPublishedEngine(
	{ prefix, lang }: LocaleConfig,
	{ out }: Pick<SiteConfig, 'out'>,
	explains: Explains = {},
): Promise<SearchEngine> {
	const read = async (file: string): Promise<unknown> =>
		JSON.parse(await readFile(join(out, '_domdocs', file), 'utf8'));
	const manifest = (await read(`search.${localeName(prefix)}.json`)) as IndexManifest;
	return openEngine({ manifest, lang, read, explains });
}
