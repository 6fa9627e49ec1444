// @module-tag slow
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildDominionSite, dominionRoot } from '../../harness/dominion-site.ts';
import { casesOf } from '../../harness/is-long.ts';
import { launchBrowser, openPage } from '../../harness/open-browser.ts';
import { type ServedOutput, serveBuilt } from '../../harness/serve-built.ts';

const widths = [390, 768, 1440] as const;
const prefixes = ['/', '/en/', '/jp/', '/ru/'];

/** Where the sides of a part are, in pixels: left and right. */
type Sides = readonly [number, number];
type Parts = 'article' | 'heading' | 'sidebar' | 'aside';
/** Parts that are on screen, by the width of the window. */
type Boxes = Record<(typeof widths)[number], Partial<Record<Parts, Sides>>>;

/** Columns of text stand at one place on all of these, with what is beside them. */
const reading: Boxes = {
	390: { article: [0, 390], heading: [16, 374] },
	768: { article: [0, 768], heading: [32, 736] },
	1440: { article: [256, 1184], heading: [304, 1136], aside: [1184, 1416] },
};
/** With its picture beside the heading. */
const post: Boxes = {
	390: { article: [0, 390], heading: [16, 374] },
	768: { article: [0, 768], heading: [32, 476] },
	1440: { article: [256, 1184], heading: [304, 876], aside: [1184, 1416] },
};
const manual: Boxes = {
	...reading,
	1440: { ...reading[1440], sidebar: [0, 256] },
};
const alone: Boxes = { ...reading, 1440: { article: [256, 1184], heading: [304, 1136] } };
const home: Boxes = {
	390: { article: [0, 390], heading: [16, 374] },
	768: { article: [0, 768], heading: [32, 736] },
	1440: { article: [0, 1440], heading: [112, 654] },
};

/** Kinds of pages, by an address below the prefix of a language. */
const kinds: readonly (readonly [kind: string, path: string, boxes: Boxes])[] = [
	['home', '', home],
	['task', 'notes/doc/player/dominion/create/', manual],
	['reference', 'notes/doc/owner/config-ref/config/', manual],
	['api', 'notes/api/quick/', manual],
	['demonstration', 'notes/demo/foo/', manual],
	['posts', 'blog/', reading],
	['post', 'blog/dominion-4-9/', post],
	['tags', 'blog/tags/', reading],
	['categories', 'blog/categories/', reading],
	['archives', 'blog/archives/', reading],
	['friends', 'friends/', alone],
	['search', 'search/', alone],
];

let served: ServedOutput;
let browser: Browser;

beforeAll(async () => {
	const { out } = await buildDominionSite();
	[served, browser] = [await serveBuilt(dominionRoot, out), await launchBrowser()];
});

afterAll(async () => {
	await browser?.close();
	await served?.stop();
});

/** The sides of the parts that are on screen. */
const measure = (page: Page): Promise<Partial<Record<Parts, Sides>>> =>
	page.evaluate(() => {
		const selectors = {
			article: 'main#content',
			heading: 'h1',
			sidebar: '.sidebar',
			aside: '.outline, .blog-aside > *',
		};
		const found: Partial<Record<string, [number, number]>> = {};
		for (const [part, selector] of Object.entries(selectors)) {
			const element = [...document.querySelectorAll(selector)].find((one) => one.checkVisibility());
			if (!element) continue;
			const { left, right } = element.getBoundingClientRect();
			if (right > 0 && left < innerWidth) found[part] = [Math.round(left), Math.round(right)];
		}
		return found;
	});

/** What has to be the same on all pages: the logo and the edges of navbar and footer, and that nothing is wider than the window. */
const measureFrame = (page: Page): Promise<unknown> =>
	page.evaluate(() => {
		const sidesOf = (selector: string): number[] => {
			const { left, right } = document.querySelector(selector)!.getBoundingClientRect();
			return [Math.round(left), Math.round(right)];
		};
		return {
			logo: sidesOf('.navbar .brand')[0],
			navbar: sidesOf('.navbar'),
			footer: sidesOf('.footer'),
			width: document.documentElement.scrollWidth,
		};
	});

/**
 * Controls that a finger has less than 44 pixels for, in one direction. Links within sentences and tables are none, nor is what stands
 * for something else: a label beside its field.
 */
const findSmall = (page: Page): Promise<string[]> =>
	page.evaluate(() => {
		const reach = (element: Element): [number, number] => {
			const { width, height } = element.getBoundingClientRect();
			const parts = ['::before', '::after'].map((part) => getComputedStyle(element, part));
			const covers = parts.filter(({ content, position }) => content !== 'none' && position === 'absolute');
			return [
				Math.max(width, ...covers.map((style) => Number.parseFloat(style.width) || 0)),
				Math.max(height, ...covers.map((style) => Number.parseFloat(style.height) || 0)),
			];
		};
		const isInText = (element: Element): boolean =>
			element.matches('a, [data-trigger], .spoiler, .hover-note, abbr') &&
			getComputedStyle(element).display.startsWith('inline') &&
			element.closest('p, li:not(nav li, .page-meta li), td, dd, figcaption, blockquote, output') !== null;
		return [
			...document.querySelectorAll(
				'a[href], button, summary, input, select, [role=button], .tab, .code-fold',
			),
		]
			.filter((element) => element.checkVisibility() && !isInText(element))
			.filter((element) => {
				const { width, height, right } = element.getBoundingClientRect();
				// A choice that is not seen is made by its label.
				if (width <= 1 || height <= 1 || right <= 0 || getComputedStyle(element).opacity === '0')
					return false;
				return Math.min(...reach(element)) < 43.5;
			})
			.map(
				(element) => `${element.tagName} ${element.className} ${reach(element).map(Math.round).join('x')}`,
			);
	});

describe.each(
	casesOf(
		kinds.flatMap(([kind, path, boxes], row) =>
			prefixes.map((prefix, column) => ({
				kind,
				prefix,
				path,
				boxes,
				isTurn: column === row % prefixes.length,
			})),
		),
		({ isTurn }) => isTurn,
	),
)('$prefix, $kind', ({ prefix, path, boxes }) => {
	test('has its parts where all pages have them, at three widths, light and dark, and room for fingers', async () => {
		const { page, context, problems } = await openPage(browser, { hasTouch: true, reducedMotion: 'reduce' });
		await page.goto(served.url + prefix + path);
		for (const width of widths) {
			await page.setViewportSize({ width, height: 900 });
			for (const theme of ['light', 'dark']) {
				await page.evaluate((name) => {
					document.documentElement.dataset.theme = name;
				}, theme);
				expect(await measure(page), `${width} px, ${theme}`).toEqual(boxes[width]);
				expect(await measureFrame(page), `${width} px, ${theme}`).toEqual({
					logo: { 390: 16, 768: 32, 1440: 24 }[width],
					navbar: [0, width],
					footer: [0, width],
					width,
				});
			}
			if (width === 390) expect(await findSmall(page)).toEqual([]);
		}
		await context.close();
		expect(problems).toEqual([]);
	});
});
