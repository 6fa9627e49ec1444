import type { LocaleConfig, SiteConfig } from '../config/site-config.ts';
import { collectionOfPath, stripNumber } from '../routes/route.ts';
import { localeFolder } from './choose-locale.ts';
import { readFolderNames } from './folder-names.ts';
import type { PageKind } from './page-kind.ts';
import { slugify } from './slugify.ts';
import { usageError } from './usage-error.ts';

/** Where a new page goes. */
export interface PageFolder {
	/** Relative to the content folder, with `/`. */
	dir: string;
	/** Address that the page's own is put behind; ends with `/`. */
	link: string;
	/** The folder without those of the category. */
	top: string;
}

/** What decides where a new page goes. */
export interface FolderOptions {
	config: SiteConfig;
	locale: LocaleConfig;
	kind: PageKind;
	category?: string;
	dir?: string;
}

/**
 * The folder of a new page: `dir` below the locale's own, else the first collection of its kind, else
 * `blog` or `notes`; and in it the folders of its category.
 */
export function chooseFolder({ config, locale, kind, category, dir }: FolderOptions): PageFolder {
	const names = category === undefined ? [] : readFolderNames('--category', category);
	const collection = locale.collections.find((each) => each.kind === kind);
	const top =
		dir === undefined && collection
			? { dir: collection.dir, link: collection.link }
			: placeOf(config, locale, readFolderNames('--dir', dir ?? (kind === 'post' ? 'blog' : 'notes')));
	return {
		dir: [top.dir, ...names].filter(Boolean).join('/'),
		link: below(top.link, names, locale),
		top: top.dir,
	};
}

/** A folder below the locale's own: its address is that of the collection around it. */
function placeOf(config: SiteConfig, locale: LocaleConfig, names: string[]): Omit<PageFolder, 'top'> {
	const own = localeFolder(locale);
	const inLocale = own !== '' && names[0] === own ? names.slice(1) : names;
	const other = config.locales.find((each) => each !== locale && localeFolder(each) === names[0]);
	if (own === '' && other) {
		throw usageError(
			`Unexpected folder \`${names[0]}\` of another language in \`--dir\`, expected a folder of ${locale.lang}.`,
			`Type \`--locale ${names[0]} --dir ${names.slice(1).join('/')}\`.`,
		);
	}
	const dir = [own, ...inLocale].filter(Boolean).join('/');
	const collection = collectionOfPath(locale, `${dir}/`);
	if (!collection) return { dir, link: below(locale.prefix, inLocale, locale) };
	const rest = dir.slice(collection.dir.length + 1).split('/');
	return { dir, link: below(collection.link, rest.filter(Boolean), locale) };
}

function below(link: string, names: string[], { lang }: LocaleConfig): string {
	return `${link}${names.map((name) => `${slugify(stripNumber(name), lang)}/`).join('')}`;
}
