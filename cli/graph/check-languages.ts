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

/** A folder that may be that of a language, and what lies in it: `zh/`, `pt-BR/`. */
const languageFolder = /^([a-z]{2}(?:-[a-z\d]{2,8})*)\/(.+)$/i;

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
		if (folder && name && !isIndex(name)) folders.set(folder, [...(folders.get(folder) ?? []), name]);
	}
	const label = locales.find(({ prefix }) => prefix === '/')?.label;
	return [...folders].flatMap(([folder, names]) => {
		if (names.filter((name) => named.has(name)).length * 2 < names.length) return [];
		const message = `Unexpected folder \`${folder}\` with translations, expected it in \`locales\`; its pages are published as ${label}.`;
		const hint = `Add \`'/${folder}/': { lang: '…', label: '…' }\`, or take the folder out of the content folder.`;
		return [{ path: ['locales'], diagnostic: diagnose('language-unnamed', message, { hint }) }];
	});
}
