// @module-tag slow
import { brotliCompressSync } from 'node:zlib';
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { casesOf } from '../../harness/is-long.ts';
import { holdTimers } from '../../harness/open-browser.ts';
import { serveBlogs, start } from './blog-browser.ts';
import { desktop, phone } from './chrome-site.ts';

/** Largest page of a list, compressed, without its pictures: before the reader moves. */
const visitBudget = 25_000;

const { open, output } = serveBlogs();

describe('what stands beside a list', () => {
	test('is who runs it, and the ways to its lists with their totals', async () => {
		const page = await open('/en/blog/');
		const aside = page.locator('.blog-aside');
		expect(await aside.locator('.blog-owner').textContent()).toBe('Ada Stone');
		expect(await aside.locator('.blog-words b').textContent()).toBe('server');
		expect((await aside.locator('.blog-place').allTextContents()).map((text) => text.trim())).toEqual([
			'All posts 19',
			'Tags 5',
			'Categories 3',
			'Archives 19',
		]);
		expect(await page.locator('.blog-panel-button').isVisible()).toBe(false);
		await page.mouse.wheel(0, 900);
		await page.waitForFunction(() => window.scrollY > 600);
		expect((await aside.boundingBox())!.y).toBeGreaterThanOrEqual(0);
		await page.setViewportSize({ width: 950, height: 800 });
		expect(await aside.isVisible()).toBe(false);
		expect(await page.locator('.blog-panel-button').isVisible()).toBe(true);
	});

	const panel = (page: Page) => page.getByRole('dialog', { name: 'About this blog' });
	const button = (page: Page) => page.locator('.blog-panel-button');

	test('shows its content where opening it is the first thing that a reader does', async () => {
		const page = await open('/en/blog/', phone);
		await button(page).click();
		await page.locator('html[data-hydrated]').waitFor();
		await page.locator('.blog-panel.is-open').waitFor();
		await expect
			.poll(() => page.locator('.blog-panel-content').evaluate((node) => getComputedStyle(node).opacity))
			.toBe('1');
	});

	test('is behind a button on phones, which opens without scripts as well', async () => {
		const page = await open('/en/blog/', { ...phone, javaScriptEnabled: false });
		expect(await panel(page).isVisible()).toBe(false);
		await button(page).click();
		expect(await panel(page).locator('.blog-owner').isVisible()).toBe(true);
		await panel(page).getByRole('button', { name: 'Close' }).click();
		expect(await panel(page).isVisible()).toBe(false);
	});

	test('leaves the last words of a page free, which stand at the end of the window', async () => {
		const page = await open('/en/blog/archives/', phone);
		const [end, height, words, button] = await page.evaluate(() => {
			scrollTo(0, document.documentElement.scrollHeight);
			const box = (selector: string): DOMRect => document.querySelector(selector)!.getBoundingClientRect();
			return [
				Math.round(box('.footer').bottom),
				innerHeight,
				box('.footer > :last-child').bottom,
				box('.blog-panel-button').top,
			] as const;
		});
		expect(end).toBe(height);
		expect(words).toBeLessThanOrEqual(button);
	});

	test('leaves them free where the way back to the top stands above the button', async () => {
		const page = await open('/en/blog/', phone);
		await start(page);
		await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
		await page.locator('.back-to-top').waitFor();
		const [words, top] = await page.evaluate(() => {
			scrollTo(0, document.documentElement.scrollHeight);
			const box = (selector: string): DOMRect => document.querySelector(selector)!.getBoundingClientRect();
			return [box('.footer > :last-child').bottom, box('.back-to-top').top] as const;
		});
		expect(words).toBeLessThanOrEqual(top);
	});

	test('shows its content 200 ms after it has opened, and closes by Escape, with the focus back', async () => {
		const page = await open('/en/blog/', phone);
		await start(page);
		const wait = await holdTimers(page, 200);
		await button(page).focus();
		await page.keyboard.press('Enter');
		await wait.isHeld();
		expect(await panel(page).isVisible()).toBe(true);
		expect(await page.locator('.blog-panel.is-open').count()).toBe(0);
		await wait.release();
		await page.locator('.blog-panel.is-open').waitFor();
		await page.keyboard.press('Escape');
		await page.locator('.blog-panel:not(.is-open)').waitFor({ state: 'hidden' });
		expect(await button(page).evaluate((node) => node === document.activeElement)).toBe(true);
	});

	test('closes by a press beside it, and when the reader goes elsewhere', async () => {
		const page = await open('/en/blog/', phone);
		await start(page);
		await button(page).click();
		await page.locator('.blog-panel.is-open').waitFor();
		await page.mouse.click(200, 20);
		await panel(page).waitFor({ state: 'hidden' });
		expect(new URL(page.url()).pathname).toBe('/en/blog/');
		await button(page).click();
		await page.locator('.blog-panel.is-open').waitFor();
		await panel(page).getByRole('link', { name: /^Tags/ }).click();
		await page.waitForURL('**/en/blog/tags/');
		await panel(page).waitFor({ state: 'hidden' });
		await page.locator('.tag-list').waitFor();
	});
});

