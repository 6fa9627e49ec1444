import { join } from 'node:path';
import { type BuildResult, build } from 'esbuild';
import { expect, test } from 'vitest';
import { packageRoot } from '../../../cli/platform/package-root.ts';

/** What a bundle for browsers cannot have in it: Node's own modules, programs of the machine, native code. */
const foreign = /^(?:node:.*|fs|path|url|crypto|module|esbuild|satteri|.*\.node)$/;

async function bundle(entry: string): Promise<{ result: BuildResult<{ write: false }>; found: string[] }> {
	const found: string[] = [];
	const result = await build({
		absWorkingDir: packageRoot,
		entryPoints: [entry],
		outdir: join(packageRoot, 'nowhere'),
		...{ bundle: true, splitting: true, minify: true, write: false, format: 'esm', platform: 'browser' },
		logLevel: 'silent',
		plugins: [
			{
				name: 'foreign',
				setup({ onResolve }) {
					onResolve({ filter: foreign }, ({ path, importer }) => {
						found.push(`${importer} -> ${path}`);
						return { path, external: true };
					});
				},
			},
		],
	} as const);
	return { result, found };
}

test('the page parser runs in browsers: it has nothing of Node, of esbuild or native, and runs no text as code', async () => {
	const { result, found } = await bundle('cli/markdown/parse.ts');
	expect(found).toEqual([]);
	for (const { text, path } of result.outputFiles)
		expect(text.match(/\beval\(|\bnew Function\b|\bFunction\(["'`]/)?.[0], path).toBeUndefined();
});

test('what is foreign to browsers is found where it is', async () => {
	const { found } = await bundle('cli/markdown/node-host.ts');
	expect(found.map((line) => line.split(' -> ').at(-1))).toEqual(
		expect.arrayContaining(['esbuild', 'satteri', 'node:crypto']),
	);
});
