import { brotliCompressSync } from 'node:zlib';
import axe from 'axe-core';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type FixtureSite, makeSite } from '../../harness/fixture-site.ts';
import { launchBrowser, makeMove, openPage, type WatchedPage } from '../../harness/open-browser.ts';
import { type ServedSite, serveSite } from '../../harness/serve-site.ts';
import { blogSite } from './blog-site.ts';
import { desktop, phone } from './chrome-site.ts';

/** Largest page of a list, compressed, without its own text and pictures: before the reader moves. */
const visitBudget = 25_000;

let site: FixtureSite;
let served: ServedSite;
let browser: Browser;
const opened: WatchedPage[] = [];

beforeAll(async () => {
	site = makeSite(null, blogSite);
	const [launched, { published, diagnostics }] = await Promise.all([launchBrowser(), site.build()]);
	browser = launched;
	expect(diagnostics).toEqual([]);
	expect(published).not.toBeNull();
	served = await serveSite(site.root);
});

afterEach(async () => {
	for (const { context, problems } of opened.splice(0)) {
		await context.close();
		expect(problems).toEqual([]);
	}
});

afterAll(async () => {
	await browser?.close();
	await served?.stop();
	site?.dispose();
});

async function open(path: string, options: BrowserContextOptions = desktop): Promise<Page> {
	const watched = await openPage(browser, options);
	opened.push(watched);
	await watched.page.goto(served.url + path);
	return watched.page;
}

async function start(page: Page): Promise<void> {
	await makeMove(page);
	await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
}

const pathOf = (page: Page): string => new URL(page.url()).pathname;
const titles = (page: Page): Promise<string[]> => page.locator('.post-card .post-link').allTextContents();
const current = (page: Page) => page.locator('.pagination [aria-current=page]');
const numbers = async (page: Page): Promise<string[]> =>
	(await page.locator('.pagination-numbers li:visible').allTextContents()).map((text) => text.trim());
/** The focus and what is in it. */
const focused = (page: Page) => page.locator(':focus');

