import { type BulletinConfig, resolveBulletin } from './topics/bulletin.ts';
import type { Severities } from './topics/checks.ts';
import { type CollectionConfig, resolveCollection } from './topics/navigation.ts';
import type { ParsedOptions } from './topics/site.ts';

/** One language, resolved. */
export interface LocaleConfig
	extends Pick<
			ParsedOptions,
			'title' | 'description' | 'aside' | 'dateFormat' | 'navbar' | 'social' | 'footer' | 'texts'
		>,
		Pick<ParsedOptions['locales'][string], 'lang' | 'label' | 'terms' | 'readings'> {
	/** Levels of the outline. */
	outline: ParsedOptions['outline']['levels'];
	/** Whether the address follows the reader. */
	updateHash: boolean;
	/** `/`, `/en/`. */
	prefix: string;
	/** Whether the navbar is the one of the site, whose entries lead to the pages of each language. */
	isNavbarShared: boolean;
	/** The same picture twice where there is but one. */
	logo: { light: string; dark: string } | null;
	collections: CollectionConfig[];
	/** `null`: nobody is named. */
	profile: NonNullable<ParsedOptions['profile']> | null;
	bulletin: BulletinConfig | null;
	/** Words that mean the same to those who search. */
	synonyms: string[][];
	/** The site's severities with the locale's own over them. */
	checks: { severity: Severities };
}

/** The languages of a site, in the order of the config, whose folder is `root`. */
export function resolveLocales(site: ParsedOptions, root: string): LocaleConfig[] {
	return Object.entries(site.locales).map(([prefix, options]) => ({
		prefix,
		lang: options.lang,
		label: options.label,
		title: options.title ?? site.title,
		description: options.description ?? site.description,
		logo: resolveLogo(options.logo ?? site.logo),
		outline: options.outline ?? site.outline.levels,
		updateHash: site.outline.updateHash,
		dateFormat: options.dateFormat ?? site.dateFormat,
		aside: options.aside ?? site.aside,
		navbar: options.navbar ?? site.navbar,
		isNavbarShared: options.navbar === undefined,
		collections: (options.collections ?? site.collections).map((written) =>
			resolveCollection(prefix, written),
		),
		social: options.social ?? site.social,
		profile: options.profile ?? site.profile ?? null,
		footer: options.footer ?? site.footer,
		bulletin: resolveBulletin(options.bulletin, site.bulletin, root),
		synonyms: options.synonyms ?? site.search?.synonyms ?? [],
		terms: options.terms,
		readings: options.readings,
		texts: { ...site.texts, ...options.texts },
		checks: { severity: { ...site.checks.severity, ...options.checks.severity } },
	}));
}

function resolveLogo(written: ParsedOptions['logo']): LocaleConfig['logo'] {
	if (written === undefined) return null;
	return typeof written === 'string' ? { light: written, dark: written } : written;
}
