import { isPictureAddress, splitIconName } from '../../../renderer/shared/icons/icon-name.ts';
import type { ThemeIcons } from '../../config/theme-icons.ts';
import { type Diagnostic, diagnose } from '../../diagnostics/diagnostic.ts';
import { hintOf } from '../../diagnostics/suggest.ts';
import type { IconReference } from '../../model/page-facts.ts';

/** Latin words that only a name can be; an emoji or a character of another script is shown as it is. */
const word = /^[a-z][\w-]+$/i;

/** Icons of menus, sidebars and home pages that have a name of nobody's. */
export function findUnknownIcons(references: IconReference[], { icons }: ThemeIcons): Diagnostic[] {
	const known = new Set(icons);
	return references.flatMap(({ name, range }) => {
		if (!word.test(name) || known.has(name)) return [];
		const message = `Unexpected icon \`${name}\`, expected one of the theme's, \`collection:name\`, a picture or a character; the word stands in its place.`;
		return diagnose('unknown-icon', message, { ...range, hint: hintFor(name, known) });
	});
}

/** Icons of links to places elsewhere that have a name of nobody's. */
export function findUnknownSigns(references: IconReference[], { icons, social }: ThemeIcons): Diagnostic[] {
	const known = new Set([...icons, ...social]);
	return references.flatMap(({ name, range }) => {
		if (splitIconName(name) || isPictureAddress(name) || known.has(name)) return [];
		const message = `Unexpected icon \`${name}\` of a link, expected one of the theme's, \`collection:name\` or a picture; a chain stands in its place.`;
		return diagnose('unknown-icon', message, { ...range, hint: hintFor(name, known) });
	});
}

function hintFor(name: string, known: ReadonlySet<string>): string {
	return hintOf(name, known, 'See `themes/default/icons.json` for the names of the theme.');
}
