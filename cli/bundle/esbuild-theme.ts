import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { BuildOptions, Metafile, Plugin } from 'esbuild';
import { addBase } from '../../renderer/shared/links.ts';
import type { SiteComponents } from '../config/topics/parts.ts';
import { packageRoot } from '../platform/package-root.ts';
import { relativePath } from '../platform/relative-path.ts';
import { bundleOptions } from './join-scripts.ts';
import { parserPlugin } from './parser-files.ts';
import { componentsPlugin } from './site-components.ts';
import {
	defaultTheme,
	noOverrides,
	overridesModule,
	overridesPlugin,
	type ThemeOverrides,
} from './theme-overrides.ts';

/**
 * What themes and components import from us, `domdocs:default-theme`, the theme that others fall back to, and React, of which a page must
 * have exactly one copy: all are looked up from the program's folder, wherever the importing file lies. A module that esbuild itself
 * finds is the same by whichever name it is imported; what a plugin finds is not known to be a module of our package, and differs.
 */
const ownModules: Readonly<Record<string, string>> = {
	react: 'react',
	'react-dom': 'react-dom',
	'domdocs/theme': join(packageRoot, 'renderer/theme.ts'),
	'domdocs/theme-default': join(defaultTheme, 'index.ts'),
	'domdocs/parts': overridesModule,
	'domdocs/playground': join(packageRoot, 'renderer/playground.tsx'),
	'domdocs:elements': join(defaultTheme, 'elements.ts'),
	'domdocs:default-theme': join(defaultTheme, 'index.ts'),
	'domdocs:behavior': join(defaultTheme, 'client/behavior.ts'),
	'domdocs:rare-parts': join(defaultTheme, 'components/rare-parts.ts'),
	'domdocs:playground': join(packageRoot, 'renderer/client/playground/open-parser.ts'),
};

const client = join(packageRoot, 'renderer/client');

/** The search engine, whose answers are checked, and of whose queries a module of the site may hear. */
function checkedSearch(engine: string, onQuery: string | null): string {
	const own = (name: string): string => JSON.stringify(join(packageRoot, 'renderer/client/search', name));
	const checked = `import open from ${JSON.stringify(engine)};
import { checkAnswers } from ${own('check-answer.ts')};
const openChecked = async (site) => checkAnswers(await open(site));`;
	if (onQuery === null) return `${checked}\nexport default openChecked;`;
	return `${checked}
import { reportQueries } from ${own('report-queries.ts')};
import onQuery from ${JSON.stringify(onQuery)};
export default async (site) => reportQueries(await openChecked(site), site.locale, onQuery);`;
}

/**
 * Resolves what no file is: what a bundle has no use for, and the search, which `search` is the module of; without one there is nothing to
 * open, and where pages may be locked those are searched too. `url(/x)` in a style sheet is a public file below the base.
 */
function themePlugin(
	theme: string,
	{ base = '/', searchModule: search = null, onQuery = null, hasEncryption = false }: CommonParts,
): Plugin {
	const searchAll =
		search && hasEncryption ? join(packageRoot, 'renderer/client/encryption/search-unlocked.ts') : search;
	return {
		name: 'domdocs-theme',
		setup(build) {
			// Only scripts that are split can load it later: neither the server's bundle nor style sheets have a use for it.
			build.onResolve({ filter: /^domdocs:playground$/ }, ({ path }) =>
				build.initialOptions.splitting ? undefined : { path, namespace: 'domdocs-none' },
			);
			build.onResolve({ filter: /^domdocs:behavior$/ }, ({ path }) =>
				theme === join(defaultTheme, 'index.ts') ? undefined : { path, namespace: 'domdocs-none' },
			);
			// Rendered by the server alone: nothing of it is to be in the browser's bundle, not even that it imports React.
			build.onResolve({ filter: /\/features\/lock\/\w+\.tsx$/ }, ({ path, resolveDir }) => ({
				path: resolve(resolveDir, path),
				sideEffects: false,
			}));
			// Its path is the engine's, for scripts are joined by the names that they get from it; no name is to say where domdocs lies.
			build.onResolve({ filter: /^domdocs:search$/ }, ({ path }) =>
				searchAll === null
					? { path, namespace: 'domdocs-none' }
					: { path: relativePath(packageRoot, searchAll), namespace: 'domdocs-checked' },
			);
			build.onLoad({ filter: /.*/, namespace: 'domdocs-checked' }, ({ path }) => ({
				contents: checkedSearch(resolve(packageRoot, path), onQuery),
				resolveDir: packageRoot,
			}));
			build.onLoad({ filter: /.*/, namespace: 'domdocs-none' }, () => ({ contents: 'export default null;' }));
			build.onResolve({ filter: /^\// }, ({ path, kind }) =>
				kind === 'url-token' ? { path: addBase(base, path), external: true } : undefined,
			);
			// All browsers that pages are made for read WOFF2: two more files for each of its fonts would never be asked for.
			build.onLoad({ filter: /[\\/]katex\.min\.css$/ }, ({ path }) => ({
				contents: readFileSync(path, 'utf8').replaceAll(/,url\([^)]*\) format\("(?:woff|truetype)"\)/g, ''),
				loader: 'css',
			}));
		},
	};
}

/** What of a site both bundles are made from, besides its theme. */
interface CommonParts extends Partial<ThemeOverrides> {
	base?: string;
	components?: SiteComponents;
	searchModule?: string | null;
	/** The module that hears of queries. Default: none. */
	onQuery?: string | null;
	hasEncryption?: boolean;
}

/** What the server's and the browser's bundle have in common. */
export function commonOptions(
	theme: string,
	parts: CommonParts = {},
): BuildOptions & { write: false; metafile: true } {
	const { components = {}, searchModule = null, hasEncryption = false } = parts;
	return {
		...bundleOptions,
		alias: {
			...ownModules,
			'domdocs:theme': theme,
			'domdocs:loader': join(client, hasEncryption ? 'encryption/loader.ts' : 'navigation/page-loader.ts'),
			...(searchModule === null ? {} : { 'domdocs:site-search': searchModule }),
		},
		jsx: 'automatic',
		define: { 'process.env.NODE_ENV': '"production"' },
		plugins: [
			themePlugin(theme, parts),
			componentsPlugin(components),
			parserPlugin,
			overridesPlugin({ ...noOverrides, ...parts }),
		],
		loader: { '.svg': 'text' },
		tsconfigRaw: { compilerOptions: { jsx: 'react-jsx' } },
	};
}

/** Absolute paths of what esbuild has read for a bundle. Style sheets are left out of one that is not styled, for nothing of them is in it. */
export function listInputs({ inputs }: Metafile, { isStyled = true } = {}): string[] {
	const paths = Object.keys(inputs).filter((path) => isStyled || !path.endsWith('.css'));
	return paths.map((path) => resolve(packageRoot, path));
}
