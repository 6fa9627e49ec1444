import type { Metafile } from 'esbuild';
import type { SearchConfig } from '../config/topics/search.ts';

/** What says which scripts a site never loads. */
export interface ScriptUse {
	/** The search engine; `null` if readers cannot search. */
	search: Pick<SearchConfig, 'provider'> | null;
	/** Language tags of the site's locales. */
	languages: string[];
}

/** Modules that are loaded when they are needed, and the language that alone needs them. */
const languageModules: readonly [language: string, modules: RegExp][] = [
	['ru', /[\\/]lunr-languages[\\/]/],
	['zh', /[\\/]opencc-js[\\/]/],
];

/** Modules that nothing but a search needs: the dialog, the engine, and what marks the words that were found. */
const searchModules =
	/^themes\/default\/components\/search\/|^renderer\/client\/search\/open-engine\.ts$|domdocs:search$/;

/** Modules of this package: paths are relative to its folder. */
const ownModules = /^(renderer|themes\/default)\//;

/** Paths of the scripts that nothing leads to but imports that this site never comes to: those of a search that it has not, or of other languages. What the site itself imports it needs. */
export function findUnusedScripts(
	{ inputs, outputs }: Metafile,
	{ search, languages }: ScriptUse,
): Set<string> {
	const known = new Set(languages.map((tag) => tag.split('-')[0]!.toLowerCase()));
	const unused = languageModules.filter(([language]) => !known.has(language)).map(([, modules]) => modules);
	if (!search) unused.push(searchModules);
	const ofSite = new Set(
		Object.entries(inputs).flatMap(([path, { imports }]) =>
			ownModules.test(path) ? [] : imports.map((imported) => imported.path),
		),
	);
	const isUnused = (module: string): boolean =>
		!ofSite.has(module) && unused.some((modules) => modules.test(module));
	const used = new Set<string>();
	const walk = (path: string): void => {
		if (used.has(path) || !outputs[path]) return;
		used.add(path);
		for (const { path: next, kind } of outputs[path].imports) {
			const module = kind === 'dynamic-import' ? outputs[next]?.entryPoint : undefined;
			if (module === undefined || !isUnused(module)) walk(next);
		}
	};
	const entry = /^assets\/(boot|live|search-worker|lock-worker|feature-.+)\.[^.]+\.js$/;
	for (const [path, { entryPoint }] of Object.entries(outputs))
		if (entryPoint && entry.test(path)) walk(path);
	return new Set(Object.keys(outputs).filter((path) => !used.has(path)));
}
