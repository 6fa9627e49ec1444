import { readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Metafile } from 'esbuild';
import type { FeatureFiles } from '../../renderer/contract/contract.ts';
import type { OutputFile } from '../model/output-file.ts';
import { filled } from '../platform/filled.ts';
import { packageRoot } from '../platform/package-root.ts';
import { isJoinable } from './join-scripts.ts';

/**
 * A folder below `features/` of a theme: what articles need only where a component asks for it. Its files, `partFiles`, by their absolute
 * paths; `chrome.ts` gives the default theme the layout of pages with the feature, in the browser.
 */
export interface FeatureSource
	extends Pick<FeatureFiles, 'name' | 'style' | 'script' | 'chrome' | 'vendor' | 'island'> {
	/** Absolute path of `early.ts`: what has to run before the article is painted. */
	early?: string;
}

/** Names of the files of a feature. */
const partFiles = {
	style: /^style\.css$/,
	script: /^client\.(tsx?|js)$/,
	chrome: /^chrome\.ts$/,
	early: /^early\.ts$/,
	vendor: /^vendor\.json$/,
};

/** What names of features' scripts begin with. */
export const featurePrefix = 'feature-';

/** What names of the files with their layouts begin with. */
export const chromePrefix = 'chrome-';

/** The features of a theme, and those of the default theme, whose components any theme may use. */
export function findFeatures(theme: string): FeatureSource[] {
	const folders = [join(packageRoot, 'themes/default/features'), join(dirname(theme), 'features')];
	const found = new Map<string, FeatureSource>();
	for (const folder of new Set(folders)) {
		const isThere = statSync(folder, { throwIfNoEntry: false })?.isDirectory();
		const entries = isThere ? readdirSync(folder, { withFileTypes: true }) : [];
		for (const { name } of entries.filter((entry) => entry.isDirectory())) {
			const files = readdirSync(join(folder, name));
			const parts = Object.entries(partFiles).flatMap(([part, pattern]) => {
				const file = files.find((each) => pattern.test(each));
				return file ? [[part, join(folder, name, file)] as const] : [];
			});
			found.set(name, { name, ...Object.fromEntries(parts) });
		}
	}
	return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Entry points for esbuild: one for each feature that has such a file. */
export function featureEntries(
	features: FeatureSource[],
	kind: 'style' | 'script' | 'chrome',
): Record<string, string> {
	const prefix = kind === 'chrome' ? chromePrefix : featurePrefix;
	return Object.fromEntries(
		features.flatMap((feature) => (feature[kind] ? [[prefix + feature.name, feature[kind]]] : [])),
	);
}

/** What style sheets or scripts have made of a feature. It is eager where its script exports `eager`, and waits for the app where that exports `whole`. */
export function toFeatureFiles(
	{ name }: FeatureSource,
	files: readonly OutputFile[],
	{ outputs }: Pick<Metafile, 'outputs'>,
): Partial<FeatureFiles> {
	const find = (ending: string, prefix = featurePrefix): OutputFile | undefined =>
		files.find(({ path }) => path.startsWith(`assets/${prefix}${name}.`) && path.endsWith(ending));
	const style = find('.css');
	const script = find('.js');
	const chrome = find('.js', chromePrefix);
	const exports = (script && outputs[script.path]?.exports) ?? [];
	return filled({
		style: style?.path,
		script: script?.path,
		chrome: chrome?.path,
		eager: exports.includes('eager'),
		whole: exports.includes('whole'),
		apart: script && !isJoinable(script.content),
	});
}

/** For each file that nothing but features leads to, the names of these features. */
export function featuresByOutput({ outputs }: Pick<Metafile, 'outputs'>): Map<string, string[]> {
	const users = new Map<string, Set<string>>();
	const walk = (path: string, user: string): void => {
		const known = users.get(path) ?? new Set();
		if (known.has(user) || !outputs[path]) return;
		users.set(path, known.add(user));
		for (const { path: next } of outputs[path].imports) walk(next, user);
	};
	const ofFeature = new RegExp(`^assets/(?:${featurePrefix}|${chromePrefix})(.+)\\.[^.]+\\.\\w+$`);
	const entry = /^assets\/(boot|live|style)\.[^.]+\.\w+$/;
	for (const path of Object.keys(outputs)) {
		// What is imported only when it is needed counts as an entry point too, but not for us.
		const name = entry.test(path) ? '' : ofFeature.exec(path)?.[1];
		if (outputs[path]!.entryPoint && name !== undefined) walk(path, name);
	}
	return new Map([...users].filter(([, names]) => !names.has('')).map(([path, names]) => [path, [...names]]));
}
