// @module-tag slow
import { readFileSync } from 'node:fs';
import AxeBuilder from 'axe-core';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type FixtureSite, makeSite } from '../harness/fixture-site.ts';
import { casesOf } from '../harness/is-long.ts';
import { comeToRest, holdRequests, launchBrowser, makeMove, openPage } from '../harness/open-browser.ts';
import { type ServedOutput, serveBuilt } from '../harness/serve-built.ts';

let browser: Browser;
let site: FixtureSite;
let served: ServedOutput;

beforeAll(async () => {
	browser = await launchBrowser();
	site = makeSite('pictures', {
		'content/demo.md':
			'---\ntitle: Demo\n---\n\n::: demo markdown title="What a demo says"\n\n```md\n![A hill in a demo](/hill.svg)\n```\n\n:::\n',
		'content/public/hill.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300"/>',
	});
	const { diagnostics, published } = await site.build();
	expect(diagnostics).toEqual([]);
	expect(published).not.toBeNull();
	served = await serveBuilt(site.root);
});

afterAll(async () => {
	await served?.stop();
	await browser?.close();
	site?.dispose();
});

const phone: BrowserContextOptions = {
	viewport: { width: 390, height: 780 },
	hasTouch: true,
	isMobile: true,
};

async function visit(
	path = '/guide/',
	options: BrowserContextOptions = {},
): Promise<{ page: Page; problems: string[] }> {
	const { page, context, problems } = await openPage(browser, {
		viewport: { width: 1440, height: 900 },
		...options,
	});
	onTestFinished(() => context.close());
	await page.goto(served.url + path);
	return { page, problems };
}

