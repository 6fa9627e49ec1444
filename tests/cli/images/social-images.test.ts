import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { imageSize } from 'image-size';
import { expect, onTestFinished, test } from 'vitest';
import { makeSocialImages } from '../../../cli/images/social-images.ts';
import { MemoryCache } from '../../../cli/platform/cache/memory-cache.ts';

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 21"><path d="M0 0h40v21H0z"/></svg>';

function makeFolder(files: Record<string, string> = {}): string {
	const root = mkdtempSync(join(tmpdir(), 'domdocs-social-'));
	onTestFinished(() => rmSync(root, { recursive: true }));
	for (const [path, text] of Object.entries({ 'public/card.svg': drawing, ...files })) {
		mkdirSync(join(root, path, '..'), { recursive: true });
		writeFileSync(join(root, path), text);
	}
	return root;
}

/** What the one picture of a site becomes. */
async function make(root: string, src: string | null, assets = ['/card.svg'], cache = new MemoryCache()) {
	const socialImages =
		src === null ? [] : [{ locale: '/', route: '/', src, alt: 'Site', path: ['socialImage'] }];
	const config = { root, public: join(root, 'public'), socialImages };
	return makeSocialImages(config, { assets: new Set(assets), cache });
}

/** A `sharp` of the site that does what this says. */
const sharpThat = (body: string): Record<string, string> => ({
	'node_modules/sharp/package.json': '{"name":"sharp","version":"1.2.3","main":"index.js"}',
	'node_modules/sharp/index.js': body,
});

test('a drawing becomes a PNG of its name, 1200 pixels wide', async () => {
	const cache = new MemoryCache();
	const root = makeFolder();
	const { images, files, problems } = await make(root, '/card.svg', undefined, cache);
	expect(problems).toEqual([]);
	expect(images).toEqual([
		{ locale: '/', route: '/', src: '/card.png', alt: 'Site', width: 1200, height: 630 },
	]);
	const [file] = files;
	expect(file).toMatchObject({ path: 'card.png', kind: 'asset' });
	expect(imageSize(file!.content as Uint8Array)).toMatchObject({ type: 'png', width: 1200, height: 630 });
	const again = await make(
		makeFolder(sharpThat("throw new Error('not asked')")),
		'/card.svg',
		undefined,
		cache,
	);
	expect(again.problems).toMatchObject([{ path: ['socialImage'] }]);
	expect((await make(root, '/card.svg', undefined, cache)).files[0]!.content).toEqual(file!.content);
});

test('the package is not loaded where it has made the picture before', async () => {
	const cache = new MemoryCache();
	const working = sharpThat(
		'const made = { resize: () => made, toFormat: () => made, toBuffer: async () => new Uint8Array([7]) }; module.exports = () => made;',
	);
	const first = await make(makeFolder(working), '/card.svg', undefined, cache);
	const root = makeFolder(sharpThat("throw new Error('loaded')"));
	expect(await make(root, '/card.svg', undefined, cache)).toEqual(first);
	expect(first.files).toMatchObject([{ path: 'card.png', content: new Uint8Array([7]) }]);
});

test('a picture is published as it is, with its size, as is the PNG that stands beside a drawing', async () => {
	const pixel =
		'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
	const root = makeFolder();
	writeFileSync(join(root, 'public/card.png'), Buffer.from(pixel, 'base64'));
	const published = {
		images: [{ locale: '/', route: '/', src: '/card.png', alt: 'Site', width: 1, height: 1 }],
		...{ files: [], problems: [] },
	};
	expect(await make(root, '/card.png')).toEqual(published);
	expect(await make(root, '/card.svg', ['/card.svg', '/card.png'])).toEqual(published);
	expect(await make(root, null)).toEqual({ images: [], files: [], problems: [] });
});

test('a drawing that several languages share is made once', async () => {
	const root = makeFolder();
	const image = { src: '/card.svg', path: ['socialImage'] };
	const socialImages = [
		{ ...image, locale: '/', route: '/', alt: 'Site' },
		{ ...image, locale: '/en/', route: '/en/', alt: 'Page' },
	];
	const config = { root, public: join(root, 'public'), socialImages };
	const made = await makeSocialImages(config, { assets: new Set(['/card.svg']), cache: new MemoryCache() });
	expect(made.files).toHaveLength(1);
	expect(made.images.map(({ route, src, alt }) => [route, src, alt])).toEqual([
		['/', '/card.png', 'Site'],
		['/en/', '/card.png', 'Page'],
	]);
});

test('there is none where the drawing is not there, which is said elsewhere', async () => {
	expect(await make(makeFolder(), '/other.svg')).toEqual({ images: [], files: [], problems: [] });
});

test.each([
	[
		"throw new Error('wrong binary')",
		'sharp-missing',
		'Unexpected drawing `/card.svg` without the package `sharp`, expected one that can be loaded here: wrong binary.',
	],
	[
		"module.exports = () => { throw new Error('Input buffer has corrupt header') }",
		'image-not-resized',
		'Unexpected drawing `/card.svg`, expected one that can become a PNG: Input buffer has corrupt header.',
	],
])('with a sharp that fails, previews have no picture: %s', async (body, name, message) => {
	const { images, files, problems } = await make(makeFolder(sharpThat(body)), '/card.svg');
	expect([images, files]).toEqual([[], []]);
	expect(problems.map(({ diagnostic }) => [diagnostic.name, diagnostic.message])).toEqual([[name, message]]);
});
