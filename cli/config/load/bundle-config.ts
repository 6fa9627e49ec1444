import { existsSync } from 'node:fs';
import path from 'node:path';
import { type BuildFailure, type BuildOptions, build, type Message, type Metafile } from 'esbuild';
import { type Diagnostic, diagnose, FatalError, type SourceRange } from '../../diagnostics/diagnostic.ts';
import { endings } from '../../platform/bundle-sources.ts';
import { foldersAbove } from '../../platform/cache/environment.ts';
import { exitCode } from '../../platform/exit-code.ts';
import { relativePath } from '../../platform/relative-path.ts';
import { withEsbuild } from '../../platform/with-esbuild.ts';
import { configPlugin, metaDefinitions } from './config-plugin.ts';

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
	const range = location ? rangeOf(location, root) : {};
	const name = /^No matching export in "domdocs:domdocs" for import "(.+)"$/.exec(text)?.[1];
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
