import type { IndexManifest } from '../../../renderer/contract/index-contract.ts';
import type { SearchEngine } from '../../../renderer/contract/search-contract.ts';
import { type Explains, openEngine } from '../../../renderer/shared/search/engine.ts';
import type { LocaleConfig } from '../../config/site-config.ts';
import { type IndexInput, indexLocale } from './index-site.ts';

/** The engine of a locale over its index as a build writes it; with `explains`, hits say how their scores came about. */
export async function openLocaleEngine(
	locale: LocaleConfig,
	input: IndexInput,
	explains: Explains,
): Promise<SearchEngine> {
	const files = await indexLocale(locale, input).files();
	const byPath = new Map(files.map(({ path, content }) => [path, content]));
	const manifest = JSON.parse(files.at(-1)!.content as string) as IndexManifest;
	const read = async (file: string): Promise<unknown> => JSON.parse(byPath.get(`_domdocs/${file}`) as string);
	return openEngine({ manifest, lang: locale.lang, read, explains });
}
