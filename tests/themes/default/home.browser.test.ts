import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type FixtureSite, makeSite } from '../../harness/fixture-site.ts';
import { pairsOf } from '../../harness/is-long.ts';
import { launchBrowser, openPage, type WatchedPage } from '../../harness/open-browser.ts';
import { type ServedOutput, serveBuilt } from '../../harness/serve-built.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const drawing = (color: string): string =>
	`<svg xmlns="http://www.w3.org/2000/svg" width="800" height="400"><path fill="${color}" d="M0 0h800v400H0z"/></svg>`;

const home = `---
pageLayout: home
title: Home
config:
  - type: banner
    bannerMask: { light: 0.1, dark: 0.6 }
    hero: { name: Banner, tagline: T, text: Some words, actions: [{ text: Go, link: /a/, icon: flag }] }
  - type: hero
    full: true
    background: tint-plate
    tintPlate: { light: "0,0,0", dark: 255 }
    hero: { name: Plate, tagline: T, text: Some words, actions: [{ theme: alt, text: Out, link: https://example.org/ }] }
  - type: doc-hero
    hero: { name: Doc, tagline: T, text: Some words, image: { light: /day.svg, dark: /night.svg, width: 400, alt: Hills } }
  - type: hero
    backgroundImage: { light: /day.svg, dark: /night.svg }
    backgroundAttachment: fixed
    filter: blur(1px)
    hero: { name: Picture, text: Some words }
  - type: features
    title: Two
    background: "#123524"
    features: [{ title: A, icon: claim, details: One, link: /a/, linkText: More }, { title: B, icon: /day.svg, details: [One, Two] }]
  - type: features
    title: Three
    description: On a picture that is as dark as can be.
    background: /pit.svg
    features: [{ title: A, details: One }, { title: B, details: Two }, { title: C, details: Three }]
  - type: text-image
    background: tint-plate
    tintPlate: 0
    title: Text
    description: Some words
    image: /day.svg
    width: 300
    list: [One, { title: Two, description: Three }]
  - type: image-text
    background: { light: "#808080", dark: "#ff6347" }
    title: Text
    description: Some words
    image: /day.svg
    list: [One, { title: Two, description: Three }]
  - type: profile
    name: Ada
    description: Some words
    avatar: /day.svg
    circle: true
    layout: left
    location: Spawn
    organization: Guild
  - type: features
    background: "#808080"
    features: [{ title: A, icon: claim, details: One, link: /a/, linkText: More }]
  - type: custom
    background: "#ff6347"
---

## Own words

Some text with a [link](./a.md), \`code\` and **weight**.

| A | B |
| --- | --- |
| 1 | 2 |
`;

const files = {
	'site.config.ts': "export default { title: 'Site', description: 'About' };\n",
	'content/README.md': home,
	'content/plain.md': '---\npageLayout: home\ntitle: Plain\n---\n',
	'content/a.md': '---\ntitle: A\n---\n\nText\n',
	'content/public/day.svg': drawing('#fff'),
	'content/public/night.svg': drawing('#001'),
	'content/public/pit.svg': drawing('#000'),
};

let browser: Browser;
let site: FixtureSite;
let served: ServedOutput;
let watched: WatchedPage | undefined;

beforeAll(async () => {
	browser = await launchBrowser();
	site = makeSite(null, files);
	await site.build();
	served = await serveBuilt(site.root);
});
afterEach(async () => {
	expect(watched?.problems).toEqual([]);
	await watched?.context.close();
});
afterAll(async () => {
	await served?.stop();
	site?.dispose();
	await browser?.close();
});

async function open(path: string, options: BrowserContextOptions = {}) {
	watched = await openPage(browser, options);
	await watched.page.goto(served.url + path);
	return watched.page;
}

