import type { SiteData } from '../../renderer/contract/contract.ts';

/** Begins the keys of words that only templates of locked pages say, and say themselves. */
const prefix = 'encrypt.';

/** What pages share, without words that nothing but the server needs. */
export function withoutEncryptionMessages(site: SiteData): SiteData {
	const texts = Object.entries(site.texts).filter(([key]) => !key.startsWith(prefix));
	return { ...site, texts: Object.fromEntries(texts) };
}
