import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Metafile, Plugin } from 'esbuild';
import type { OutputFile } from '../model/output-file.ts';
import { contentHash } from '../platform/content-hash.ts';
import { packageRoot } from '../platform/package-root.ts';

/** Where `npm run compile` puts the page parser for browsers: a worker's script and what it loads when it is needed. */
const folder = join(packageRoot, 'build/parser');

/** Names the worker's own files by their content, so its name stands for them all. */
function nameOfFolder(): string {
	return `parser.${contentHash(readFileSync(join(folder, 'worker.js')))}`;
}

const namespace = 'domdocs-parser';

/** Gives esbuild `domdocs:parser`: the address of the worker, whose files are copied as they are and share nothing with the page. */
export const parserPlugin: Plugin = {
	name: namespace,
	setup(build) {
		build.onResolve({ filter: /^domdocs:parser$/ }, ({ path }) => ({ path, namespace }));
		build.onLoad({ filter: /.*/, namespace }, () => ({
			contents: `export const address = new URL("./${nameOfFolder()}/worker.js", import.meta.url).href;`,
		}));
	},
};

/** The script that names the worker, and the worker's files; nothing where no script does. */
export function findParser({
	outputs,
}: Pick<Metafile, 'outputs'>): { script: string; files: OutputFile[] } | undefined {
	const script = Object.keys(outputs).find((path) => `${namespace}:domdocs:parser` in outputs[path]!.inputs);
	if (script === undefined) return undefined;
	const files = readdirSync(folder).map((name) => ({
		path: `assets/${nameOfFolder()}/${name}`,
		kind: 'asset' as const,
		content: readFileSync(join(folder, name)),
	}));
	return { script, files };
}
