import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { SourceMap } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { diagnose, FatalError, type SourceRange } from '../../diagnostics/diagnostic.ts';
import { foldersAbove } from '../../platform/cache/environment.ts';
import { exitCode } from '../../platform/exit-code.ts';
import { relativePath } from '../../platform/relative-path.ts';
import { describeValue } from '../check/describe-value.ts';
import type { BundledConfig } from './bundle-config.ts';

/**
 * Runs a bundled config and gives what it exports. It goes through a file of its own name near the site's packages, or where nobody
 * may write there in a folder that leads to them: so they are found, and each run sees the config as it is now.
 */
export async function runConfig(config: ConfigToRun): Promise<Record<string, unknown>> {
	const name = `config-${process.pid}-${randomUUID()}`;
	const near = path.join(temporaryFolder(config.root), `${name}.mjs`);
	const far = path.join(tmpdir(), `domdocs-${name}`);
	try {
		const file = await writeModule(near, config).catch((error) => writeElsewhere(far, config, error));
		return await runModule(file, config);
	} finally {
		for (const made of [near, far]) await rm(made, { recursive: true, force: true }).catch(() => undefined);
	}
}

function temporaryFolder(root: string): string {
	const packages = path.join(root, 'node_modules');
	return existsSync(packages) ? path.join(packages, '.domdocs') : path.join(root, '.domdocs', 'tmp');
}

async function writeModule(file: string, { bundle }: ConfigToRun): Promise<string> {
	await mkdir(path.dirname(file), { recursive: true });
	await writeFile(file, bundle.code, { flag: 'wx' });
	return file;
}

/** Writes the config of a site that is read-only, unless that is not what the `error` says. */
async function writeElsewhere(folder: string, config: ConfigToRun, error: unknown): Promise<string> {
	const { root } = config;
	const codeOf = (failure: unknown): string => (failure as NodeJS.ErrnoException).code ?? String(failure);
	try {
		const isReadOnly = ['EACCES', 'EPERM', 'EROFS'].includes(codeOf(error));
		// Packages that lie beside the temporary folder are anybody's.
		if (!isReadOnly || existsSync(path.join(tmpdir(), 'node_modules'))) throw error;
		await mkdir(folder, { mode: 0o700 });
		let inner = folder;
		for (const above of foldersAbove(root).reverse()) {
			const packages = path.join(above, 'node_modules');
			if (!existsSync(packages)) continue;
			inner = path.join(inner, 'inner');
			await mkdir(inner);
			await symlink(packages, path.join(inner, 'node_modules'), 'junction');
		}
		return await writeModule(path.join(inner, 'config.mjs'), config);
	} catch (failure) {
		const place = failure === error ? relativePath(root, temporaryFolder(root)) : folder;
		const message = `Unexpected ${codeOf(failure)} in \`${place}\`, expected a folder that the config can be compiled to.`;
		throw new FatalError(exitCode.environment, [diagnose('output-unwritable', message)]);
	}
}

async function runModule(file: string, config: ConfigToRun): Promise<Record<string, unknown>> {
	let end = (): void => {};
	// Node ends where nothing is left to do, without a word.
	const ended = new Promise<never>((_, reject) => {
		end = () => reject(new Error('it waits for something that never comes'));
		process.once('beforeExit', end);
	});
	try {
		const loaded = await Promise.race([import(/* @vite-ignore */ pathToFileURL(file).href), ended]);
		// It is refused, whatever becomes of it.
		if (loaded.default instanceof Promise) loaded.default.catch(() => undefined);
		return loaded;
	} catch (error) {
		throw await reportFailure(error, file, config);
	} finally {
		process.off('beforeExit', end);
	}
}

async function reportFailure(error: unknown, module: string, config: ConfigToRun): Promise<FatalError> {
	const message = `Unexpected error while the config ran: ${describeError(error)}`
		.replaceAll(pathToFileURL(module).href, config.file)
		.replaceAll(module, config.file);
	const range = (await rangeOfError(error, module, config)) ?? { file: config.file };
	return new FatalError(exitCode.usage, [diagnose('config-failed', message.replace(/\.?$/, '.'), range)]);
}

/** The first line of what was thrown. */
function describeError(error: unknown): string {
	if (!(error instanceof Error)) return `${describeValue(error)} was thrown`;
	const line = error.message.split('\n')[0] || 'no message';
	return error.name === 'Error' ? line : `${error.name}: ${line}`;
}

/**
 * Where in the config's own files an error came from: the innermost call of its stack that lies in
 * `module`, the bundled config, mapped back. `undefined` where none does.
 */
async function rangeOfError(
	error: unknown,
	module: string,
	config: ConfigToRun,
): Promise<SourceRange | undefined> {
	const stack = error instanceof Error && typeof error.stack === 'string' ? error.stack : '';
	const map = new SourceMap(JSON.parse(await config.bundle.readMap()));
	for (const { line, column } of framesIn(stack, module)) {
		const origin = map.findEntry(line - 1, column - 1);
		if (!('originalSource' in origin) || origin.originalSource.includes('domdocs:')) continue;
		const source = path.resolve(config.root, origin.originalSource);
		return {
			file: relativePath(config.root, source),
			line: origin.originalLine + 1,
			column: origin.originalColumn + 1,
		};
	}
	return undefined;
}

function* framesIn(stack: string, module: string): Iterable<{ line: number; column: number }> {
	for (const name of [pathToFileURL(module).href, module]) {
		for (const rest of stack.split(`${name}:`).slice(1)) {
			const [, line, column] = /^(\d+):(\d+)/.exec(rest) ?? [];
			if (line && column) yield { line: Number(line), column: Number(column) };
		}
	}
}

/** A config that is to be run. */
interface ConfigToRun {
	root: string;
	/** Name of the config file, for messages. */
	file: string;
	bundle: Pick<BundledConfig, 'code' | 'readMap'>;
}