test('the names of authors begin where the words of all that is known about a post do', async () => {
	const page = await open('/en/blog/Guides/Owners/post-2/', phone);
	const places = await page.locator('.page-meta li').evaluateAll((facts) =>
		facts.slice(0, 2).map((fact) => {
			const range = document.createRange();
			range.setStartAfter(fact.querySelector('img, svg')!);
			range.setEndAfter(fact.lastChild!);
			return Math.round(range.getBoundingClientRect().left - fact.getBoundingClientRect().left);
		}),
	);
	expect(places).toEqual([24, 24]);
});

describe('cards', () => {
	test('come in one behind the other, unless the reader wants no motion', async () => {
		const page = await open('/en/blog/', { ...desktop, reducedMotion: 'no-preference' });
		const motions = (): Promise<[string, string, string][]> =>
			page.locator('.post-list > li').evaluateAll((all) =>
				all.map((node) => {
					const { animationName, animationDuration, animationDelay } = getComputedStyle(node);
					return [animationName, animationDuration, animationDelay];
				}),
			);
		const moving = await motions();
		expect(moving[0]).toEqual(['post-in', '0.25s', '0s']);
		expect(moving.map(([, , delay]) => Number.parseFloat(delay))).toEqual(
			moving.map((_, index) => expect.closeTo(index * 0.025, 6) as number),
		);
		expect(await firstKeyframe(page, 'post-in')).toMatch(/opacity: 0; transform: translateY\(20px\)/);
		await page.emulateMedia({ reducedMotion: 'reduce' });
		expect((await motions())[0]![0]).toBe('none');
	});

	/** What an animation starts from, as its style sheet has it. */
	function firstKeyframe(page: Page, name: string): Promise<string | undefined> {
		return page.evaluate((wanted) => {
			const flatten = (rules: CSSRuleList): CSSRule[] =>
				[...rules].flatMap((rule) => [
					rule,
					...('cssRules' in rule ? flatten(rule.cssRules as CSSRuleList) : []),
				]);
			const all = [...document.styleSheets].flatMap((sheet) => flatten(sheet.cssRules));
			const found = all.find((rule) => rule instanceof CSSKeyframesRule && rule.name === wanted);
			return (found as CSSKeyframesRule | undefined)?.cssRules[0]?.cssText;
		}, name);
	}

	test('have their picture above the words up to 496 px of width, beside them above', async () => {
		const page = await open('/en/blog/');
		const places = async (width: number) => {
			await page.setViewportSize({ width, height: 900 });
			const card = page.locator('.post-card:has(.post-cover)');
			return Promise.all(
				[0, 1].map(async (index) => {
					const picture = (await card.nth(index).locator('.post-cover').boundingBox())!;
					const words = (await card.nth(index).locator('.post-words').boundingBox())!;
					if (words.y >= picture.y + picture.height) return 'top';
					return picture.x < words.x ? 'left' : 'right';
				}),
			);
		};
		expect(await places(496)).toEqual(['top', 'top']);
		expect(await places(497)).toEqual(['right', 'left']);
		expect(await places(800)).toEqual(['right', 'left']);
		const picture = (await page.locator('.post-cover img').first().boundingBox())!;
		expect([picture.width, picture.height].map(Math.round)).toEqual([240, 180]);
	});

	test('say first whether they stand before all others', async () => {
		const page = await open('/en/blog/');
		const names = await page.locator('.post-title').allTextContents();
		expect(names.slice(0, 2).map((name) => name.trim())).toEqual([
			'TOP  Keep the spawn for newcomers',
			'Keep the spawn for newcomers (18)',
		]);
	});

	test('are links as a whole, but for what leads elsewhere', async () => {
		const page = await open('/en/blog/');
		await start(page);
		const card = page.locator('.post-card').nth(2);
		const box = (await card.boundingBox())!;
		await page.mouse.click(box.x + box.width - 8, box.y + box.height - 8);
		await page.getByRole('heading', { level: 1, name: 'A recipe for flags (17)' }).waitFor();
	});
});

