import { decodeAddress } from '../../renderer/shared/links.ts';
import type { CollectionConfig, LocaleConfig, SiteConfig } from '../config/site-config.ts';
import { compareText } from '../diagnostics/diagnostic.ts';

/** A version of three numbers or more: `1.0.0`, `2.10.3-beta.1`. */
const version = /^\d+(?:\.\d+){2,}(?:[-+][\w.+-]*)?(?:\.md)?$/i;

/** `1.Dominion Manage` is `Dominion Manage`: the number in front only gives the order. A version is a name as it stands. */
export function stripNumber(name: string): string {
	return version.test(name) ? name : name.replace(/^\d+\.(?=.)/, '');
}

/** Whether a file is the index of its folder. */
export function isIndex(path: string): boolean {
	return /(^|\/)(readme|index)\.md$/i.test(path);
}

/** The locale whose folder a file lies in, the innermost one. The default locale has all that no other one claims. */
export function localeOfPath({ locales }: Pick<SiteConfig, 'locales'>, path: string): LocaleConfig {
	return locales
		.filter((locale) => `/${path}`.startsWith(locale.prefix))
		.reduce((found, locale) => (locale.prefix.length > found.prefix.length ? locale : found));
}

/** What the paths of all files in a folder begin with; nothing for the content folder. */
export function beginningOf(dir: string): string {
	return dir === '' ? '' : `${dir}/`;
}

/** Whether a collection is the whole folder of its language, `{ dir: '.' }`. */
export function isWholeFolder({ dir }: CollectionConfig, { prefix }: Pick<LocaleConfig, 'prefix'>): boolean {
	return `/${beginningOf(dir)}` === prefix;
}

/** The innermost collection whose folder a file lies in. */
export function collectionOfPath(locale: LocaleConfig, path: string): CollectionConfig | undefined {
	return locale.collections
		.filter((collection) => path.startsWith(beginningOf(collection.dir)))
		.sort((a, b) => b.dir.length - a.dir.length)[0];
}

/**
 * The address of a file without a permalink: folder by folder without numbers, below the address of
 * its collection, as a folder (`/a/b/`). An index is its folder.
 */
export function routeOfPath(path: string, collection: CollectionConfig | undefined): string {
	const below = collection ? path.slice(beginningOf(collection.dir).length) : path;
	const parts = below.replace(/\.md$/, '').split('/').map(stripNumber);
	if (isIndex(path)) parts.pop();
	return `${collection?.link ?? '/'}${parts.map((part) => `${part}/`).join('')}`;
}

/** A permalink as a route: without escapes, and with a slash at its end unless it names a file. */
export function routeOfPermalink(permalink: string): string {
	const address = decodeAddress(permalink);
	return /(\/|\.html)$/.test(address) ? address : `${address}/`;
}

/** The address that a file would have as it lies there, numbers included: `/a/1.b.html`. */
export function sourceAddress(path: string): string {
	return `/${path.replace(/(readme|index)\.md$/i, '').replace(/\.md$/, '.html')}`;
}

/** The file that a route is written to, inside the output folder. */
export function fileOfRoute(route: string): string {
	const path = route.slice(1);
	return route.endsWith('/') ? `${path}index.html` : path;
}

/** The file that an old address is served from. */
export function fileOfAddress(address: string): string {
	const path = address.slice(1);
	if (path.endsWith('/')) return `${path}index.html`;
	return /\.html?$/.test(path) ? path : `${path}/index.html`;
}

/** Orders files and folders by their names: those with a number in front first and by its value, the others as `compareNumbered` does. */
export function compareNames(a: string, b: string): number {
	const number = (name: string): number => Number(/^(\d+)\./.exec(name)?.[1] ?? Number.POSITIVE_INFINITY);
	const [first, second] = [number(a), number(b)];
	if (first !== second) return first < second ? -1 : 1;
	return compareNumbered(stripNumber(a), stripNumber(b));
}

/** Compares as `compareText` does, but numbers by their values: `v1.2` is before `v1.10`. */
export function compareNumbered(a: string, b: string): number {
	const key = (name: string): string =>
		name.replace(/\d+/g, (digits) => digits.replace(/^0+/, '').padStart(20, '0'));
	return compareText(key(a), key(b)) || compareText(a, b);
}

/** The file that tells home screens of a language, whose prefix this is. */
export function manifestOf(prefix: string): string {
	return `${prefix.slice(1)}site.webmanifest`;
}
