import { posix } from 'node:path';
import type { CollectionOptions, LocaleOptions, SiteOptions } from './options.ts';
import { resolveLocaleSeverity } from './resolve-severity.ts';
import type { CollectionConfig, LocaleConfig } from './site-config.ts';

const onlyLocale: Record<string, LocaleOptions> = { '/': { lang: 'en-US', label: 'English' } };

/** The languages of a site, in the order of the config. */
export function resolveLocales({
	locales = onlyLocale,
	title,
	description = '',
	checks,
}: SiteOptions): LocaleConfig[] {
	return Object.entries(locales).map(([prefix, options]) => ({
		prefix,
		lang: options.lang,
		label: options.label,
		title: options.title ?? title,
		description: options.description ?? description,
		navbar: options.navbar ?? [],
		collections: (options.collections ?? []).map((collection) => resolveCollection(prefix, collection)),
		footer: options.footer ?? {},
		texts: options.texts ?? {},
		checks: { severity: resolveLocaleSeverity(checks, options.checks) },
	}));
}

function resolveCollection(prefix: string, options: CollectionOptions): CollectionConfig {
	const { dir, link = dir, kind = 'doc', title = null, sidebar, collapsed = false } = options;
	return {
		dir: posix.join(prefix, dir).replace(/^\/|\/$/g, ''),
		link: posix.join(prefix, link, '/'),
		kind,
		title,
		sidebar: sidebar ?? (kind === 'doc' ? 'auto' : false),
		collapsed,
	};
}
