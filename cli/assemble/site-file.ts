import type { SiteData } from '../../renderer/contract.ts';
import { localeName } from '../../renderer/links.ts';
import type { OutputFile } from '../write/output-file.ts';
import { contentHash } from './content-hash.ts';

/** The file with what the pages of a locale share. */
export function assembleSiteFile(site: SiteData): OutputFile {
	const content = JSON.stringify(site);
	return {
		path: `_domdocs/site.${localeName(site.locale)}.${contentHash(content)}.json`,
		kind: 'data',
		content,
	};
}
