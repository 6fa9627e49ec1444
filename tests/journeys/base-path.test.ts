import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FixtureSite, makeSite } from '../harness/fixture-site.ts';
import { launchBrowser, makeMove, openPage, type WatchedPage } from '../harness/open-browser.ts';
import { type ServedSite, serveSite } from '../harness/serve-site.ts';

describe.each(['live', 'built'])('the %s site under /docs/', (mode) => {
	let browser: Browser;
	let site: FixtureSite;
	let served: ServedSite;
	let watched: WatchedPage;

	beforeAll(async () => {
		browser = await launchBrowser();
		site = makeSite('journey');
		if (mode === 'built') await site.build({ base: '/docs/' });
		served = await serveSite(site.root, ['--base', '/docs/', ...(mode === 'live' ? ['--watch'] : [])]);
		watched = await openPage(browser);
	});

	afterAll(async () => {
		await browser?.close();
		await served?.stop();
		site?.dispose();
	});

	const address = (path: string): string => `${new URL(served.url).origin}${path}`;

	test('opens, clicks through, switches language and goes back', async () => {
		const { page, problems } = watched;
		await page.goto(address('/docs/en/notes/guide/first/'));
		await makeMove(page);
		await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined);
		await page.evaluate(() => Object.assign(window, { sameDocument: true }));
		await page.getByRole('link', { name: 'second step, part two' }).click();
		await page.getByRole('heading', { level: 1, name: 'Second step' }).waitFor();
		expect(page.url()).toBe(address('/docs/en/notes/guide/second/#part-two'));
		await page.locator('header .language-menu > summary').click();
		await page.locator('header .language-menu').getByRole('link', { name: '简体中文' }).click();
		await page.getByRole('heading', { level: 1, name: '指南' }).waitFor();
		expect(page.url()).toBe(address('/docs/notes/guide/'));
		await page.goBack();
		await page.getByRole('heading', { level: 1, name: 'Second step' }).waitFor();
		expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
		expect(problems).toEqual([]);
	});

	test('redirects old addresses and says what is unknown', async () => {
		const { page } = watched;
		await page.goto(address('/docs/en/notes/guide/2.last.html'), { waitUntil: 'commit' });
		await page.waitForURL(address('/docs/en/notes/guide/last/'));
		const response = await page.goto(address('/docs/en/nowhere/'));
		expect(response!.status()).toBe(404);
		await page.getByText('PAGE NOT FOUND').waitFor();
		expect((await page.request.get(address('/en/'))).status()).toBe(404);
	});
});
