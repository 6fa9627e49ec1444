import axe from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FixtureSite, makeSite } from '../../harness/fixture-site.ts';
import { casesOf } from '../../harness/is-long.ts';
import { launchBrowser, openPage } from '../../harness/open-browser.ts';
import { type ServedOutput, serveBuilt } from '../../harness/serve-built.ts';
import { gallerySite } from '../../shots/gallery-site.ts';
import { galleryWords } from '../../shots/gallery-words.ts';

let site: FixtureSite;
let served: ServedOutput;
let browser: Browser;

beforeAll(async () => {
	site = makeSite(null, gallerySite());
	const { published, diagnostics } = await site.build();
	expect(diagnostics).toEqual([]);
	expect(published).not.toBeNull();
	[served, browser] = [await serveBuilt(site.root), await launchBrowser()];
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

type Look = readonly [width: number, appearance: 'light' | 'dark'];

/** One language is seen in the first two, the next in the others: so each kind of page is seen in all four. */
const looks: readonly (readonly [Look, Look])[] = [
	[
		[1440, 'light'],
		[390, 'dark'],
	],
	[
		[1440, 'dark'],
		[390, 'light'],
	],
];

/** Looks at a page on a desktop and on a phone, by default in both appearances. */
async function look(
	path: string,
	see: (page: Page) => Promise<void> = async () => {},
	seen: readonly Look[] = looks.flat(),
): Promise<void> {
	const { page, context, problems } = await openPage(browser, { bypassCSP: true });
	await page.goto(served.url + path);
	await page.addScriptTag({ content: axe.source });
	await see(page);
	for (const [width, appearance] of seen) {
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
		const seen = looks[Object.keys(galleryWords).indexOf(prefix) % 2];

		const pages = [
			['a home page with all sections', ''],
			['a page without columns', 'about/'],
			['a page of nothing but text', 'bare/'],
			['a page of friends in groups', 'friends/'],
			['a page with a notice', 'guide/notice/'],
		] as const;
		// Two languages see a page in all looks: the first two and the last two in turn.
		const isTypical = (_: unknown, index: number): boolean =>
			index % 2 === Math.floor(Object.keys(galleryWords).indexOf(prefix) / 2);

		test.each(casesOf(pages, isTypical))('on %s', (_, path) =>
			look(
				prefix + path,
				async (page) => {
					if (path === 'guide/notice/') await page.locator('.bulletin').waitFor();
				},
				seen,
			),
		);
	},
);

describe('nor in one language', () => {
	const pages = ['/en/banner/', '/ru/doc-hero/', '/guide/marked/', '/jp/guide/comments/'];
	const showComments = async (page: Page): Promise<void> => {
		await page.locator('.comments-waiting > button').click();
		await page.locator('.atk').first().waitFor();
	};
	test.each(pages.map((path, index) => [path, index] as const))('at %s', (path, index) =>
		look(
			path,
			path.includes('comments') ? showComments : undefined,
			casesOf(looks, (_, place) => place === index % 2).flat(),
		),
	);
});
