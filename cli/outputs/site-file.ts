import type { SiteData } from '../../renderer/contract/contract.ts';
import { localeName } from '../../renderer/shared/links.ts';
import type { OutputFile } from '../model/output-file.ts';
import { contentHash } from '../platform/content-hash.ts';

/** The file with what the pages of a locale share. */
export function assembleSiteFile(site: SiteData): OutputFile {
	const content = JSON.stringify(site);
	return {
		path: `_domdocs/site.${localeName(site.locale)}.${contentHash(content)}.json`,
		kind: 'data',
		content,
	};
}
