import { brotliCompressSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
	comeToRest,
	holdRequests,
	holdTimers,
	launchBrowser,
	makeMove,
	openPage,
} from '../../harness/open-browser.ts';
import { makePage } from './make-page.ts';
import { serveTestSite, type TestSite } from './site/test-site.ts';

let site: TestSite;
let browser: Browser;

beforeAll(async () => {
	[site, browser] = await Promise.all([serveTestSite(), launchBrowser()]);
});
afterAll(async () => {
	await browser?.close();
	await site?.close();
});
beforeEach(() => site.reset());

const bootPath = (): string => [...site.files.keys()].find((path) => path.startsWith('assets/boot.'))!;

/** Path of the chunk that holds React. */
const startChunk = (): string =>
	[...site.files.keys()].filter((path) => path.endsWith('.js')).find((path) => !path.includes('boot'))!;

async function open(path: string) {
	const opened = await openPage(browser);
	await opened.page.goto(site.url + path);
	return opened;
}

/** Opens the home page; the app arrives when `arrive` is called. */
async function openWithoutApp() {
	const opened = await openPage(browser);
	const arrive = await holdRequests(opened.page, `**/${startChunk()}`);
	await opened.page.goto(site.url);
	return { ...opened, arrive };
}

describe('size', () => {
	test('the entry is tiny', () => {
		const boot = [...site.files].find(([path]) => path.startsWith('assets/boot.'))![1];
		// Hashes in names are some 45 bytes, more or less by chance.
		const text = Buffer.from(boot)
			.toString()
			.replace(/\.[\da-f]{10}\.js/g, '.js');
		expect(brotliCompressSync(text).length).toBeLessThan(1460);
	});
});

describe('hydration', () => {
	test('keeps the article as the server sent it', async () => {
		const { page, context, problems } = await openPage(browser);
		await page.addInitScript(() => {
			document.addEventListener('DOMContentLoaded', () => {
				const article = document.querySelector('.content')!;
				const seen = { article, first: article.firstElementChild, changes: 0 };
				new MutationObserver((changes) => {
					seen.changes += changes.length;
				}).observe(article, { childList: true, subtree: true, attributes: true, characterData: true });
				Object.assign(window, { seen });
			});
		});
		await page.goto(`${site.url}long/`);
		await page.click('#counter');
		await page.getByText('Count 1').waitFor();
		const kept = await page.evaluate(() => {
			const { seen } = window as unknown as { seen: { article: Element; first: Element; changes: number } };
			const article = document.querySelector('.content');
			return [article === seen.article, article?.firstElementChild === seen.first, seen.changes];
		});
		expect(kept).toEqual([true, true, 0]);
		expect(problems).toEqual([]);
		await context.close();
	});

	test('does not begin before the reader moves: not when idle, not by the jump to a heading', async () => {
		const { page, context } = await open('long/#middle');
		await comeToRest(page);
		expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
		expect(site.requests).toEqual(['long/', 'assets/style.1.css', bootPath()]);
		await context.close();
	});

	const press = (page: Page): Promise<void> => page.keyboard.press('Shift');
	const moves: [string, (page: Page) => Promise<unknown>][] = [
		['a key', press],
		['a press', (page) => page.mouse.click(600, 5)],
		['a wheel', (page) => page.mouse.wheel(0, 5)],
		['scrolling', (page) => page.evaluate(() => window.scrollBy(0, 50))],
		['pointing at a link', (page) => page.hover('nav a')],
		['pointing at a button', (page) => page.hover('#counter')],
		['the focus', (page) => page.evaluate(() => document.querySelector<HTMLElement>('nav a')?.focus())],
		['its own event', (page) => page.evaluate(() => document.dispatchEvent(new Event('domdocs:start')))],
	];
	test.each(moves)('begins with %s', async (_, move) => {
		const { page, context } = await open('long/');
		await comeToRest(page);
		expect(site.requests).not.toContain(startChunk());
		await move(page);
		await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
		await context.close();
	});

	test('does not begin because the pointer crosses the text', async () => {
		const { page, context } = await open('long/');
		await page.hover('.content p:nth-of-type(3)');
		await page.mouse.move(400, 300, { steps: 4 });
		await comeToRest(page);
		expect(site.requests).not.toContain(startChunk());
		await context.close();
	});

	test('begins by itself in a page with something to do', async () => {
		const { page, context } = await open('eager/');
		await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
		await context.close();
	});

	test('begins by itself where the address leads to something hidden', async () => {
		const { page, context } = await open('folded/#inside');
		await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
		await context.close();
	});

	test('replaces nothing under a finger: a press ends first', async () => {
		const { page, context } = await openPage(browser);
		// Only the end of the press counts here, however slow the machine: the longest wait for it never passes.
		const longest = await holdTimers(page, 2000);
		// The app comes while the button is held down: pointing at it asks for the app already.
		const arrive = await holdRequests(page, `**/${startChunk()}`);
		await page.goto(site.url);
		const box = (await page.locator('#counter').boundingBox())!;
		await page.mouse.move(box.x + 5, box.y + 5);
		await page.mouse.down();
		arrive();
		await longest.isHeld();
		await page.waitForLoadState('networkidle');
		await comeToRest(page);
		expect(await page.locator('html').getAttribute('data-hydrated')).toBeNull();
		await page.mouse.up();
		await page.getByText('Count 1').waitFor();
		await context.close();
	});

	test('loses no click made before it', async () => {
		const { page, context, problems, arrive } = await openWithoutApp();
		await page.click('#counter');
		await page.click('#counter');
		await page.click('summary');
		expect(await page.getByText('Count 0').count()).toBe(1);
		arrive();
		await page.getByText('Count 1').waitFor();
		expect(await page.locator('details[data-menu]').getAttribute('open')).toBe('');
		await page.click('#counter');
		await page.getByText('Count 2').waitFor();
		expect(problems).toEqual([]);
		await context.close();
	});

	test('leaves controls that work by themselves to the browser', async () => {
		const { page, context, arrive } = await openWithoutApp();
		await page.click('button[popovertarget]');
		expect(await page.locator('#pop').isVisible()).toBe(true);
		arrive();
		await page.waitForFunction(() => history.scrollRestoration === 'manual');
		expect(await page.locator('#pop').isVisible()).toBe(true);
		await context.close();
	});
});

