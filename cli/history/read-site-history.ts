import type { SiteConfig } from '../config/site-config.ts';
import type { Outcome } from '../diagnostics/diagnostic.ts';
import type { History } from './history.ts';
import { readHistory } from './read-history.ts';

/** What is known of pages where git is not asked. */
export const noHistory: History = { files: {}, prefix: null, head: null };

/** The site's history, or none where the config has `history: false`. */
export async function readSiteHistory(config: SiteConfig): Promise<Outcome<History>> {
	return config.history ? readHistory(config) : { value: noHistory, diagnostics: [] };
}
