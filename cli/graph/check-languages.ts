import { getOrMake } from '../../renderer/shared/get-or-make.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { type ConfigProblem, type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import type { PageGraph } from '../model/page-graph.ts';
import { foldPath } from '../platform/output-path.ts';
import { isIndex } from '../routes/route.ts';
import { isProtectedRoute } from './resolve-link.ts';

/** Says which languages have no page at their own address. */
export function checkHomes({ locales }: SiteConfig, graph: PageGraph): Diagnostic[] {
	return locales.flatMap(({ prefix }) => {
		if (graph.pages[prefix] || isProtectedRoute(graph, prefix)) return [];
		const message = `Expected a page at \`${prefix}\`, found none; readers who go there are told that nothing is there.`;
		const file = `${prefix.slice(1)}README.md`;
		const moved = graph.sources[file];
		const other = Object.keys(graph.sources).find((path) => foldPath(path) === foldPath(file));
		const hint = moved
			? `\`${file}\` is at \`${moved}\`. Write \`permalink: ${prefix}\` into its front matter.`
			: other
				? `Rename \`${other}\` to \`${file}\`: letter case counts.`
				: `Add \`${file}\` to the content folder.`;
		return diagnose('home-missing', message, { hint });
	});
}

/** A folder that may be that of a language, and what lies in it: `zh/`, `pt-BR/`, by the codes that documentation is translated to most. */
const languageFolder =
	/^((?:ar|bg|bn|ca|cn|cs|da|de|el|en|es|et|fa|fi|fr|he|hi|hr|hu|id|it|ja|jp|ko|kr|lt|lv|ms|nb|nl|no|pl|pt|ro|ru|sk|sl|sr|sv|th|tr|tw|uk|ur|vi|zh)(?:-[a-z]{4})?(?:-(?:[a-z]{2}|\d{3}))?)\/(.+)$/i;

/**
 * Finds folders that are called like languages and hold translations, while the config names no such language: its pages pass for some
 * in the default language. Translations are known by their names: half of them, or more, are those of a language.
 */
export function findUnnamedLanguages({ locales }: SiteConfig, { pages }: PageGraph): ConfigProblem[] {
	const nodes = Object.values(pages).filter(({ list }) => !list);
	const named = new Set(nodes.map(({ path, locale }) => path.slice(locale.length - 1)));
	const folders = new Map<string, string[]>();
	for (const { path, locale } of nodes) {
		const [, folder, name] = (locale === '/' && languageFolder.exec(path)) || [];
		if (folder && name && !isIndex(name)) getOrMake(folders, folder, () => []).push(name);
	}
	const known = new Set(locales.map(({ prefix }) => foldPath(prefix)));
	const label = locales.find(({ prefix }) => prefix === '/')?.label;
	return [...folders].flatMap(([folder, names]) => {
		const translated = names.filter((name) => named.has(name)).length;
		if (translated * 2 < names.length || known.has(foldPath(`/${folder}/`))) return [];
		const message = `Unexpected folder \`${folder}\` with translations, expected it in \`locales\`; its pages are published as ${label}.`;
		const hint = `Add \`'/${folder}/': { lang: '…', label: '…' }\`, or take the folder out of the content folder.`;
		return [{ path: ['locales'], diagnostic: diagnose('language-unnamed', message, { hint }) }];
	});
}
