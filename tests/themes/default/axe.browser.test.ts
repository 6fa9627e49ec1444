import axe from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FixtureSite, makeSite } from '../../harness/fixture-site.ts';
import { launchBrowser, openPage } from '../../harness/open-browser.ts';
import { type ServedSite, serveSite } from '../../harness/serve-site.ts';
import { gallerySite } from '../../shots/gallery-site.ts';
import { galleryWords } from '../../shots/gallery-words.ts';

let site: FixtureSite;
let served: ServedSite;
let browser: Browser;

beforeAll(async () => {
	site = makeSite(null, gallerySite());
	const { published, diagnostics } = await site.build();
	expect(diagnostics).toEqual([]);
	expect(published).not.toBeNull();
	[served, browser] = [await serveSite(site.root), await launchBrowser()];
});

afterAll(async () => {
	await browser?.close();
	await served?.stop();
	site?.dispose();
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

/** Looks at a page in both appearances, on a desktop and on a phone. */
async function look(path: string, see: (page: Page) => Promise<void> = async () => {}): Promise<void> {
	const { page, context, problems } = await openPage(browser, { bypassCSP: true });
	await page.goto(served.url + path);
	await page.addScriptTag({ content: axe.source });
	await see(page);
	for (const width of [1440, 390])
		for (const appearance of ['light', 'dark']) {
			await page.setViewportSize({ width, height: 900 });
			await page.evaluate((theme) => {
				document.documentElement.dataset.theme = theme;
			}, appearance);
			expect(await violations(page), `${path}, ${appearance}, ${width} px`).toEqual([]);
			const { scrollWidth, clientWidth } = await page.evaluate(() => ({
				scrollWidth: document.documentElement.scrollWidth,
				clientWidth: document.documentElement.clientWidth,
			}));
			expect(scrollWidth, `${path}, ${width} px`).toBeLessThanOrEqual(clientWidth);
		}
	await context.close();
	expect(problems).toEqual([]);
}

describe.each(Object.keys(galleryWords))(
	'a reader with assistive technology meets no obstacle at %s',
	(prefix) => {
		test('on a home page with all sections', () => look(prefix));

		test('on a page without columns', () => look(`${prefix}about/`));

		test('on a page of nothing but text', () => look(`${prefix}bare/`));

		test('on a page of friends in groups', () => look(`${prefix}friends/`));

		test('on a page with a notice', () =>
			look(`${prefix}guide/notice/`, (page) => page.locator('.bulletin').waitFor()));
	},
);

describe('nor in one language', () => {
	test.each(['/en/banner/', '/ru/doc-hero/', '/guide/marked/'])('at %s', (path) => look(path));

	test('on a page with comments', () =>
		look('/jp/guide/comments/', async (page) => {
			await page.locator('.comments').scrollIntoViewIfNeeded();
			await page.locator('.atk').first().waitFor();
		}));
});
