import type { SiteData } from '../../renderer/contract.ts';
import type { OutputFile } from '../write/output-file.ts';
import { contentHash } from './content-hash.ts';

/** Name of a locale in file names: `en` for `/en/`, `root` for `/`. */
export function localeName(prefix: string): string {
	return prefix.replace(/^\/|\/$/g, '').replaceAll('/', '-') || 'root';
}

/** The file with what the pages of a locale share. */
export function assembleSiteFile(site: SiteData): OutputFile {
	const content = JSON.stringify(site);
	return {
		path: `_domdocs/site.${localeName(site.locale)}.${contentHash(content)}.json`,
		kind: 'data',
		content,
	};
}
