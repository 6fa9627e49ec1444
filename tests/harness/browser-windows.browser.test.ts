import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, openPage } from './open-browser.ts';

let server: Server;
let url: string;
let browser: Browser;
let asked = 0;

beforeAll(async () => {
	server = createServer(({ url: address }, response) => {
		// Chromium asks for an icon too, whenever it likes.
		if (address === '/') asked += 1;
		response.writeHead(200, { 'content-type': 'text/html', 'cache-control': 'max-age=600' });
		response.end(
			'<!doctype html><title>x</title><script>onpagehide = () => { sessionStorage.left = 1 }</script>',
		);
	});
	await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
	url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
	browser = await launchBrowser();
});

afterAll(async () => {
	await browser?.close();
	server?.close();
});

test('a window is used again, and is as a new one then', async () => {
	const first = await openPage(browser);
	const size = first.page.viewportSize();
	await first.page.goto(url);
	await first.page.evaluate(async () => {
		localStorage.a = sessionStorage.a = '1';
		await cookieStore.set('a', '1');
		const store = await caches.open('a');
		await store.put('/a', new Response('a'));
		await new Promise((done) => {
			indexedDB.open('a').onsuccess = done;
		});
	});
	await first.page.setViewportSize({ width: 300, height: 300 });
	await first.page.route('**', (route) => route.abort());
	await first.context.route('**', (route) => route.abort());
	await first.context.newPage();
	await first.page.mouse.move(10, 10);
	let heard = 0;
	first.page.on('load', () => {
		heard += 1;
	});
	await first.context.close();
	await first.context.close();
	const before = asked;

	const { context, page } = await openPage(browser);
	expect(page).toBe(first.page);
	expect(context.pages()).toEqual([page]);
	expect(page.viewportSize()).toEqual(size);
	heard = 0;
	await page.goto(url);
	expect(heard).toBe(0);
	expect(asked).toBe(before + 1);
	const found = await page.evaluate(async () => [
		...[localStorage.length, sessionStorage.length, document.cookie, history.length],
		...[await caches.keys(), await indexedDB.databases(), document.querySelector('body:hover')],
	]);
	expect(found).toEqual([0, 0, '', 2, [], [], null]);
	await context.close();
});

test('of several windows the one is used again that was used last', async () => {
	const both = [await openPage(browser), await openPage(browser)];
	for (const { context } of both) await context.close();
	const { context, page } = await openPage(browser);
	expect(page).toBe(both[1]!.page);
	await context.close();
});

test('a window is used again in another size and appearance, which its other pages have too', async () => {
	const first = await openPage(browser);
	await first.page.goto(url);
	await first.context.close();
	const look = {
		viewport: { width: 400, height: 500 },
		colorScheme: 'dark',
		reducedMotion: 'no-preference',
	} as const;
	const seen = (page: Page): Promise<unknown> =>
		page.evaluate(() => [
			...[innerWidth, innerHeight, screen.width],
			matchMedia('(prefers-color-scheme: dark)').matches,
			matchMedia('(prefers-reduced-motion)').matches,
		]);
	const second = await openPage(browser, look);
	expect(second.page).toBe(first.page);
	for (const page of [second.page, await second.context.newPage()]) {
		await page.goto(url);
		expect(await seen(page)).toEqual([400, 500, 400, true, false]);
	}
	await second.context.close();
	const third = await openPage(browser);
	expect(third.page).toBe(first.page);
	await third.page.goto(url);
	expect(await seen(third.page)).toEqual([1280, 720, 1280, false, true]);
	await third.context.close();
});

test('a window is used again without the scripts and the media of the last test', async () => {
	const first = await openPage(browser);
	await first.page.addInitScript(() => Object.assign(window, { ofPage: true }));
	await first.context.addInitScript(() => Object.assign(window, { ofContext: true }));
	await first.page.emulateMedia({
		...({ media: 'print', colorScheme: 'dark', reducedMotion: 'no-preference' } as const),
		...({ contrast: 'more', forcedColors: 'active' } as const),
	});
	const seen = (page: Page): Promise<unknown> =>
		page.evaluate(() => [
			...['ofPage', 'ofContext'].map((name) => name in window),
			...['print', '(prefers-color-scheme: dark)', '(prefers-reduced-motion: no-preference)'].map(
				(query) => matchMedia(query).matches,
			),
			...['(prefers-contrast: more)', '(forced-colors: active)'].map((query) => matchMedia(query).matches),
		]);
	await first.page.goto(url);
	expect(await seen(first.page)).toEqual(Array(7).fill(true));
	await first.context.close();
	const { context, page } = await openPage(browser);
	expect(page).toBe(first.page);
	for (const one of [page, await context.newPage()]) {
		await one.goto(url);
		expect(await seen(one)).toEqual(Array(7).fill(false));
	}
	await context.close();
});

test.each<[string, (context: Awaited<ReturnType<typeof openPage>>) => Promise<unknown>]>([
	['a clock of its own', ({ page }) => page.clock.install()],
	['a permission', ({ context }) => context.grantPermissions(['clipboard-read'])],
	['no page', ({ page }) => page.close()],
])('a window with %s is closed', async (_, change) => {
	const first = await openPage(browser);
	await change(first);
	await first.context.close();
	const { context, page } = await openPage(browser);
	expect(page).not.toBe(first.page);
	await context.close();
});