const kinds = ['', 'page/2/', 'tags/', 'archives/', 'categories/'];
const looks = [
	...kinds.map((kind) => `/en/blog/${kind}`),
	'/en/blog/tags/Flags/',
	'/en/blog/categories/Guides/Owners/',
];

const seen = [...looks, '/en/many/page/75/', '/en/none/', '/jp/blog/', '/ru/blog/categories/'];
const appearances = [1440, 390].flatMap((width) => ['light', 'dark'].map((theme) => ({ width, theme })));

test.each(seen.map((path, index) => [path, index] as const))(
	'a reader with assistive technology meets no obstacle at %s, nor anybody at 320 px',
	async (path, index) => {
		const page = await open(path, { bypassCSP: true });
		await page.addScriptTag({ content: axe.source });
		for (const { width, theme } of casesOf(appearances, (_, place) => place === index % 4)) {
			await page.setViewportSize({ width, height: 900 });
			await page.evaluate((name) => {
				document.documentElement.dataset.theme = name;
			}, theme);
			expect(await violations(page), `${theme}, ${width} px`).toEqual([]);
		}
		await page.setViewportSize({ width: 320, height: 800 });
		const excess = await page.evaluate(() => {
			const { scrollWidth, clientWidth } = document.documentElement;
			return scrollWidth - clientWidth;
		});
		expect(excess).toBe(0);
	},
);

test('nor in the panel of a phone', async () => {
	const page = await open('/ru/blog/', { ...phone, bypassCSP: true });
	await start(page);
	await page.locator('.blog-panel-button').click();
	await page.locator('.blog-panel.is-open').waitFor();
	await page.addScriptTag({ content: axe.source });
	expect(await violations(page)).toEqual([]);
	const sizes = await page
		.locator('.blog-panel a:visible, .blog-panel button:visible')
		.evaluateAll((all) => all.map((node) => node.getBoundingClientRect().height));
	expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44);
});

/** What axe finds on the page as it is. */
function violations(page: Page): Promise<string[]> {
	return page.evaluate(async () => {
		const { violations: found } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
			runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
			resultTypes: ['violations'],
		});
		return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`);
	});
}

test.each(looks)('a first visit to %s weighs little', (path) => {
	const html = output(`${path.slice(1)}index.html`);
	const files = [...html.matchAll(/<(?:link [^>]*rel="stylesheet"[^>]*href|script [^>]*src)="\/([^"]+)"/g)];
	expect(files.length).toBeGreaterThanOrEqual(2);
	const sizes = [html, ...files.map(([, file]) => output(file!))].map(
		(text) => brotliCompressSync(text).length,
	);
	expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(visitBudget);
});
