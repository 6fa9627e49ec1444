import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { comeToRest, launchBrowser, makeMove, openPage } from '../../../harness/open-browser.ts';
import { serveTestSite, type TestSite } from '../site/test-site.ts';

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

/** Opens a page and waits until the app runs and knows the routes. Marks the document. */
async function start(path = '') {
	const opened = await openPage(browser);
	const manifest = opened.page.waitForResponse((response) => response.url().endsWith('routes.json'));
	await opened.page.goto(site.url + path);
	await makeMove(opened.page);
	await manifest;
	await opened.page.evaluate(() => {
		const results: string[] = [];
		document.addEventListener('domdocs:navigation', (event) => {
			const { phase, result } = (event as CustomEvent).detail;
			if (phase === 'end') results.push(result.failure ?? result.status);
		});
		Object.assign(window, { results });
	});
	return opened;
}

const isSameDocument = (page: Page): Promise<boolean> => page.evaluate(() => 'results' in window);
const results = (page: Page): Promise<string[]> =>
	page.evaluate(() => (window as unknown as { results: string[] }).results);
const scrollY = (page: Page): Promise<number> => page.evaluate(() => Math.round(window.scrollY));
const click = (page: Page, path: string): Promise<void> => page.click(`nav a[href="/docs/${path}"]`);

