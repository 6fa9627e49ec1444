import { posix } from 'node:path';
import type { CollectionOptions, LocaleOptions, OutlineOption } from '../options.ts';
import type { ParsedOptions } from '../schema/schema.ts';
import type { CollectionConfig, LocaleConfig } from '../site-config.ts';
import { resolveBlog } from './resolve-blog.ts';
import { resolveBulletin } from './resolve-bulletin.ts';
import { resolveProfile } from './resolve-profile.ts';
import { resolveLocaleSeverity } from './resolve-severity.ts';

/** Levels of the outline: specification, section 9. */
const defaultOutline: OutlineOption = [2, 3];

const onlyLocale: Record<string, LocaleOptions> = { '/': { lang: 'en-US', label: 'English' } };

/** The languages of a site, in the order of the config, whose folder is `root`. */
export function resolveLocales(site: ParsedOptions, root: string): LocaleConfig[] {
	const { locales = onlyLocale, title, description = '', checks } = site;
	return Object.entries(locales).map(([prefix, options]) => ({
		prefix,
		lang: options.lang,
		label: options.label,
		title: options.title ?? title,
		description: options.description ?? description,
		logo: resolveLogo(options.logo ?? site.logo),
		outline: options.outline ?? site.outline ?? defaultOutline,
		aside: options.aside ?? site.aside ?? true,
		navbar: options.navbar ?? site.navbar ?? [],
		collections: (options.collections ?? site.collections ?? []).map((collection) =>
			resolveCollection(prefix, collection),
		),
		social: resolveSocial(options.social ?? site.social),
		profile: resolveProfile(options.profile ?? site.profile),
		footer: options.footer ?? site.footer ?? {},
		bulletin: resolveBulletin(options.bulletin, site.bulletin, root),
		synonyms: options.synonyms ?? synonymsOf(site),
		texts: { ...site.texts, ...options.texts },
		checks: { severity: resolveLocaleSeverity(checks, options.checks) },
	}));
}

function synonymsOf({ search }: ParsedOptions): string[][] {
	return (typeof search === 'object' && search.synonyms) || [];
}

function resolveSocial(social: ParsedOptions['social'] = []): LocaleConfig['social'] {
	return social.map(({ icon: written, link, label }) => {
		const icon = typeof written === 'string' ? written : written.name;
		return { icon, link, label: label ?? icon };
	});
}

function resolveLogo(logo: ParsedOptions['logo']): LocaleConfig['logo'] {
	if (logo === undefined) return null;
	return typeof logo === 'string' ? { light: logo, dark: logo } : logo;
}

/** What posts weigh in the search beside the pages of a manual: news grow old. */
const postBoost = 0.75;

function resolveCollection(prefix: string, options: CollectionOptions): CollectionConfig {
	const { dir, link = dir, kind = 'doc', title = null, sidebar, collapsed = false } = options;
	const address = posix.join(prefix, link, '/');
	return {
		dir: posix.join(prefix, dir).replace(/^\/|\/$/g, ''),
		link: address,
		kind,
		blog: kind === 'post' ? resolveBlog(options, address) : null,
		title,
		sidebar: sidebar ?? (kind === 'doc' ? 'auto' : false),
		collapsed,
		searchBoost: options.searchBoost ?? (kind === 'post' ? postBoost : 1),
	};
}
