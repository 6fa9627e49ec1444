import type { CollectionConfig, LocaleConfig, SiteConfig } from '../../config/site-config.ts';
import type { BlogConfig } from '../../config/topics/blog.ts';
import type { ScannedPage } from '../../model/page-head.ts';
import { beginningOf, collectionOfPath, isIndex, localeOfPath } from '../../routes/route.ts';
import { isDocument } from '../layouts.ts';

/** A collection of posts. */
export type BlogCollection = CollectionConfig & { blog: BlogConfig };

/** The blogs of a language, in the order of the config. */
export function blogsOf({ collections }: LocaleConfig): BlogCollection[] {
	return collections.filter((collection): collection is BlogCollection => collection.blog !== null);
}

/** The blog that a page is a post of. */
export function blogOfPost(
	config: SiteConfig,
	{ path, options }: ScannedPage,
	layout: string,
): BlogCollection | undefined {
	// Most sites have none, and this is asked for each page.
	if (!config.locales.some(({ collections }) => collections.some(({ blog }) => blog))) return undefined;
	if (options.article === false || !isDocument(layout)) return undefined;
	const collection = collectionOfPath(localeOfPath(config, path), path);
	const isFront = collection && isIndex(path) && path.lastIndexOf('/') < beginningOf(collection.dir).length;
	return collection?.blog && !isFront ? (collection as BlogCollection) : undefined;
}