describe.each([true, false])('a list of posts, with scripts: %s', (javaScriptEnabled) => {
	const options = { ...desktop, javaScriptEnabled };
	const openList = async (path: string): Promise<Page> => {
		const page = await open(path, options);
		if (javaScriptEnabled) await start(page);
		return page;
	};

	test.each([
		['none', 0, 0],
		['one', 1, 0],
		['fifteen', 15, 0],
		['sixteen', 15, 2],
	])('of %s shows %i posts and %i numbers', async (dir, cards, count) => {
		const page = await openList(`/en/${dir}/`);
		expect(await page.locator('.post-card').count()).toBe(cards);
		expect(await page.locator('.pagination-numbers li').count()).toBe(count);
		expect(await page.locator('.post-none').count()).toBe(cards === 0 ? 1 : 0);
	});

	test('is walked by clicks, to its end and back', async () => {
		const page = await openList('/en/sixteen/');
		const [prev, next] = [page.locator('.pagination-step.is-prev'), page.locator('.pagination-step.is-next')];
		expect([await prev.isDisabled(), await next.isDisabled()]).toEqual([true, false]);
		expect((await titles(page))[0]).toBe('Post 16');
		await next.click();
		await page.waitForURL('**/en/sixteen/page/2/');
		await page.waitForFunction(() => document.querySelectorAll('.post-card').length === 1);
		expect(await titles(page)).toEqual(['Post 1']);
		expect([await prev.isDisabled(), await next.isDisabled()]).toEqual([false, true]);
		await page.locator('.pagination-numbers a', { hasText: '1' }).first().click();
		await page.waitForURL('**/en/sixteen/');
		await page.waitForFunction(() => document.querySelectorAll('.post-card').length === 15);
		expect(await page.evaluate(() => window.scrollY)).toBe(0);
	});

	test('is walked by keyboard', async () => {
		const page = await openList('/en/many/page/75/');
		await page.locator('.post-link').focus();
		const reach = async (name: RegExp): Promise<void> => {
			for (let step = 0; step < 30; step += 1) {
				await page.keyboard.press('Tab');
				if (name.test((await focused(page).getAttribute('aria-label')) ?? '')) return;
			}
			throw new Error(`no focus on ${name}`);
		};
		await reach(/^Page 76$/);
		await page.keyboard.press('Enter');
		await page.waitForURL('**/en/many/page/76/');
		await page.waitForFunction(() => document.querySelector('.post-link')?.textContent === 'Post 76');
		expect(await current(page).textContent()).toBe('76');
	});

	test('of 151 pages shows as many numbers as there is room for, and gaps that do nothing', async () => {
		const page = await openList('/en/many/page/75/');
		const near = ['…', '74', '75', '76', '…'];
		expect(await numbers(page)).toEqual([
			'1',
			'2',
			'3',
			'4',
			'5',
			...near,
			'147',
			'148',
			'149',
			'150',
			'151',
		]);
		const gaps = page.locator('.pagination-gap:visible button');
		expect(await gaps.evaluateAll((all) => all.map((gap) => (gap as HTMLButtonElement).disabled))).toEqual([
			true,
			true,
		]);
		await page.setViewportSize(phone.viewport);
		expect(await numbers(page)).toEqual(['1', '2', '3', '4', ...near, '148', '149', '150', '151']);
		expect(await titles(page)).toEqual(['Post 77']);
	});

	test('leads to the posts of a tag and of a category', async () => {
		const page = await openList('/en/blog/');
		await page.locator('.post-card .page-tag', { hasText: 'Flags' }).first().click();
		await page.getByRole('heading', { name: 'Posts tagged “Flags”' }).waitFor();
		expect(await page.locator('.tag-list [aria-current=page]').textContent()).toContain('Flags');
		expect(await page.locator('.post-entries li').count()).toBe(15);
		await page.locator('.tag-chip', { hasText: 'Economy' }).click();
		await page.getByRole('heading', { name: 'Posts tagged “Economy”' }).waitFor();
		expect(await page.locator('.post-entries li').count()).toBe(3);
		await page.locator('.blog-aside .blog-place', { hasText: 'Categories' }).click();
		await page.waitForURL('**/en/blog/categories/');
		await page.locator('.category').first().waitFor();
		expect(await page.locator('.category-post:visible').count()).toBe(19);
	});

	test('folds categories by keyboard', async () => {
		const page = await openList('/en/blog/categories/');
		const guides = page.locator('details.category', { hasText: 'Guides' }).first();
		const inner = page.locator('.category-name', { hasText: 'Owners' });
		await guides.locator('> summary').focus();
		expect(await inner.isVisible()).toBe(true);
		await page.keyboard.press('Enter');
		expect(await inner.isVisible()).toBe(false);
		await page.keyboard.press('Enter');
		expect(await inner.isVisible()).toBe(true);
	});

	test('has archives by year, which lead to the posts', async () => {
		const page = await openList('/en/blog/archives/');
		expect(await page.locator('.blog-heading').allTextContents()).toEqual([
			'2026 2 posts',
			'2025 8 posts',
			'2024 9 posts',
		]);
		await page.locator('.post-entries a').last().click();
		await page.getByRole('heading', { level: 1, name: 'What 4.9 brings to players and owners' }).waitFor();
	});
});

