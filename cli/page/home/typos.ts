import { isRecord } from '../../config/schema/strict-options.ts';
import { type Diagnostic, diagnose, type SourceRange } from '../../diagnostics/diagnostic.ts';
import { findMeantKey } from '../../sources/known-keys.ts';
import { innerKeys, sectionKeys, uselessKeys } from './home-schema.ts';

/** A key that was probably meant to be another one. */
export interface Typo {
	/** Path of what the key lies in, with a dot at its end unless it is empty. */
	path: string;
	key: string;
	/** What was meant. */
	near: string;
}

/** Keys of a section, of its hero, its buttons and its features that are one letter or two away from one that means something. */
export function findTypos(entry: Record<string, unknown>, path: string, heroPath: string): Typo[] {
	const { type, hero, features } = entry;
	const actions = isRecord(hero) ? hero.actions : undefined;
	return [
		// Keys of the page itself have been looked at with the page.
		...(path ? typosIn(entry, path, sectionKeys(String(type))) : []),
		...typosIn(hero, `${heroPath}.`, innerKeys.hero),
		...typosInList(actions, `${heroPath}.actions`, innerKeys.actions),
		...typosInList(features, `${path}features`, innerKeys.features),
	];
}

/** The same in each entry of a list. */
function typosInList(list: unknown, path: string, known: readonly string[]): Typo[] {
	if (!Array.isArray(list)) return [];
	return list.flatMap((item, index) => typosIn(item, `${path}.${index}.`, known));
}

/** Keys of an object that were probably meant to be others. */
export function typosIn(object: unknown, path: string, known: readonly string[]): Typo[] {
	if (!isRecord(object)) return [];
	return Object.keys(object).flatMap((key) => {
		const near = known.includes(key) ? undefined : findMeantKey(key, known);
		return near ? [{ path, key, near }] : [];
	});
}

/** Keys of a section that do nothing here, each with a message at its place. */
export function reportUseless(
	section: Record<string, unknown>,
	path: string,
	rangeOf: (path: string) => SourceRange,
): Diagnostic[] {
	return Object.entries(uselessKeys).flatMap(([key, hint]) => {
		if (section[key] === undefined || section[key] === null || section[key] === false) return [];
		const message = `Unexpected key \`${path}${key}\`, which has no meaning here.`;
		return diagnose('front-matter-unknown-key', message, { ...rangeOf(path + key), hint });
	});
}

/** Says what was meant, at the place of the key. */
export function reportTypo({ path, key, near }: Typo, range: SourceRange): Diagnostic {
	const message = `Unexpected key \`${path}${key}\`, which has no meaning here.`;
	return diagnose('front-matter-unknown-key', message, { ...range, hint: `Did you mean \`${near}\`?` });
}
