import type { LocaleConfig, SiteConfig } from '../config/site-config.ts';
import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { relativePath } from '../platform/relative-path.ts';
import { usageError } from '../platform/usage-error.ts';
import { beginningOf, collectionOfPath, isWholeFolder, stripNumber } from '../routes/route.ts';
import { chooseLocale, localeFolder } from './choose-locale.ts';
import type { PageKind } from './page-kind.ts';
import { slugify } from './slugify.ts';

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
	const rest = dir.slice(beginningOf(collection.dir).length).split('/');
	return { dir, link: below(collection.link, rest.filter(Boolean), locale) };
}

function below(link: string, names: string[], { lang }: LocaleConfig): string {
	return `${link}${names.map((name) => `${slugify(stripNumber(name), lang)}/`).join('')}`;
}

/** Says of a new page that its folder belongs to no collection, so that nothing will lead to it: of one of a manual only where `dir` did not ask for that folder. */
export function checkListed(options: Omit<FolderOptions, 'locale'> & { locale?: string }): Diagnostic[] {
	const { config, kind } = options;
	const locale = chooseLocale(config, options.locale);
	const { dir, top } = chooseFolder({ ...options, locale });
	const found = collectionOfPath(locale, `${dir}/`);
	const isPost = kind === 'post';
	if (!isPost && (found || options.dir !== undefined || locale.collections.length === 0)) return [];
	// A folder that was asked for may be a manual's.
	if (options.dir === undefined ? found?.blog : found && !isWholeFolder(found, locale)) return [];
	const own = localeFolder(locale);
	// Not the whole language: one of its folders can be a blog.
	const blog = (own === '' ? top : top.slice(own.length + 1)) || 'blog';
	const folder = relativePath(config.root, `${config.content}/${dir}`);
	const message = isPost
		? `Unexpected post in "${folder}", which is no blog of ${locale.lang}: no list and no feed will lead to it.`
		: `Unexpected page in "${folder}", which is in no collection of ${locale.lang}: no sidebar will lead to it.`;
	const entry = isPost ? `{ dir: '${blog}', kind: 'post' }` : `{ dir: '${blog}' }`;
	// Written out, the list stands for the one that a language has without it.
	const isWhole = locale.collections.every((one) => isWholeFolder(one, locale));
	const hint = isWhole
		? `Write \`collections: [{ dir: '.' }, ${entry}]\` for ${locale.lang}.`
		: `Add \`${entry}\` to the \`collections\` of ${locale.lang}.`;
	return [diagnose('post-unlisted', message, { file: config.file, hint })];
}

/** What folders must not be called, with how it is said. */
const rules: [pattern: RegExp, describe: (name: string) => string][] = [
	[/^$/, () => 'empty folder name'],
	[/^\.\.?$/, (name) => `"${name}"`],
	// biome-ignore lint/suspicious/noControlCharactersInRegex: that is what must not be in a name
	[/[\u0000-\u001f\u007f]/, () => 'control character'],
	[/[\\<>:"|?*]/, (name) => `character \`${/[\\<>:"|?*]/.exec(name)?.[0]}\``],
	[/^\.|^node_modules$/, (name) => `folder name "${name}", which is never read,`],
	[/^\s|[\s.]$/, (name) => `space or dot at the end of "${name}"`],
	[/^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i, (name) => `folder name "${name}", which Windows reserves,`],
];

/**
 * The folders of a path that was typed. Each must be a name that every file system takes. `.` stands for
 * the folder itself.
 */
function readFolderNames(option: '--category' | '--dir', path: string): string[] {
	const typed = path.replace(/\/$/, '');
	if (typed === '.') return [];
	const names = typed.split('/');
	if (path.startsWith('/')) throw badPath(option, path, 'absolute path');
	for (const name of names) {
		const rule = rules.find(([pattern]) => pattern.test(name));
		if (rule) throw badPath(option, path, rule[1](name));
	}
	return names;
}

function badPath(option: string, path: string, what: string): Error {
	const example = option === '--dir' ? 'notes/doc/player' : 'guides/claims';
	return usageError(
		`Unexpected ${what} in \`${option} ${JSON.stringify(path)}\`, expected folder names with / between them.`,
		`Type it like this: \`${option} ${example}\`.`,
	);
}
