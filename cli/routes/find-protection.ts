import type { SiteConfig } from '../config/site-config.ts';
import type { ScannedPage } from '../model/page-head.ts';
import { addressIn } from './address-of.ts';
import { type PageProtection, protectionOf } from './match-page.ts';

/** What locks a page of which its own file is known; `null` where nothing does. */
export function findProtection(
	config: Pick<SiteConfig, 'encrypt' | 'locales'>,
	page: Pick<ScannedPage, 'path' | 'options' | 'passwords'>,
): PageProtection | null {
	const hasPassword = page.passwords !== undefined;
	if ((!hasPassword && !config.encrypt) || config.encrypt?.isOff) return null;
	return protectionOf({ path: page.path, route: addressIn(config, page), hasPassword }, config.encrypt);
}
