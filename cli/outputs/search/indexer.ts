import type { LocaleConfig, SiteConfig } from '../../config/site-config.ts';
import { type IndexInput, indexLocale, type LocaleIndex } from './index-site.ts';
import { indexWithPagefind } from './pagefind-index.ts';

/** How the index of a locale is made; `null` where the site's provider has none of ours. */
export function indexerOf({
	search,
	root,
}: Pick<SiteConfig, 'search' | 'root'>): ((locale: LocaleConfig, input: IndexInput) => LocaleIndex) | null {
	if (search?.provider === 'lunr') return indexLocale;
	if (search?.provider === 'pagefind')
		return (locale, input) => indexWithPagefind(locale, { ...input, root });
	return null;
}