describe('a link', () => {
	test('leads to another page of the same document', async () => {
		const { page, context, problems } = await start();
		await click(page, 'jp/');
		await page.getByText('ようこそ。').waitFor();
		expect(await isSameDocument(page)).toBe(true);
		expect(new URL(page.url()).pathname).toBe('/docs/jp/');
		expect(await page.title()).toBe('ホーム | Test');
		expect(await page.locator('html').getAttribute('lang')).toBe('ja-JP');
		expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(
			'https://site.example/docs/jp/',
		);
		expect(await page.locator('#content').evaluate((main) => main.matches(':focus'))).toBe(true);
		expect(await page.locator('.dd-announcer').textContent()).toBe('ホーム');
		expect(await results(page)).toEqual(['shown']);
		expect(problems).toEqual([]);
		await context.close();
	});

	test.each([
		['', ['', null]],
		['#middle', []],
	])(
		'to a page%s has what is below the window wait for a frame where the page begins at its top',
		async (hash, expected) => {
			const { page, context } = await start();
			await page.evaluate((to) => {
				document
					.querySelector('nav')!
					.insertAdjacentHTML('beforeend', `<a href="/docs/long/${to}">long one</a>`);
				const root = document.documentElement;
				const seen: (string | null)[] = [];
				new MutationObserver(() => seen.push(root.getAttribute('data-arriving'))).observe(root, {
					attributeFilter: ['data-arriving'],
				});
				Object.assign(window, { seen });
			}, hash);
			await page.getByText('long one').click();
			await page.getByRole('heading', { name: 'Long' }).waitFor();
			await comeToRest(page);
			expect(await page.evaluate(() => (window as unknown as { seen: unknown }).seen)).toEqual(expected);
			await context.close();
		},
	);

	test('to an old address leads to the new one, in one step of history', async () => {
		const { page, context } = await start();
		await click(page, 'old/1.Long.html');
		await page.getByRole('heading', { name: 'Long' }).waitFor();
		expect(new URL(page.url()).pathname).toBe('/docs/long/');
		await page.goBack();
		await page.getByText('Welcome.').waitFor();
		expect(await isSameDocument(page)).toBe(true);
		await context.close();
	});

	test.each(['long/index.html', 'long/index.html?q=1#middle', 'long/README.html#middle', 'long.html'])(
		'If the full path differs from the resolved path, the visitor is redirected: to %s',
		async (path) => {
			const { page, context } = await start();
			await page.evaluate((href) => {
				document.querySelector('nav')!.insertAdjacentHTML('beforeend', `<a href="/docs/${href}">spelt</a>`);
			}, path);
			await page.getByText('spelt').click();
			await page.getByRole('heading', { name: 'Long' }).waitFor();
			expect(await isSameDocument(page)).toBe(true);
			expect(page.url()).toBe(`${site.url}long/${path.replace(/^[^?#]*/, '')}`);
			await page.goBack();
			await page.getByText('Welcome.').waitFor();
			await page.goForward();
			await page.getByRole('heading', { name: 'Long' }).waitFor();
			expect(page.url()).toBe(`${site.url}long/${path.replace(/^[^?#]*/, '')}`);
			await context.close();
		},
	);

	test('If the full path differs from the resolved path, the visitor is redirected: to the page on screen', async () => {
		const { page, context } = await start('long/');
		await page.evaluate(() => {
			const spelt = '<a href="/docs/long/index.html#middle">spelt</a>';
			document.querySelector('nav')!.insertAdjacentHTML('beforeend', spelt);
		});
		await page.getByText('spelt').click();
		await page.waitForURL('**/docs/long/#middle');
		expect(await scrollY(page)).toBeGreaterThan(100);
		await context.close();
	});

	test.each([
		['a file', 'file.txt', 'a file'],
		['an unknown address', 'nowhere/', '404 en-US'],
	])('to %s is for the browser', async (_, path, text) => {
		const { page, context } = await start();
		await click(page, path);
		await page.getByText(text, { exact: true }).waitFor();
		expect(await isSameDocument(page)).toBe(false);
		await context.close();
	});

	test('that asks for the browser, or that is clicked with a key, is for the browser', async () => {
		const { page, context } = await start();
		// The tab itself is not opened: Chromium without windows may crash in it.
		await page.evaluate(() => {
			const note = (event: MouseEvent): void => {
				Object.assign(window, { isTaken: event.defaultPrevented });
				event.preventDefault();
			};
			addEventListener('click', note, { once: true });
		});
		await page.click('nav a[href="/docs/long/"]', { modifiers: ['ControlOrMeta'] });
		expect(await page.evaluate(() => (window as unknown as { isTaken?: boolean }).isTaken)).toBe(false);
		expect(await page.getByText('Welcome.').count()).toBe(1);
		await page.click('[data-native]');
		await page.getByText('Other text.').waitFor();
		expect(await isSameDocument(page)).toBe(false);
		await context.close();
	});

	test('closes menus, popovers and folds', async () => {
		const { page, context } = await start();
		await page.click('summary');
		await page.getByText('from menu').click();
		await page.getByText('Other text.').waitFor();
		expect(await page.locator('details[data-menu]').getAttribute('open')).toBeNull();
		await click(page, 'long/');
		await page.click('button[popovertarget]');
		await page.getByText('from popover').click();
		await page.getByText('Other text.').waitFor();
		expect(await page.locator('#pop').isVisible()).toBe(false);
		await context.close();
	});

	test('that follows, or that is pointed at or focused, is fetched before it is clicked, once', async () => {
		const { page, context } = await start();
		const fetched = (): string[] =>
			site.requests.flatMap((path) => /^_domdocs\/pages\/-(\w+)-/.exec(path)?.[1] ?? []);
		await expect.poll(fetched).toEqual(['slow']);
		await page.hover('nav a[href="/docs/long/"]');
		await expect.poll(fetched).toEqual(['slow', 'long']);
		await page.focus('nav a[href="/docs/jp/"]');
		await expect.poll(fetched).toEqual(['slow', 'long', 'jp']);
		await click(page, 'long/');
		await page.getByRole('heading', { name: 'Long' }).waitFor();
		await page.hover('nav a[href="/docs/slow/"]');
		await comeToRest(page);
		expect(fetched()).toEqual(['slow', 'long', 'jp']);
		await context.close();
	});

	test('is not fetched while a navigation is under way', async () => {
		const { page, context } = await start('long/');
		const release = site.hold('_domdocs/pages/-slow-.json');
		await page.evaluate(() => document.querySelector<HTMLElement>('nav a[href="/docs/slow/"]')!.click());
		await expect.poll(() => site.requests).toContain('_domdocs/pages/-slow-.json');
		await page.hover('nav a[href="/docs/jp/"]');
		await comeToRest(page);
		expect(site.requests).not.toContain('_domdocs/pages/-jp-.json');
		release();
		await page.getByText('Slow text.').waitFor();
		await context.close();
	});
});