const landscape = (page: Page) => page.locator('img[alt^="A wide landscape"]').first();
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Picture viewer' });
const activated = async (page: Page) => {
	await makeMove(page);
	await page.locator('img[role=button]').first().waitFor();
};
const isClosed = (page: Page) => dialog(page).waitFor({ state: 'detached' });
const shot = async (page: Page, name: string): Promise<void> => {
	if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png` });
};

describe('the viewer', () => {
	test('says nothing of a picture that is about the demo around it', async () => {
		const { page } = await visit('/demo/');
		await activated(page);
		await page.locator('img[role=button]').first().click();
		await dialog(page).waitFor();
		expect(await page.locator('.viewer-caption').textContent()).toBe('A hill in a demo');
	});

	test('opens by mouse, turns to the next picture, and gives the focus back', async () => {
		const { page, problems } = await visit();
		await activated(page);
		await landscape(page).click();
		await dialog(page).waitFor();
		await page.locator('.pswp__counter', { hasText: '1 / 6' }).waitFor();
		await page.locator('.viewer-caption', { hasText: 'The land before it was claimed' }).waitFor();
		await comeToRest(page);
		await shot(page, 'viewer-light');
		await page.getByRole('button', { name: 'Next picture' }).click();
		await page.locator('.viewer-caption', { hasText: 'A drawing of a claim' }).waitFor();
		await comeToRest(page);
		await shot(page, 'viewer-drawing');
		await page.getByRole('button', { name: 'Close' }).click();
		await isClosed(page);
		await expect
			.poll(() => page.evaluate(() => (document.activeElement as HTMLImageElement).alt))
			.toContain('landscape');
		expect(problems).toEqual([]);
	});

	test('gives way to the picture itself where its script is gone, as after a publication', async () => {
		const { page } = await visit();
		await page.route('**/*gallery*', (route) => route.fulfill({ status: 404, body: '' }));
		await activated(page);
		await landscape(page).click();
		await page.waitForURL(/assets\/big\.\w+\.png$/);
	});

	test('opens for a click that came before the app has started', async () => {
		const { page, problems } = await visit('/plain/');
		const release = await holdRequests(page, '**/assets/start.*.js');
		await page.goto(`${served.url}/guide/`);
		await landscape(page).click();
		release();
		await dialog(page).waitFor();
		expect(problems).toEqual([]);
	});

	test('is worked by the keyboard alone', async () => {
		const { page, problems } = await visit();
		await activated(page);
		const button = page.getByRole('button', { name: 'View larger: A wide landscape with hills' });
		await button.focus();
		await page.keyboard.press('Enter');
		await dialog(page).waitFor();
		await page.keyboard.press('ArrowRight');
		await page.locator('.pswp__counter', { hasText: '2 / 6' }).waitFor();
		await page.keyboard.press('ArrowLeft');
		await page.locator('.pswp__counter', { hasText: '1 / 6' }).waitFor();
		for (let times = 0; times < 8; times += 1) {
			await page.keyboard.press('Tab');
			expect(await page.evaluate(() => document.activeElement?.closest('.pswp') !== null)).toBe(true);
		}
		await page.keyboard.press('Escape');
		await isClosed(page);
		await expect.poll(() => button.evaluate((image) => image === document.activeElement)).toBe(true);
		await page.keyboard.press('Space');
		await dialog(page).waitFor();
		expect(problems).toEqual([]);
	});

	test('closes on Escape while it still opens', async () => {
		const { page, problems } = await visit('/guide/', { reducedMotion: 'no-preference' });
		await activated(page);
		await landscape(page).click();
		await dialog(page).waitFor();
		await page.keyboard.press('Escape');
		await isClosed(page);
		expect(problems).toEqual([]);
	});

	test('moves where motion is welcome, and stands still where it is not', async () => {
		const durations = async (reducedMotion: 'reduce' | 'no-preference'): Promise<string> => {
			const { page, problems } = await visit('/guide/', { reducedMotion });
			await activated(page);
			// It is there while something moves only, which may be over before anybody asks.
			await page.evaluate(() => {
				new MutationObserver((records) => {
					for (const { target } of records) {
						const { style } = target as HTMLElement;
						const duration = style.getPropertyValue('--pswp-transition-duration');
						if (duration) document.documentElement.dataset.duration ??= duration;
					}
				}).observe(document, { attributes: true, attributeFilter: ['style'], subtree: true });
			});
			await landscape(page).click();
			await dialog(page).waitFor();
			await comeToRest(page);
			await page.keyboard.press('Escape');
			await isClosed(page);
			expect(problems).toEqual([]);
			return page.evaluate(() => document.documentElement.dataset.duration ?? '');
		};
		expect(await durations('no-preference')).toBe('333ms');
		expect(await durations('reduce')).toMatch(/^0?$|^0ms$/);
	});

	test('zooms by wheel with the control key, and closes on the wheel alone and on scrolling', async () => {
		const { page } = await visit();
		await activated(page);
		await page.clock.install();
		const open = async (): Promise<void> => {
			await landscape(page).click();
			await dialog(page).waitFor();
			await comeToRest(page);
			// A wheel that is still running out closes nothing.
			await page.clock.runFor(500);
		};
		const width = () =>
			page.evaluate(
				() => document.querySelector('.pswp__item[aria-hidden=false] img')!.getBoundingClientRect().width,
			);
		await open();
		const before = await width();
		await page.mouse.move(720, 450);
		await page.keyboard.down('Control');
		await page.mouse.wheel(0, -400);
		await page.keyboard.up('Control');
		await comeToRest(page);
		expect(await width()).toBeGreaterThan(before * 1.3);
		await page.mouse.wheel(0, 100);
		await comeToRest(page);
		expect(await dialog(page).isVisible()).toBe(true);
		await page.keyboard.press('Escape');
		await isClosed(page);

		await open();
		await page.mouse.wheel(0, 100);
		await isClosed(page);

		await open();
		await page.evaluate(() => scrollBy(0, 200));
		await isClosed(page);
		expect(await page.evaluate(() => scrollY)).toBe(200);
	});

	test('offers the file under its own name, and the whole screen', async () => {
		const { page } = await visit();
		await activated(page);
		await landscape(page).click();
		await dialog(page).waitFor();
		const coming = page.waitForEvent('download');
		await page.getByRole('link', { name: 'Download' }).click();
		const download = await coming;
		expect(download.suggestedFilename()).toBe('big.png');
		expect(readFileSync(await download.path())).toEqual(readFileSync(`${site.root}/content/big.png`));
		await page.getByRole('button', { name: 'Full screen', exact: true }).click();
		await page.getByRole('button', { name: 'Exit full screen' }).waitFor();
		expect(await page.evaluate(() => document.fullscreenElement?.className)).toContain('pswp');
		await page.getByRole('button', { name: 'Exit full screen' }).click();
		await page.getByRole('button', { name: 'Full screen', exact: true }).waitFor();
	});

	test('opens by touch, and closes when it is dragged away', async () => {
		const { page, problems } = await visit('/guide/', { ...phone, colorScheme: 'dark' });
		await activated(page);
		await landscape(page).tap();
		await dialog(page).waitFor();
		await comeToRest(page);
		await shot(page, 'viewer-phone');
		const client = await page.context().newCDPSession(page);
		const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: [number, number][]) =>
			client.send('Input.dispatchTouchEvent', {
				type,
				touchPoints: points.map(([x, y], id) => ({ x, y, id })),
			});
		const width = () =>
			page.evaluate(
				() => document.querySelector('.pswp__item[aria-hidden=false] img')!.getBoundingClientRect().width,
			);
		const before = await width();
		await touch('touchStart', [180, 390], [210, 390]);
		for (let step = 1; step <= 8; step += 1)
			await touch('touchMove', [180 - step * 12, 390], [210 + step * 12, 390]);
		await touch('touchEnd');
		await comeToRest(page);
		expect(await width()).toBeGreaterThan(before * 1.5);
		await page.keyboard.press('Escape');
		await isClosed(page);
		await landscape(page).tap();
		await dialog(page).waitFor();
		await comeToRest(page);
		await touch('touchStart', [195, 300]);
		for (let step = 1; step <= 10; step += 1) await touch('touchMove', [195, 300 + step * 30]);
		await touch('touchEnd');
		await isClosed(page);
		expect(problems).toEqual([]);
	});

	test('shows the picture of the appearance alone', async () => {
		const { page } = await visit('/guide/', { colorScheme: 'dark' });
		const seen = () =>
			page
				.locator('img[data-appearance]')
				.evaluateAll((images) =>
					images
						.filter((image) => image.getClientRects().length > 0)
						.map((image) => (image as HTMLImageElement).alt),
				);
		expect(await seen()).toEqual(['Dark']);
		await page.evaluate(() => {
			document.documentElement.dataset.theme = 'light';
		});
		expect(await seen()).toEqual(['Light']);
		const { page: plain } = await visit('/guide/', { colorScheme: 'dark', javaScriptEnabled: false });
		expect(await plain.locator('img[data-appearance=dark]').isVisible()).toBe(true);
		expect(await plain.locator('img[data-appearance=light]').isVisible()).toBe(false);
	});

	test('is accessible, open and closed', async () => {
		const { page } = await visit('/guide/', { bypassCSP: true });
		await activated(page);
		await page.addScriptTag({ content: AxeBuilder.source });
		const faults = () =>
			page.evaluate(async () => {
				const { axe } = window as unknown as { axe: typeof AxeBuilder };
				const tags = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];
				const { violations } = await axe.run(document, { runOnly: tags });
				return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
			});
		expect(await faults()).toEqual([]);
		await landscape(page).click();
		await dialog(page).waitFor();
		await comeToRest(page);
		expect(await faults()).toEqual([]);
	});
});

describe('a page', () => {
	test.each(
		casesOf(
			[
				['on a desk', {}],
				['on a phone', phone],
			] as const,
			([where]) => where === 'on a phone',
		),
	)('of pictures never jumps %s', async (_, options) => {
		const { page } = await visit('/', options);
		await page.addInitScript(() => {
			const record = window as unknown as { shift: number };
			record.shift = 0;
			type Shift = PerformanceEntry & { value: number; sources: { node?: Node }[] };
			// The button that says how far the page is scrolled changes its text, and nothing else.
			const isText = ({ node }: { node?: Node }): boolean => !!node?.parentElement?.closest('.back-to-top');
			new PerformanceObserver((list) => {
				for (const { value, sources } of list.getEntries() as Shift[])
					if (!sources.every(isText)) record.shift += value;
			}).observe({ type: 'layout-shift', buffered: true });
		});
		await page.route('**/*.png', async (route) => {
			// They come late.
			await comeToRest(page).catch(() => {});
			await route.continue();
		});
		await page.goto(`${served.url}/guide/`);
		await activated(page);
		for (let step = 0; step < 12; step += 1) {
			await page.mouse.wheel(0, 400);
			await comeToRest(page);
		}
		await page.waitForFunction(() =>
			[...document.querySelectorAll<HTMLImageElement>('.content img')].every(
				(image) => image.complete || image.getClientRects().length === 0,
			),
		);
		expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBe(0);
		expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
			0,
		);
		await page.evaluate(() => scrollTo(0, 0));
		await shot(page, `page-${_}`);
	});

	test('loads what is far below when it comes near, and the first picture at once', async () => {
		const { page } = await visit();
		const loading = (alt: string) =>
			page.locator(`.content img[alt^="${alt}"]`).evaluate((image) => ({
				loading: (image as HTMLImageElement).loading,
				priority: image.getAttribute('fetchpriority'),
			}));
		expect(await loading('A wide')).toEqual({ loading: 'eager', priority: 'high' });
		expect(await loading('Below')).toEqual({ loading: 'lazy', priority: null });
	});

	test('without JavaScript has plain pictures, with captions', async () => {
		const { page } = await visit('/guide/', { javaScriptEnabled: false });
		expect(await page.locator('img[role], img[tabindex]').count()).toBe(0);
		expect(await page.locator('figure > figcaption').allTextContents()).toEqual([
			'The land before it was claimed',
		]);
	});

	test('without pictures to open loads no viewer', async () => {
		const { page } = await visit('/plain/');
		const html = await page.content();
		expect(html).not.toContain('feature-viewer');
		expect(html).not.toContain('feature-images');
	});

	test('loads the viewer itself only when it is likely to be opened', async () => {
		const { page } = await visit();
		const requests: string[] = [];
		page.on('request', (request) => requests.push(request.url()));
		await activated(page);
		await comeToRest(page);
		expect(requests.filter((url) => /gallery/.test(url))).toEqual([]);
		await landscape(page).hover();
		await expect.poll(() => requests.filter((url) => /gallery/.test(url)).length).toBeGreaterThan(0);
	});

	test('that is left closes the viewer', async () => {
		const { page } = await visit('/');
		await makeMove(page);
		await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
		await page.getByRole('link', { name: 'Guide' }).first().click();
		await activated(page);
		await landscape(page).click();
		await dialog(page).waitFor();
		await page.goBack();
		await isClosed(page);
	});
});
