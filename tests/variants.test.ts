// @module-tag slow
import { cpSync, existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { HtmlValidate } from 'html-validate';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { makePng } from './cli/images/sample-pictures.ts';
import { type FixtureSite, makeSite } from './harness/fixture-site.ts';
import { launchBrowser, makeMove, openPage } from './harness/open-browser.ts';
import { serveBuilt } from './harness/serve-built.ts';
import { clearFolder } from './harness/site-folders.ts';

vi.mock(import('../cli/platform/find-package.ts'), async (original) => {
	const { onlyOwnPackages } = await import('./harness/only-own-packages.ts');
	return onlyOwnPackages(await original());
});

/** A `sharp` whose copies are the file without its last bytes, which browsers show. */
const cutting = `
module.exports = (content) => {
	const picture = { rotate: () => picture, resize: () => picture, toFormat: () => picture };
	return Object.assign(picture, { toBuffer: async () => content.subarray(0, content.length - 12) });
};`;

/** A `sharp` that writes the name of what it is asked for, and notes it in a file of the site. */
const standIn = `
const { appendFileSync } = require('node:fs');
module.exports = (content) => {
	const made = [];
	const picture = {
		rotate: () => picture,
		resize: ({ width }) => (made.push(width), picture),
		toFormat: (format, { quality }) => (made.unshift(format), made.push(quality), picture),
		toBuffer: async () => {
			if (content.length < 70) throw new Error('pngload: premature end');
			appendFileSync(__dirname + '/made.txt', made.join(' ') + '\\n');
			return Buffer.from(made.join(' '));
		},
	};
	return picture;
};`;

const config = (images: string): string =>
	`export default { title: 'Pictures', base: '/docs/', history: false, markdown: { images: ${images} } };`;
const variants = "{ figure: 'title', variants: { widths: [480, 960] } }";

const text = `---
title: Pictures
---

![A photo](./photo.png "Its caption")

![Small](./icon.png) in a line, and ![sized](./big.png){width=320}

![Light](./photo.png#light) ![Dark](./地图.png#dark)

<img src="./map%201.png" alt="HTML" width="200">

![Public](/shared/big%20one.png) ![Drawing](./drawing.svg) ![Elsewhere](https://example.org/a.png)

<img src="./photo.png" srcset="./big.png 2x" alt="Own">

<picture><source type="image/png" srcset="./big.png"><img src="./photo.png" alt="Own too"></picture>
`;

/** Sites that a test has done with, by their `sharp`, which Node remembers: the next with the same one finds the theme bundled. */
const free = new Map<string, FixtureSite[]>([
	[standIn, []],
	[cutting, []],
]);

afterAll(() => {
	for (const site of [...free.values()].flat()) site.dispose();
});

/** The fixture with this page, and this `sharp` unless it is to be missing. */
function makePictures(images = variants, sharp: string | null = standIn): FixtureSite {
	const site = takeSite(sharp);
	cpSync(resolve(import.meta.dirname, 'fixtures/pictures'), site.root, { recursive: true });
	site.write('site.config.ts', config(images));
	site.write('content/page.md', text);
	mkdirSync(join(site.root, 'content/public/shared'), { recursive: true });
	writeFileSync(join(site.root, 'content/public/shared/big one.png'), makePng(1000, 600));
	return site;
}

function takeSite(sharp: string | null): FixtureSite {
	const others = sharp === null ? undefined : free.get(sharp);
	const site = others?.pop() ?? makeSite(null);
	onTestFinished(() => {
		if (!others) return site.dispose();
		clearFolder(site.root, 'node_modules');
		rmSync(join(site.root, 'node_modules/sharp/made.txt'), { force: true });
		others.push(site);
	});
	if (sharp === null) return site;
	site.write('node_modules/sharp/package.json', '{"name":"sharp","version":"1.2.3","main":"index.js"}');
	site.write('node_modules/sharp/index.js', sharp);
	return site;
}

const madeBy = (site: FixtureSite): string[] =>
	existsSync(join(site.root, 'node_modules/sharp/made.txt'))
		? site.read('node_modules/sharp/made.txt').trimEnd().split('\n').sort()
		: [];
const messagesOf = async (site: FixtureSite) => (await site.build()).diagnostics;
const copiesIn = (site: FixtureSite): string[] =>
	Object.keys(site.outputs())
		.filter((path) => /\.(avif|webp)$/.test(path))
		.map((path) => path.replace(/\.[0-9a-f]{10}\./, '.'))
		.sort();

describe('pictures of a site with `variants`', () => {
	test('are offered as copies, with the file for browsers that know none of them', async () => {
		const site = makePictures();
		expect(await messagesOf(site)).toEqual([]);
		const html = site.output('page/index.html');
		const article = /<div class="content[^>]*>([\s\S]*?)<\/div>/
			.exec(html)![1]!
			.replace(/\.[0-9a-f]{10}\./g, '.#.');
		const sizes = '(max-width: 640px) 100vw, 640px';
		expect(article).toContain(
			`<figure><picture data-variants=""><source type="image/avif" srcSet="/docs/assets/photo-480.#.avif 480w, /docs/assets/photo-640.#.avif 640w" sizes="${sizes}"/>` +
				`<source type="image/webp" srcSet="/docs/assets/photo-480.#.webp 480w, /docs/assets/photo-640.#.webp 640w" sizes="${sizes}"/>` +
				'<img loading="eager" decoding="async" fetchPriority="high" width="640" height="360" src="/docs/assets/photo.#.png" alt="A photo" data-viewable=""/></picture><figcaption>Its caption</figcaption></figure>',
		);
		expect(article).toContain('/docs/assets/icon-32.#.avif 32w" sizes="(max-width: 32px) 100vw, 32px"');
		expect(article).toContain('/docs/assets/big-960.#.avif 960w" sizes="(max-width: 320px) 100vw, 320px"');
		expect(article).toMatch(
			/<source type="image\/webp" [^>]*\/><img [^>]*data-appearance="light"[^>]*\/><\/picture>/,
		);
		expect(article).toContain('%E5%9C%B0%E5%9B%BE-200.#.webp 200w');
		expect(article).toContain(
			'/docs/assets/map%201-320.#.webp 320w" sizes="(max-width: 200px) 100vw, 200px"',
		);
		expect(article).toContain('/docs/assets/big%20one-480.#.avif 480w');
		expect(article).toContain(
			'<img loading="eager" decoding="async" width="640" height="360" src="/docs/assets/photo.#.png" srcSet="/docs/assets/big.#.png 2x" alt="Own"',
		);
		expect(article).toContain('<picture><source type="image/png" srcSet="/docs/assets/big.#.png"/><img');
		expect(article.match(/<picture data-variants/g)).toHaveLength(7);
	});

	test('have their copies published, and each address leads to one', async () => {
		const site = makePictures();
		await site.build();
		expect(copiesIn(site)).toEqual(
			[
				'big one-480',
				'big one-960',
				'big-480',
				'big-960',
				'icon-32',
				'map 1-320',
				'photo-480',
				'photo-640',
				'地图-200',
			]
				.flatMap((name) => [`assets/${name}.avif`, `assets/${name}.webp`])
				.sort(),
		);
		const outputs = site.outputs();
		const addresses = [
			...site.output('page/index.html').matchAll(/\/docs\/(assets\/[^ "]+\.(?:avif|webp)) \d+w/g),
		];
		expect(addresses.length).toBeGreaterThan(20);
		for (const [, path] of addresses) expect(Object.keys(outputs)).toContain(decodeURI(path!));
		const copy = Object.keys(outputs).find(
			(path) => path.startsWith('assets/photo-480') && path.endsWith('.avif'),
		)!;
		expect(outputs[copy]).toBe('avif 480 50');
	});

	test('are valid HTML', async () => {
		const site = makePictures();
		await site.build();
		const { results } = await new HtmlValidate({
			extends: ['html-validate:standard'],
			rules: { 'no-inline-style': 'off', 'long-title': 'off', 'void-style': 'off', 'attr-case': 'off' },
		}).validateString(site.output('page/index.html'));
		expect(results.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual([]);
	});

	test('have copies that are made once, until their file changes', async () => {
		const site = makePictures();
		await site.build();
		const made = madeBy(site);
		expect(made).toHaveLength(18);
		const first = site.outputs();
		await site.build();
		await site.build({ cache: false, workers: 1 });
		expect(madeBy(site)).toHaveLength(36);
		expect(site.outputs()).toEqual(first);
		site.write('content/page.md', text.replace('A photo', 'The photo'));
		writeFileSync(join(site.root, 'content/photo.png'), makePng(700, 400));
		await site.build();
		expect(madeBy(site)).toHaveLength(40);
		expect(copiesIn(site).filter((path) => path.includes('photo'))).toEqual([
			'assets/photo-480.avif',
			'assets/photo-480.webp',
			'assets/photo-700.avif',
			'assets/photo-700.webp',
		]);
	});

	test('that sharp cannot read are published as they are, with a warning at each place', async () => {
		const site = makePictures();
		writeFileSync(join(site.root, 'content/icon.png'), makePng(32, 32).subarray(0, 60));
		const warning = {
			v: 1,
			code: 'DD2145',
			name: 'image-not-resized',
			severity: 'warning',
			message:
				'Unexpected content of the picture `./icon.png`, expected one that `sharp` can read: pngload: premature end.',
			hint: 'Readers get the file as it is. Export it once more.',
			file: 'content/page.md',
			line: 7,
			column: 1,
			endLine: 7,
			endColumn: 21,
			route: '/page/',
		};
		const found = async () => (await messagesOf(site)).filter(({ file }) => file === 'content/page.md');
		expect(await found()).toEqual([warning]);
		expect(site.output('page/index.html')).toMatch(
			/<p><img [^>]*src="\/docs\/assets\/icon\.[0-9a-f]{10}\.png"/,
		);
		expect(copiesIn(site).some((path) => path.includes('icon'))).toBe(false);
		expect(await found()).toEqual([warning]);
		writeFileSync(join(site.root, 'content/icon.png'), makePng(320, 320));
		expect(await found()).toEqual([]);
		expect(copiesIn(site)).toContain('assets/icon-320.avif');
	});

	test('are published as they are without sharp, with one warning', async () => {
		const site = makePictures(variants, null);
		const plain = makePictures("{ figure: 'title' }", null);
		expect(await messagesOf(plain)).toEqual([]);
		expect(await messagesOf(site)).toEqual([
			{
				v: 1,
				code: 'DD2144',
				name: 'sharp-missing',
				severity: 'warning',
				message: 'Unexpected option `variants` without the package `sharp`, expected it to be installed.',
				hint: 'Run `npm install sharp`. Until then readers get the pictures as they are.',
				file: 'site.config.ts',
				line: 1,
				column: 118,
				endLine: 1,
				endColumn: 140,
			},
		]);
		expect(site.outputs()).toEqual(plain.outputs());
		site.write('node_modules/sharp/package.json', '{"name":"sharp","version":"1.2.3","main":"index.js"}');
		site.write('node_modules/sharp/index.js', standIn);
		expect(await messagesOf(site)).toEqual([]);
		expect(copiesIn(site)).toHaveLength(18);
	});
});

describe('a page with copies in a browser', () => {
	let browser: Browser;

	beforeAll(async () => {
		browser = await launchBrowser();
	});

	afterAll(async () => {
		await browser?.close();
	});

	/** Opens the page of the fixture; gives the pictures as they are laid out. */
	async function visit(images: string, colorScheme: 'light' | 'dark') {
		const site = makePictures(images, cutting);
		site.write('content/page.md', `${text}\n::: center\n\n![Centred|120](./photo.png)\n\n:::\n`);
		expect((await site.build()).published).not.toBeNull();
		const served = await serveBuilt(site.root);
		onTestFinished(async () => void (await served.stop()));
		const viewport = { width: 1440, height: 900 };
		const { page, context, problems } = await openPage(browser, { viewport, colorScheme });
		onTestFinished(() => context.close());
		await page.route('https://example.org/**', (route) => route.abort());
		await page.goto(`${served.url}/page/`);
		const pictures = await page.locator('.content img').evaluateAll(async (elements) => {
			const found = elements.filter((image) => !image.matches('[alt="Elsewhere"]')) as HTMLImageElement[];
			const visible = found.filter((image) => image.checkVisibility());
			for (const image of visible) image.loading = 'eager';
			await Promise.all(visible.map((image) => image.decode()));
			return found.map((image) => {
				const { x, y, width, height } = image.getBoundingClientRect();
				const file = image.currentSrc
					.split('/')
					.at(-1)!
					.replace(/\.[0-9a-f]{10}/, '');
				return { alt: image.alt, file, box: [x, y, width, height].map(Math.round) };
			});
		});
		return { page, pictures, problems };
	}

	test.each(['light', 'dark'] as const)(
		'is laid out as without them in the %s, and loads them',
		async (scheme) => {
			const plain = await visit("{ figure: 'title' }", scheme);
			const varied = await visit(variants, scheme);
			expect(varied.pictures.map(({ alt, box }) => [alt, box])).toEqual(
				plain.pictures.map(({ alt, box }) => [alt, box]),
			);
			const fileOf = (alt: string) => varied.pictures.find((picture) => picture.alt === alt)!.file;
			expect(fileOf('A photo')).toBe('photo-640.avif');
			expect(fileOf('sized')).toBe('big-480.avif');
			expect(fileOf('Centred')).toBe('photo-480.avif');
			expect(scheme === 'light' ? fileOf('Light') : fileOf('Dark')).toBe(
				scheme === 'light' ? 'photo-640.avif' : '%E5%9C%B0%E5%9B%BE-200.avif',
			);
			const hidden = varied.pictures.filter(({ box }) => box[2] === 0);
			expect(hidden.map(({ alt }) => alt)).toEqual([scheme === 'light' ? 'Dark' : 'Light']);
			expect(fileOf('Own too')).toBe('big.png');
			expect(varied.problems.filter((problem) => !problem.includes('ERR_FAILED'))).toEqual([]);
		},
	);

	test('opens the file itself in the viewer', async () => {
		const { page } = await visit(variants, 'light');
		await makeMove(page);
		await page.locator('img[alt="A photo"][role=button]').click();
		const shown = page.locator('.pswp__item[aria-hidden=false] img.pswp__img:not(.pswp__img--placeholder)');
		expect(await shown.getAttribute('src')).toMatch(/\/docs\/assets\/photo\.[0-9a-f]{10}\.png$/);
	});
});

describe('the real sharp', () => {
	test('makes copies of the wanted width and format', async () => {
		const site = makePictures(variants, null);
		mkdirSync(join(site.root, 'node_modules'), { recursive: true });
		symlinkSync(
			resolve(import.meta.dirname, '../node_modules/sharp'),
			join(site.root, 'node_modules/sharp'),
			'junction',
		);
		expect(await messagesOf(site)).toEqual([]);
		const copies = Object.entries(site.outputs()).filter(([path]) => /\.(avif|webp)$/.test(path));
		expect(copies.length).toBeGreaterThan(0);
		for (const [path, content] of copies)
			expect(content.slice(4, 12)).toMatch(path.endsWith('.avif') ? /^ftypavif$/ : /^.{4}WEBP$/s);
	});
});
