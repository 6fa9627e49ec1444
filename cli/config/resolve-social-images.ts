import { resolveCollection } from './topics/navigation.ts';
import type { ParsedOptions } from './topics/site.ts';

/** The picture in previews of links to the pages below an address. */
export interface SocialImageConfig {
	/** Prefix of the language. */
	locale: string;
	/** `/en/`, `/en/guide/`. */
	route: string;
	/** Address of the file in the public folder. */
	src: string;
	alt: string;
	/** Way to it in the config. */
	path: (string | number)[];
}

/** The pictures of languages and collections. Of two whose routes begin a page's own, the longer one counts. */
export function resolveSocialImages(site: ParsedOptions): SocialImageConfig[] {
	return Object.entries(site.locales).flatMap(([prefix, locale]) => {
		const title = locale.title ?? site.title;
		const own = locale.socialImage === undefined ? [] : ['locales', prefix];
		const image = locale.socialImage === undefined ? site.socialImage : locale.socialImage;
		const collections = locale.collections ?? site.collections;
		const list = locale.collections ? ['locales', prefix, 'collections'] : ['collections'];
		const ofCollections = collections.flatMap((written, index) => {
			if (!written.socialImage) return [];
			const { link: route, title: alt } = resolveCollection(prefix, written);
			return {
				locale: prefix,
				route,
				alt: alt ?? title,
				...written.socialImage,
				path: [...list, index, 'socialImage'],
			};
		});
		const ofLocale = image
			? [{ locale: prefix, route: prefix, alt: title, ...image, path: [...own, 'socialImage'] }]
			: [];
		return [...ofLocale, ...ofCollections];
	});
}
