import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import {
	type BuildFailure,
	type BuildOptions,
	build,
	type Loader,
	type Message,
	type Metafile,
	type Plugin,
	transform,
} from 'esbuild';
import { conflictStart, diagnoseConflict } from '../../diagnostics/diagnose-conflict.ts';
import { type Diagnostic, diagnose, FatalError, type SourceRange } from '../../diagnostics/diagnostic.ts';
import { endings } from '../../platform/bundle-sources.ts';
import { foldersAbove } from '../../platform/cache/environment.ts';
import { exitCode } from '../../platform/exit-code.ts';
import { relativePath } from '../../platform/relative-path.ts';
import { withEsbuild } from '../../platform/with-esbuild.ts';

/** A config and the local files it imports as one module. */
export interface BundledConfig {
	code: string;
	/** Source map of `code`, JSON: for errors alone. */
	readMap(): Promise<string>;
	/** Absolute paths of the files that were bundled. */
	dependencies: string[];
	/**
	 * Absolute paths of all files that decide what the bundle is, be they there or not. `null` where an import means a file by something else
	 * than its path: by `imports` or `main` of a `package.json`, by a pattern.
	 */
	sources: string[] | null;
}

/**
 * Bundles the config `file` in `root`. Packages stay imports. A key that stands twice in an object is
 * an error here: JavaScript would silently drop the first one. `onImport` hears of each local file that is named, with
 * or without the ending of its name, whether it is there or not.
 */
export async function bundleConfig(
	root: string,
	file: string,
	onImport: (path: string) => void,
): Promise<BundledConfig> {
	const result = await runEsbuild(root, file, onImport).catch((error: unknown) => {
		if (!isBuildFailure(error)) throw error;
		throw new FatalError(
			exitCode.usage,
			error.errors.map((message) => messageToDiagnostic(message, root)),
		);
	});
	const textOf = (ending: string): string =>
		result.outputFiles.find((output) => output.path.endsWith(ending))?.text ?? '';
	return {
		code: textOf('.mjs'),
		readMap: async () => textOf('.map'),
		dependencies: Object.keys(result.metafile.inputs)
			.map((input) => path.resolve(root, input))
			.filter((input) => existsSync(input)),
		sources: findSources(root, result.metafile.inputs),
	};
}

function findSources(root: string, inputs: Metafile['inputs']): string[] | null {
	const sources = new Set<string>();
	for (const [input, { imports }] of Object.entries(inputs)) {
		if (isMade(input)) continue;
		const file = path.resolve(root, input);
		sources.add(file);
		for (const folder of foldersAbove(path.dirname(file))) sources.add(path.join(folder, 'package.json'));
		for (const { path: found, original = '', external = false } of imports) {
			if (isMade(found) || (external && !found.startsWith('.'))) continue;
			if (!/^\.{1,2}[\\/]/.test(original)) return null;
			const named = path.resolve(path.dirname(file), original);
			const tried = [named, named.replace(/js$/, 'ts'), ...endings.map((ending) => named + ending)];
			if (!tried.includes(path.resolve(root, found))) return null;
			for (const each of tried) sources.add(each);
		}
	}
	return [...sources];
}

/** Whether a module is no file: see `configPlugin`. */
function isMade(module: string): boolean {
	return /^domdocs(-meta)?:/.test(module);
}

function runEsbuild(root: string, file: string, onImport: (path: string) => void) {
	const options: BuildOptions & { write: false; metafile: true } = {
		absWorkingDir: root,
		entryPoints: [path.join(root, file)],
		outfile: path.join(root, 'site.config.bundle.mjs'),
		write: false,
		metafile: true,
		bundle: true,
		packages: 'external',
		platform: 'node',
		format: 'esm',
		target: 'node20.19',
		charset: 'utf8',
		sourcemap: 'external',
		sourcesContent: false,
		preserveSymlinks: true,
		tsconfigRaw: '{}',
		logLevel: 'silent',
		logOverride: { 'duplicate-object-key': 'error' },
		define: metaDefinitions,
		plugins: [configPlugin(onImport)],
	};
	return withEsbuild(() => build(options));
}

function isBuildFailure(error: unknown): error is BuildFailure {
	return error instanceof Error && 'errors' in error && Array.isArray(error.errors);
}

function messageToDiagnostic({ text, location, notes }: Message, root: string): Diagnostic {
	const related = notes.flatMap((note) =>
		note.location ? [{ ...rangeOf(note.location, root), message: sentence(note.text) }] : [],
	);
	const range: Partial<SourceRange> = location ? rangeOf(location, root) : {};
	const name = /^No matching export in "domdocs:domdocs" for import "(.+)"$/.exec(text)?.[1];
	if (location && conflictStart.test(location.lineText)) return diagnoseConflict(range.file!, range.line!);
	if (name) {
		return diagnose('config-syntax', `Unexpected \`${name}\`, for \`domdocs\` exports \`defineSite\`.`, {
			...range,
			hint: "Write `import { defineSite } from 'domdocs';` and `export default defineSite({ … });`.",
		});
	}
	return diagnose('config-syntax', sentence(text), {
		...range,
		...(related.length > 0 ? { related } : {}),
	});
}

/** esbuild counts columns from 0 and in bytes. */
function rangeOf(location: NonNullable<Message['location']>, root: string): SourceRange {
	const bytes = Buffer.from(location.lineText);
	const columnAt = (offset: number): number => bytes.subarray(0, offset).toString().length + 1;
	const { line, column, length } = location;
	return {
		file: relativePath(root, path.resolve(root, location.file)),
		line,
		column: columnAt(column),
		endLine: line,
		endColumn: columnAt(column + length),
	};
}

function sentence(text: string): string {
	return /[.!?:]$/.test(text) ? text.replace(/:$/, '.') : `${text}.`;
}

/** `import.meta` of each bundled file, by the name that stands for it in the bundle. */
const metaNames = { url: '__configUrl', dirname: '__configDirname', filename: '__configFilename' } as const;

/** esbuild's `define` for {@link configPlugin}. */
const metaDefinitions: Record<string, string> = Object.fromEntries(
	Object.entries(metaNames).map(([key, name]) => [`import.meta.${key}`, name]),
);

/**
 * Gives a config what it can't get from the disk once it is bundled: `domdocs` itself, which need not
 * be installed or compiled, and the `import.meta` of the file that a line was written in. `onImport` hears of the
 * local files that are named, as they are named.
 */
const configPlugin = (onImport: (path: string) => void): Plugin => ({
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