describe('what a page of a list says of itself', () => {
	test('is its own address, title and way back', async () => {
		const page = await open('/en/sixteen/page/2/');
		expect(await page.title()).toBe('sixteen · Page 2 | Blogs');
		expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(
			'https://blogs.example/en/sixteen/page/2/',
		);
		expect((await page.locator('.breadcrumb li').allTextContents()).map((text) => text.trim())).toEqual([
			'Blogs',
			'sixteen',
			'2',
		]);
		const sitemap = site.output('sitemap.xml');
		for (const path of [
			'sixteen/',
			'sixteen/page/2/',
			'blog/tags/',
			'blog/tags/Flags/',
			'blog/categories/News/',
		])
			expect(sitemap).toContain(`<loc>https://blogs.example/en/${path}</loc>`);
		expect(sitemap).not.toContain('/page/1/');
	});

	test('has a title and an address of its own after navigation in place, too', async () => {
		const page = await open('/en/sixteen/');
		await start(page);
		await page.locator('.pagination-step.is-next').click();
		await page.waitForFunction(() => document.title.includes('Page 2'));
		expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(
			'https://blogs.example/en/sixteen/page/2/',
		);
		await page.goBack();
		await page.waitForFunction(() => !document.title.includes('Page 2'));
		expect(await titles(page)).toHaveLength(15);
	});
});

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

	test('is behind a button on phones, which opens without scripts as well', async () => {
		const page = await open('/en/blog/', { ...phone, javaScriptEnabled: false });
		expect(await panel(page).isVisible()).toBe(false);
		await button(page).click();
		expect(await panel(page).locator('.blog-owner').isVisible()).toBe(true);
		await panel(page).getByRole('button', { name: 'Close' }).click();
		expect(await panel(page).isVisible()).toBe(false);
	});

	test('shows its content 200 ms after it has opened, and closes by Escape, with the focus back', async () => {
		const page = await open('/en/blog/', phone);
		await start(page);
		await page.evaluate(() => {
			const node = document.querySelector('.blog-panel')!;
			const noted = window as unknown as { waited: Promise<number> };
			noted.waited = new Promise((done) =>
				node.addEventListener('toggle', () => {
					const opened = performance.now();
					new MutationObserver(() => done(performance.now() - opened)).observe(node, {
						attributeFilter: ['class'],
					});
				}),
			);
		});
		await button(page).focus();
		await page.keyboard.press('Enter');
		await page.locator('.blog-panel.is-open').waitFor();
		const waited = await page.evaluate(() => (window as unknown as { waited: Promise<number> }).waited);
		expect(waited).toBeGreaterThan(195);
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
		expect(pathOf(page)).toBe('/en/blog/');
		await button(page).click();
		await page.locator('.blog-panel.is-open').waitFor();
		await panel(page).getByRole('link', { name: /^Tags/ }).click();
		await page.waitForURL('**/en/blog/tags/');
		await panel(page).waitFor({ state: 'hidden' });
		await page.locator('.tag-list').waitFor();
	});
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
			await page.locator('.blog-main').evaluate((node, wanted) => {
				(node as HTMLElement).style.cssText =
					`box-sizing: content-box; width: ${wanted}px; padding-inline: 0`;
			}, width);
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

test.each([...looks, '/en/many/page/75/', '/en/none/', '/jp/blog/', '/ru/blog/categories/'])(
	'a reader with assistive technology meets no obstacle at %s, nor anybody at 320 px',
	async (path) => {
		const page = await open(path, { bypassCSP: true });
		await page.addScriptTag({ content: axe.source });
		for (const width of [1440, 390]) {
			await page.setViewportSize({ width, height: 900 });
			for (const theme of ['light', 'dark']) {
				await page.evaluate((name) => {
					document.documentElement.dataset.theme = name;
				}, theme);
				expect(await violations(page), `${theme}, ${width} px`).toEqual([]);
			}
		}
		await page.setViewportSize({ width: 320, height: 800 });
		const excess = await page.evaluate(() => {
			const { scrollWidth, clientWidth } = document.documentElement;
			return scrollWidth - clientWidth;
		});
		expect(excess).toBe(0);
	},
);

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
	const html = site.output(`${path.slice(1)}index.html`);
	const files = [...html.matchAll(/<(?:link [^>]*rel="stylesheet"[^>]*href|script [^>]*src)="\/([^"]+)"/g)];
	expect(files.length).toBeGreaterThanOrEqual(2);
	const sizes = [html, ...files.map(([, file]) => site.output(file!))].map(
		(text) => brotliCompressSync(text).length,
	);
	expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(visitBudget);
});
