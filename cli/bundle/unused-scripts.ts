import type { Metafile } from 'esbuild';

/** What esbuild says of scripts, split or joined. */
type Scripts = Pick<Metafile, 'inputs' | 'outputs'>;

/** Modules that are loaded when they are needed, and the language that alone needs them. */
const languageModules: Readonly<Record<string, RegExp>> = {
	ru: /[\\/]lunr-languages[\\/]/,
	zh: /[\\/]opencc-js[\\/]/,
};

/** Modules that nothing but a search needs: the dialog, the engine, and what marks the words that were found. */
export const searchModules =
	/^themes\/default\/components\/search\/|^renderer\/client\/search\/open-engine\.ts$|domdocs:search$/;

/** Modules of this package: paths are relative to its folder. */
const ownModules = /^(renderer|themes\/default)\//;

/** Paths of the scripts that nothing leads to but imports of such modules, which the site never comes to. What the site itself imports it needs. */
export function findUnusedScripts(metafile: Scripts, unused: readonly RegExp[]): Set<string> {
	const used = reachScripts(metafile, unused);
	return new Set(Object.keys(metafile.outputs).filter((path) => !used.has(path)));
}

/** By path of a script that only texts in some languages need: these languages. */
export function findLanguages(metafile: Scripts): Map<string, string[]> {
	const names = Object.keys(languageModules);
	const without = (languages: string[]) =>
		reachScripts(
			metafile,
			languages.map((name) => languageModules[name]!),
		);
	const always = without(names);
	const users = new Map<string, string[]>();
	for (const name of names)
		for (const path of without(names.filter((other) => other !== name)))
			if (!always.has(path)) users.set(path, [...(users.get(path) ?? []), name]);
	return users;
}

/** Paths of the scripts that a site comes to which loads none of these modules later. */
function reachScripts({ inputs, outputs }: Scripts, unused: readonly RegExp[]): Set<string> {
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
	const entry = /^assets\/(boot|live|search-worker|lock-worker|(?:chrome|feature)-.+)\.[^.]+\.js$/;
	for (const [path, { entryPoint }] of Object.entries(outputs))
		if (entryPoint && entry.test(path)) walk(path);
	return used;
}
