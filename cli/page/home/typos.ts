import { isRecord } from '../../config/schema/strict-options.ts';
import { type Diagnostic, diagnose, type SourceRange } from '../../diagnostics/diagnostic.ts';
import { type Typo, typosIn } from '../../sources/typos.ts';
import { innerKeys, sectionKeys, uselessKeys } from './home-schema.ts';

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
