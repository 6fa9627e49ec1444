import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Loader, type Plugin, transform } from 'esbuild';

/** `import.meta` of each bundled file, by the name that stands for it in the bundle. */
const metaNames = { url: '__configUrl', dirname: '__configDirname', filename: '__configFilename' } as const;

/** esbuild's `define` for {@link configPlugin}. */
export const metaDefinitions: Record<string, string> = Object.fromEntries(
	Object.entries(metaNames).map(([key, name]) => [`import.meta.${key}`, name]),
);

/**
 * Gives a config what it can't get from the disk once it is bundled: `domdocs` itself, which need not
 * be installed or compiled, and the `import.meta` of the file that a line was written in. `onImport` hears of the
 * local files that are named, as they are named.
 */
export const configPlugin = (onImport: (path: string) => void): Plugin => ({
	name: 'domdocs-config',
	setup(build) {
		build.onResolve({ filter: /^\.|[\\/]/ }, ({ path: named, resolveDir, kind }) => {
			if (named.startsWith('.') || kind === 'entry-point') onImport(path.resolve(resolveDir, named));
			return undefined;
		});
		build.onResolve({ filter: /^domdocs$/ }, () => ({ path: 'domdocs', namespace: 'domdocs' }));
		build.onLoad({ filter: /.*/, namespace: 'domdocs' }, () => ({
			contents: 'export function defineSite(options) { return options; }',
		}));
		build.onResolve({ filter: /^domdocs:meta$/ }, ({ importer }) => ({
			path: importer,
			namespace: 'domdocs-meta',
		}));
		build.onLoad({ filter: /.*/, namespace: 'domdocs-meta' }, ({ path }) => ({
			contents: describeFile(path),
		}));
		build.onLoad({ filter: /\.[cm]?[jt]s$/, namespace: 'file' }, async ({ path }) => addMeta(path));
	},
});

function describeFile(file: string): string {
	const values = { url: pathToFileURL(file).href, dirname: path.dirname(file), filename: file };
	return Object.entries(values)
		.map(([key, value]) => `export const ${key} = ${JSON.stringify(value)};`)
		.join('\n');
}

/** The import stands at the end, so that lines and columns stay as the author wrote them. */
async function addMeta(file: string): Promise<{ contents: string; loader: Loader } | undefined> {
	const text = await readFile(file, 'utf8');
	const loader: Loader = /\.[cm]?ts$/.test(file) ? 'ts' : 'js';
	if (!text.includes('import.meta') || !(await isValid(text, loader))) return undefined;
	const imports = Object.entries(metaNames).map(([key, name]) => `${key} as ${name}`);
	return { contents: `${text}\nimport { ${imports.join(', ')} } from 'domdocs:meta';`, loader };
}

async function isValid(text: string, loader: Loader): Promise<boolean> {
	return transform(text, { loader, logLevel: 'silent' }).then(
		() => true,
		() => false,
	);
}