describe('scrolling', () => {
	test('is restored by back, forward and reload', async () => {
		const { page, context, problems } = await start('long/');
		await page.evaluate(() => window.scrollTo(0, 700));
		await page.locator('#last').evaluate((link: HTMLAnchorElement) => link.click());
		await page.getByText('Other text.').waitFor();
		expect(await scrollY(page)).toBe(0);
		await page.evaluate(() => window.scrollTo(0, 300));
		await page.goBack();
		await page.locator('#middle').waitFor();
		await expect.poll(() => scrollY(page)).toBe(700);
		await page.goForward();
		await page.getByText('Other text.').waitFor();
		await expect.poll(() => scrollY(page)).toBe(300);
		expect(await isSameDocument(page)).toBe(true);
		await page.reload();
		await expect.poll(() => scrollY(page)).toBe(300);
		await makeMove(page);
		await page.waitForFunction(() => history.scrollRestoration === 'manual');
		expect(await scrollY(page)).toBe(300);
		await page.goBack();
		await page.locator('#middle').waitFor();
		await expect.poll(() => scrollY(page)).toBe(700);
		expect(problems).toEqual([]);
		await context.close();
	});

	test('is restored by back and forward after a reload, before the app has started again', async () => {
		const { page, context, problems } = await start('long/');
		await page.evaluate(() => window.scrollTo(0, 700));
		await page.locator('#last').evaluate((link: HTMLAnchorElement) => link.click());
		await page.getByText('Other text.').waitFor();
		await page.reload();
		await page.goBack();
		await page.locator('#middle').waitFor();
		await expect.poll(() => scrollY(page)).toBe(700);
		expect(await page.title()).toBe('Long | Test');
		await page.goForward();
		await page.getByText('Other text.').waitFor();
		expect(await page.title()).toBe('Other | Test');
		expect(problems).toEqual([]);
		await context.close();
	});

	test('is restored where an earlier document was killed', async () => {
		const { page, context } = await openPage(browser);
		await page.addInitScript(() => {
			history.scrollRestoration = 'manual';
			history.replaceState({ domdocs: { key: 'k', position: { x: 0, y: 400 } } }, '');
		});
		await page.goto(`${site.url}long/`);
		await expect.poll(() => scrollY(page)).toBe(400);
		await context.close();
	});

	test('goes to the hash of another page, below what covers the top', async () => {
		const { page, context } = await start();
		await click(page, 'long/#middle');
		await page.locator('#middle').waitFor();
		const top = await page.locator('#middle').evaluate((heading) => heading.getBoundingClientRect().top);
		expect(Math.round(top)).toBe(64);
		expect(await page.locator('#middle').evaluate((heading) => heading.matches(':focus'))).toBe(true);
		await context.close();
	});

	test('within the page is in history, and fetches nothing', async () => {
		const { page, context } = await start('long/');
		// What is fetched ahead of time has come.
		await page.waitForLoadState('networkidle');
		const before = site.requests.length;
		await page.evaluate(() => window.scrollTo(0, 10));
		await page.getByText('jump').click();
		await expect.poll(() => scrollY(page)).toBeGreaterThan(500);
		expect(new URL(page.url()).hash).toBe('#middle');
		await page.goBack();
		await expect.poll(() => scrollY(page)).toBe(10);
		await page.goForward();
		await expect.poll(() => scrollY(page)).toBeGreaterThan(500);
		expect(site.requests.length).toBe(before);
		expect(await results(page)).toEqual([]);
		await context.close();
	});

	test('within the page is smooth where the reader likes it', async () => {
		const { page, context } = await openPage(browser, { reducedMotion: 'no-preference' });
		await page.goto(`${site.url}long/`);
		await makeMove(page);
		await page.waitForFunction(() => history.scrollRestoration === 'manual');
		const positions = await page.evaluate(async () => {
			const seen = new Set<number>();
			window.addEventListener('scroll', () => seen.add(window.scrollY));
			document.querySelector<HTMLElement>('.content a')?.click();
			await new Promise((done) => document.addEventListener('scrollend', done, { once: true }));
			return [...seen];
		});
		expect(positions.length).toBeGreaterThan(3);
		await expect.poll(() => page.locator('html').getAttribute('style')).toBeFalsy();
		await context.close();
	});
});