describe('what lies behind a section', () => {
	test('is another in light and in dark, by the system and by the reader', async () => {
		const look = () => {
			const styleOf = (selector: string, name: string): string =>
				getComputedStyle(document.querySelector(selector)!).getPropertyValue(name);
			return {
				picture: /\w+(?=\.svg)/.exec(styleOf('.backdrop-picture', 'background-image'))?.[0],
				mask: styleOf('.backdrop-mask', 'opacity'),
				ground: styleOf('.is-image-text .backdrop', 'background-color'),
				beside: [...document.querySelectorAll<HTMLImageElement>('.hero-picture img')]
					.filter((image) => image.checkVisibility())
					.map((image) => image.src.replace(/.*\//, '')),
			};
		};
		const light = { picture: 'day', mask: '0.1', ground: 'rgb(128, 128, 128)', beside: ['day.svg'] };
		const dark = { picture: 'night', mask: '0.6', ground: 'rgb(255, 99, 71)', beside: ['night.svg'] };
		const page = await open('/', { colorScheme: 'dark' });
		expect(await page.evaluate(look)).toEqual(dark);
		await page.emulateMedia({ colorScheme: 'light' });
		await page.evaluate(() => document.documentElement.removeAttribute('data-theme'));
		expect(await page.evaluate(look)).toEqual(light);
		await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
		expect(await page.evaluate(look)).toEqual(dark);
		await page.emulateMedia({ media: 'print' });
		expect((await page.evaluate(look)).beside).toEqual(['day.svg']);
		expect(await page.locator('.backdrop:visible').count()).toBe(0);
		const onPaper = () => getComputedStyle(document.querySelector('.has-color h2')!).color;
		expect(await page.evaluate(onPaper)).toBe('rgb(0, 0, 0)');
	});

	test('fetches the picture of one appearance alone', async () => {
		watched = await openPage(browser, { colorScheme: 'light' });
		const asked: string[] = [];
		watched.page.on('request', (request) => asked.push(new URL(request.url()).pathname));
		await watched.page.goto(`${served.url}/`, { waitUntil: 'networkidle' });
		expect(asked).toContain('/day.svg');
		expect(asked).not.toContain('/night.svg');
	});

	test('is a plate that does not move where the site says nothing', async () => {
		const page = await open('/plain/', { reducedMotion: 'no-preference' });
		expect(await page.locator('.plate').isVisible()).toBe(true);
		expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
		expect(await page.locator('h1').textContent()).toBe('Site');
		expect(await page.locator('.hero-tagline').textContent()).toBe('Documentation');
	});
});

test.each(pairsOf([320, 1440], ['light', 'dark'] as const))(
	'every section is right for everyone at %i pixels in %s',
	async (width, colorScheme) => {
		const page = await open('/', { colorScheme, viewport: { width, height: 800 } });
		expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
			0,
		);
		await page.evaluate(axe);
		const violations = await page.evaluate(async () => {
			const found = await (window as unknown as { axe: typeof import('axe-core') }).axe.run();
			return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html} ${nodes[0]?.failureSummary}`);
		});
		expect(violations).toEqual([]);
		expect(await findFaintWords(page)).toEqual([]);
	},
);

/**
 * The words with too little contrast to what is painted behind them, by the pixels: axe does not look at grounds that lie in
 * a layer of their own. A screenshot shows the page without its words.
 */
async function findFaintWords(page: Page): Promise<string[]> {
	await page.evaluate(() => {
		const sheet = new CSSStyleSheet();
		sheet.replaceSync('* { color: transparent !important; text-decoration: none !important }');
		document.adoptedStyleSheets = [sheet];
	});
	const bytes = await page.screenshot({ fullPage: true });
	await page.evaluate(() => {
		document.adoptedStyleSheets = [];
	});
	return page.evaluate(
		async (source) => {
			const image = new Image();
			image.src = source;
			await image.decode();
			const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d')!;
			canvas.drawImage(image, 0, 0);
			const luminance = (channels: ArrayLike<number>): number => {
				const [red, green, blue] = Array.from(channels, (value) =>
					value <= 10 ? value / 3294 : ((value / 255 + 0.055) / 1.055) ** 2.4,
				);
				return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
			};
			const faint: string[] = [];
			const walker = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT);
			for (let node = walker.nextNode(); node; node = walker.nextNode()) {
				const element = node.parentElement!;
				if (!node.textContent?.trim() || !element.checkVisibility() || element.closest('.visually-hidden'))
					continue;
				const range = document.createRange();
				range.selectNodeContents(node);
				const box = range.getBoundingClientRect();
				const { data } = canvas.getImageData(box.x + scrollX, box.y + scrollY, box.width, box.height);
				const own = luminance(
					/\d+, \d+, \d+/.exec(getComputedStyle(element).color)![0].split(', ').map(Number),
				);
				let least = 21;
				for (let at = 0; at < data.length; at += 4) {
					const behind = luminance(data.subarray(at, at + 3));
					least = Math.min(least, (Math.max(own, behind) + 0.05) / (Math.min(own, behind) + 0.05));
				}
				if (least < 4.5) faint.push(`${least.toFixed(2)} ${element.className} ${node.textContent}`);
			}
			return faint;
		},
		`data:image/png;base64,${bytes.toString('base64')}`,
	);
}
