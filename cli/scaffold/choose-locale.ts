import type { LocaleConfig, SiteConfig } from '../config/site-config.ts';
import { hintOf } from '../diagnostics/suggest.ts';
import { usageError } from '../platform/usage-error.ts';

/**
 * The language that is meant: by prefix (`/en/`), folder (`en`), language tag (`en-US`) or its first part (`ja`), in any case;
 * without a name the default language.
 */
export function chooseLocale({ locales }: SiteConfig, name = '/'): LocaleConfig {
	const wanted = name.trim().toLowerCase();
	const folder = folderOf(wanted);
	const chosen =
		locales.find(({ prefix }) => folderOf(prefix.toLowerCase()) === folder) ??
		locales.find(({ lang }) => lang.toLowerCase() === wanted) ??
		locales.find(({ lang }) => lang.toLowerCase().split('-')[0] === wanted);
	if (chosen && wanted !== '') return chosen;
	const names = locales.flatMap(({ prefix, lang }) => [folderOf(prefix), lang]).filter(Boolean);
	const known = locales.map((each) => `${localeFolder(each) || '/'} (${each.lang})`);
	const otherwise = 'Leave `--locale` out for the default language.';
	throw usageError(
		`Unexpected locale ${JSON.stringify(name)}, expected one of ${known.join(', ')}.`,
		hintOf(name, wanted === '' ? [] : names, otherwise, (near) => `--locale ${near}`),
	);
}

/** Folder of a locale inside the content folder: `en`, empty for the default one. */
export function localeFolder({ prefix }: LocaleConfig): string {
	return folderOf(prefix);
}

function folderOf(prefix: string): string {
	return prefix.replace(/^\/+|\/+$/g, '');
}