describe('a navigation', () => {
	test('gives way to a newer one', async () => {
		site.hold('_domdocs/pages/-slow-.json');
		const { page, context, problems } = await start();
		await page.evaluate(() => {
			document.querySelector<HTMLElement>('nav a[href="/docs/slow/"]')?.click();
			document.querySelector<HTMLElement>('nav a[href="/docs/slow/"]')?.click();
		});
		await comeToRest(page);
		await click(page, 'other/');
		await page.getByText('Other text.').waitFor();
		await expect.poll(() => results(page)).toEqual(['duplicated', 'cancelled', 'shown']);
		await comeToRest(page);
		expect(new URL(page.url()).pathname).toBe('/docs/other/');
		expect(problems).toEqual([]);
		await context.close();
	});

	test('waits for the routes where they are not there yet', async () => {
		const release = site.hold('_domdocs/routes.json');
		const { page, context } = await openPage(browser);
		await page.goto(site.url);
		await makeMove(page);
		await page.waitForFunction(() => history.scrollRestoration === 'manual');
		await page.evaluate(() => Object.assign(window, { results: [] }));
		await click(page, 'old/1.Long.html');
		release();
		await page.getByRole('heading', { name: 'Long' }).waitFor();
		expect(await isSameDocument(page)).toBe(true);
		await context.close();
	});

	test('to a page that breaks the app ends on the page that the server sent', async () => {
		const { page, context } = await start('other/');
		await page.getByText('breaks').click();
		await page.waitForFunction(() => !('results' in window) && document.readyState === 'complete');
		const documents = (): string[] => site.requests.filter((path) => path === 'broken/');
		await makeMove(page);
		// The state of a document that nothing has broken yet is null as well.
		await expect.poll(documents).toHaveLength(2);
		await page.getByText('Broken text.').waitFor();
		await page.waitForFunction(() => history.state === null);
		expect(new URL(page.url()).pathname).toBe('/docs/broken/');
		await comeToRest(page);
		expect(await page.getByText('Broken text.').count()).toBe(1);
		expect(documents()).toHaveLength(2);
		await context.close();
	});

	test('shows a bar when it takes long', async () => {
		const release = site.hold('_domdocs/pages/-slow-.json');
		const { page, context } = await start();
		await click(page, 'slow/');
		await page.waitForFunction(() => document.querySelector<HTMLElement>('.dd-progress')?.hidden === false);
		const value = await page
			.locator('.dd-progress')
			.evaluate((bar: HTMLElement) => Number(bar.style.getPropertyValue('--dd-progress')));
		expect(value).toBeGreaterThan(0);
		release();
		await page.getByText('Slow text.').waitFor();
		await page.waitForFunction(() => document.querySelector<HTMLElement>('.dd-progress')?.hidden === true);
		await context.close();
	});

	test('can be prevented', async () => {
		const { page, context } = await start();
		await page.evaluate(() => {
			document.addEventListener('domdocs:navigation', (event) => event.preventDefault());
		});
		await click(page, 'other/');
		expect(await results(page)).toEqual(['aborted']);
		expect(await page.getByText('Welcome.').count()).toBe(1);
		await context.close();
	});

	test.each(['gone', 'no JSON'])('to a page whose file is %s loads the document', async (fault) => {
		if (fault === 'gone') site.files.delete('_domdocs/pages/-other-.json');
		else site.files.set('_domdocs/pages/-other-.json', '<!doctype html>');
		const { page, context } = await start();
		await page.evaluate(() => {
			window.addEventListener('domdocs:preload-error', (event) => {
				sessionStorage.setItem('error', (event as CustomEvent).detail.to);
			});
		});
		await click(page, 'other/');
		await page.getByText('Other text.').waitFor();
		expect(await isSameDocument(page)).toBe(false);
		expect(await page.evaluate(() => sessionStorage.getItem('error'))).toBe(`${site.url}other/`);
		await context.close();
	});

	test('to a page whose file is gone stays where a listener takes care of it', async () => {
		site.files.delete('_domdocs/pages/-other-.json');
		const { page, context } = await start();
		await page.evaluate(() => {
			window.addEventListener('domdocs:preload-error', (event) => event.preventDefault());
		});
		await click(page, 'other/');
		await expect.poll(() => results(page)).toEqual(['aborted']);
		expect(await isSameDocument(page)).toBe(true);
		await context.close();
	});
});
