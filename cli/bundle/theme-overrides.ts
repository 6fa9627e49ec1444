import { readFileSync } from 'node:fs';
import { basename, join, resolve, sep } from 'node:path';
import type { Plugin } from 'esbuild';
import type { SlotName } from '../../renderer/contract/contract.ts';
import type { PartName } from '../config/topics/parts.ts';
import { packageRoot } from '../platform/package-root.ts';
import { relativePath } from '../platform/relative-path.ts';

/** What a site puts into its theme, resolved: absolute paths of modules whose default export is a component. */
export interface ThemeOverrides {
	/** By the name of the slot. */
	slots: Readonly<Partial<Record<SlotName, string>>>;
	/** By the name of the component whose place it takes. */
	replace: Readonly<Partial<Record<PartName, string>>>;
	/** By the name that front matter `pageLayout` has for it. */
	layouts: Readonly<Record<string, string>>;
	/** Style sheets that override the theme's. */
	styles: readonly string[];
}

/** A site that adds nothing. */
export const noOverrides: ThemeOverrides = { slots: {}, replace: {}, layouts: {}, styles: [] };

/** Folder of the default theme. */
export const defaultTheme = join(packageRoot, 'themes', 'default');

/** What sites import the components of the default theme from; it knows them as they are without replacements. */
export const overridesModule = join(defaultTheme, 'parts.ts');

const prefix = 'domdocs:part/';

/**
 * Gives esbuild the modules that only domdocs knows of: `domdocs:parts` with the site's slots and layouts,
 * `domdocs:style`, which leads to all styles, and for each module of the default theme with a replaced component
 * one that takes its place. What imports from `domdocs/parts` still gets the original, so that a
 * replacement can wrap it.
 */
export function overridesPlugin(parts: ThemeOverrides): Plugin {
	const modules = replacedModules(parts);
	// The layer comes after those of the theme, so its rules override theirs.
	const styles = parts.styles
		.map((file) => `@import ${JSON.stringify(file.replaceAll('\\', '/'))} layer(site);`)
		.join('\n');
	return {
		name: 'domdocs-parts',
		setup(build) {
			const namespace = 'domdocs-parts';
			build.onResolve({ filter: /^domdocs:(parts|style|site\.css)$/ }, ({ path }) => ({ path, namespace }));
			if (modules.size > 0) {
				const names = [...modules.keys()].map((module) => basename(module, '.tsx')).join('|');
				build.onResolve(
					{ filter: new RegExp(`^\\..*/(${names})\\.tsx$`) },
					({ path, importer, resolveDir }) => {
						if (!importer.startsWith(defaultTheme + sep) || importer === overridesModule) return undefined;
						const module = relativePath(defaultTheme, resolve(resolveDir, path));
						return modules.has(module) ? { path: prefix + module, namespace } : undefined;
					},
				);
			}
			build.onLoad({ filter: /.*/, namespace }, ({ path }) => {
				if (path === 'domdocs:site.css') return { contents: styles, loader: 'css', resolveDir: packageRoot };
				const contents =
					path === 'domdocs:parts'
						? writeOverrides(parts)
						: path === 'domdocs:style'
							? "import 'domdocs:theme';\nimport 'domdocs:parts';\nimport 'domdocs:site.css';"
							: (modules.get(path.slice(prefix.length)) ?? '');
				return { contents, loader: 'js', resolveDir: packageRoot };
			});
		},
	};
}

/** The module of the default theme that a component is of, as `domdocs/parts` has it. */
function moduleOf(name: PartName): string {
	exported ??= readFileSync(overridesModule, 'utf8');
	return new RegExp(`^export \\{ ${name} \\} from '\\./(.+)';`, 'm').exec(exported)![1]!;
}

let exported: string | undefined;

/** What the default theme renders articles with, as any theme does that has nothing of its own for them. */
const ofArticle = /^(features\/(?!bulletin|comments|friends)|components\/article)\//;

/** The replaced components that the theme does not render; `inputs` are the modules of the browser's bundle. */
export function findUnused(
	{ replace }: Pick<ThemeOverrides, 'replace'>,
	inputs: readonly string[],
): PartName[] {
	const names = Object.keys(replace) as PartName[];
	const used = inputs.filter((path) => path.includes(prefix)).map((path) => path.replaceAll('\\', '/'));
	const isUsed = (module: string): boolean =>
		ofArticle.test(module) || used.some((path) => path.endsWith(prefix + module));
	return names.filter((name) => !isUsed(moduleOf(name)));
}

/** The text that takes a module's place, by its path in the theme: all it exports, with the site's components. */
function replacedModules({ replace }: ThemeOverrides): Map<string, string> {
	const modules = new Map<string, string>();
	for (const [name, file] of Object.entries(replace)) {
		const module = moduleOf(name as PartName);
		const original = join(defaultTheme, module);
		const marker = `import { markOwn } from ${JSON.stringify(join(packageRoot, 'renderer/shared/mark-own.ts'))};`;
		const before = modules.get(module) ?? `${marker}\nexport * from ${JSON.stringify(original)};`;
		const own = `import Own${name} from ${JSON.stringify(file)};\nexport const ${name} = markOwn(Own${name});`;
		modules.set(module, `${before}\n${own}`);
	}
	return modules;
}

function writeOverrides({ slots, layouts }: ThemeOverrides): string {
	const table = (name: string, files: Readonly<Record<string, string>>): string => {
		const entries = Object.entries(files);
		const imports = entries.map(
			([, file], index) => `import ${name}${index} from ${JSON.stringify(file)};\n`,
		);
		const members = entries.map(([key], index) => `${JSON.stringify(key)}: ${name}${index}`);
		return `${imports.join('')}export const ${name} = { ${members.join(', ')} };\n`;
	};
	return table('slots', slots) + table('layouts', layouts);
}