describe('failures', () => {
	test.each(['the app', 'the site file'])('a page without %s stays a static one', async (what) => {
		site.files.delete(what === 'the app' ? startChunk() : '_domdocs/site.en.json');
		const { page, context, problems } = await open('');
		await page.click('#counter');
		await page.click('nav a[href="/docs/other/"]');
		await page.getByText('Other text.').waitFor();
		expect(new URL(page.url()).pathname).toBe('/docs/other/');
		expect(site.requests).toContain('other/');
		expect(problems).toEqual([]);
		await context.close();
	});

	test('a page that React draws anew has its article', async () => {
		const { page, context, problems } = await open('mismatch/');
		await makeMove(page);
		await page.getByText('browser').waitFor();
		await page.getByText('Mismatch text.').waitFor();
		expect(problems).toHaveLength(1);
		await context.close();
	});

	test('an app that breaks leaves the page that the server sent', async () => {
		const { page, context } = await open('broken/');
		const documents = (): string[] => site.requests.filter((path) => path === 'broken/');
		await makeMove(page);
		// The state of a document that nothing has broken yet is null as well.
		await expect.poll(documents).toHaveLength(2);
		await page.getByText('Broken text.').waitFor();
		await page.waitForFunction(() => history.state === null);
		await comeToRest(page);
		expect(await page.getByText('Broken text.').count()).toBe(1);
		expect(documents()).toHaveLength(2);
		await context.close();
	});
});

describe('the first address', () => {
	test('is set right where it is another spelling', async () => {
		const { page, context } = await open('long/index.html?q=1#middle');
		await page.waitForURL('**/docs/long/?q=1#middle');
		expect(site.requests.filter((path) => path.startsWith('long/'))).toEqual(['long/index.html']);
		await context.close();
	});

	test.each(['old/1.Long.html', 'long', 'long.html', 'long/README.md', '/long//', '%6Cong'])(
		'%s leads from the not-found page to the page',
		async (path) => {
			const { page, context, problems } = await open(`${path}?q=1#middle`);
			await page.getByRole('heading', { name: 'Long' }).waitFor();
			await page.waitForURL('**/docs/long/?q=1#middle');
			expect(problems).toEqual([]);
			await context.close();
		},
	);

	test('of another language is not found in that language', async () => {
		const { page, context } = await open('jp/nothing/');
		await page.getByText('404 ja-JP').waitFor();
		expect(await page.locator('html').getAttribute('lang')).toBe('ja-JP');
		expect(await page.title()).toBe('未発見 | Test');
		expect(new URL(page.url()).pathname).toBe('/docs/jp/nothing/');
		await page.getByRole('link', { name: 'home' }).click();
		await page.getByText('Welcome.').waitFor();
		await context.close();
	});

	test.each([
		'/evil.example/',
		'%2f%2fevil.example/',
		'\\evil.example',
		'%5cevil.example/',
		'..%2f/evil.example/',
		'https:/evil.example/',
		'__proto__',
		'constructor/',
		'%E0%A4%A',
		'x/#%E0%A4%A',
		'x/#"]',
	])('%s stays where it is', async (path) => {
		const { page, context, problems } = await open(path);
		await page.waitForFunction(() => history.scrollRestoration === 'manual');
		await comeToRest(page);
		expect(new URL(page.url()).origin).toBe(new URL(site.url).origin);
		expect(await page.getByText('404 en-US').count()).toBe(1);
		expect(problems).toEqual([]);
		await context.close();
	});

	test('of a page that has just gone is tried once', async () => {
		site.files.delete('other/index.html');
		const { page, context } = await open('other');
		await page.waitForURL('**/docs/other/');
		await page.getByText('404 en-US').waitFor();
		await comeToRest(page);
		expect(site.requests.filter((path) => path === 'other/')).toHaveLength(1);
		site.put({ page: makePage('/other/'), html: '' });
		await context.close();
	});
});
