import type { CollectionConfig, LocaleConfig, SiteConfig } from '../config/site-config.ts';
import type { ScannedPage } from '../model/page-head.ts';
import { collectionOfPath, localeOfPath, routeOfPath, routeOfPermalink } from './route.ts';

type Addressed = Pick<ScannedPage, 'path' | 'options'>;

/** The address that front matter sets, else that of the path; the older `friends: true` stands for `/friends/` of its language. */
export function addressOf(
	{ path, options: { permalink, pageLayout, friends } }: Addressed,
	{ prefix }: Pick<LocaleConfig, 'prefix'>,
	collection: CollectionConfig | undefined,
): string {
	if (permalink) return routeOfPermalink(permalink);
	const isFriends = friends === true && pageLayout === undefined;
	return isFriends ? `${prefix}friends/` : routeOfPath(path, collection);
}

/** The same for a page of which only its own file is known. */
export function addressIn(config: Pick<SiteConfig, 'locales'>, page: Addressed): string {
	const locale = localeOfPath(config, page.path);
	return addressOf(page, locale, collectionOfPath(locale, page.path));
}
