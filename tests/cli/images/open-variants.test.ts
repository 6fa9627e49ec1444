import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { findSharp } from '../../../cli/images/find-sharp.ts';
import { openVariants } from '../../../cli/images/open-variants.ts';
import { makeSite } from '../../harness/fixture-site.ts';
import { resolve } from '../config/resolve-options.ts';
import { memoryCache } from './stand-in.ts';

vi.mock(import('../../../cli/platform/find-package.ts'), async (original) => {
	const { onlyOwnPackages } = await import('../../harness/only-own-packages.ts');
	return onlyOwnPackages(await original());
});

const manifest = '{"name":"sharp","version":"9.8.7","main":"lib/index.js"}';
const entry = 'node_modules/sharp/lib/index.js';

/** A site's folder with this module as `sharp`. */
function siteWith(module: string | null): string {
	const site = makeSite(
		null,
		module === null ? {} : { 'node_modules/sharp/package.json': manifest, [entry]: module },
	);
	onTestFinished(() => site.dispose());
	return site.root;
}

const open = (root: string, variants: boolean) =>
	openVariants(resolve({ markdown: { images: { variants } } }, {}, root), memoryCache());

describe('sharp', () => {
	test('is that of the site', () => {
		const found = findSharp(siteWith('module.exports = () => "a picture";'));
		expect(found).toMatchObject({ kind: 'found', version: '9.8.7' });
		expect(found.kind === 'found' && (found.sharp(new Uint8Array()) as unknown)).toBe('a picture');
	});

	test.each([
		[
			'throw new Error("Could not load the \\"sharp\\" module.\\nPossible solutions:");',
			'Could not load the "sharp" module',
		],
		['module.exports = {};', 'it exports no function'],
	])('that cannot be used says why: %s', (module, reason) => {
		expect(findSharp(siteWith(module))).toEqual({ kind: 'broken', reason });
	});
});

describe('copies of pictures', () => {
	test('are not made, and sharp is not looked for, unless the site asks for them', async () => {
		const root = siteWith('globalThis.isSharpLoaded = true; module.exports = () => {};');
		expect(await open(root, false)).toEqual({ variants: null, problems: [] });
		expect('isSharpLoaded' in globalThis).toBe(false);
		expect(await open(root, true)).toMatchObject({ variants: { library: { pictures: [] } }, problems: [] });
		expect('isSharpLoaded' in globalThis).toBe(true);
	});

	test.each([
		[null, 'Unexpected option `variants` without the package `sharp`, expected it to be installed.'],
		[
			'throw new Error("No binary.")',
			'Unexpected package `sharp`, expected one that can be loaded here: No binary.',
		],
	])('are not made where sharp is %j', async (module, message) => {
		const { variants, problems } = await open(siteWith(module), true);
		expect(variants).toBeNull();
		expect(problems).toEqual([
			{
				path: ['markdown', 'images', 'variants'],
				diagnostic: {
					v: 1,
					code: 'DD2144',
					name: 'sharp-missing',
					severity: 'warning',
					message,
					hint: 'Run `npm install sharp`. Until then readers get the pictures as they are.',
				},
			},
		]);
	});
});
