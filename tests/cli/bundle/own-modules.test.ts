import { join } from 'node:path';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { commonOptions } from '../../../cli/bundle/esbuild-theme.ts';
import { defaultTheme } from '../../../cli/bundle/theme-overrides.ts';
import { packageRoot } from '../../../cli/platform/package-root.ts';

/** The text of a bundle that has one import, and exports all it gives. */
async function bundle(imported: string, resolveDir = packageRoot): Promise<string> {
	const { outputFiles } = await build({
		...commonOptions(join(defaultTheme, 'index.ts')),
		stdin: { contents: `export * from ${JSON.stringify(imported)};`, resolveDir },
		format: 'esm',
		platform: 'node',
		loader: { '.css': 'empty', '.svg': 'text' },
	});
	return outputFiles[0]!.text;
}

test.each([
	['domdocs/theme', 'renderer/theme.ts'],
	['domdocs/parts', 'themes/default/parts.ts'],
	['domdocs/playground', 'renderer/playground.tsx'],
	['domdocs:theme', 'themes/default/index.ts'],
	['domdocs:loader', 'renderer/client/navigation/page-loader.ts'],
])(
	'%s is the module that it is by its path, so that it does not matter which import esbuild comes to first',
	async (name, path) => {
		expect(await bundle(name)).toBe(await bundle(join(packageRoot, path)));
	},
);

test('React is the one of the program, from wherever it is imported', async () => {
	expect(await bundle('react', '/')).toBe(await bundle('react'));
});
