import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FixtureSite, makeSite } from '../../harness/fixture-site.ts';
import { launchBrowser, openPage } from '../../harness/open-browser.ts';
import { type ServedOutput, serveBuilt } from '../../harness/serve-built.ts';

let browser: Browser;
let site: FixtureSite;
let served: ServedOutput;

beforeAll(async () => {
	browser = await launchBrowser();
	site = makeSite('parts');
	await site.build();
	served = await serveBuilt(site.root);
});
afterAll(async () => {
	await served?.stop();
	site?.dispose();
	await browser?.close();
});

test('slots, replacements, layouts and styles of the site work in the browser as on the server', async () => {
	const { page, context } = await openPage(browser, { viewport: { width: 1440, height: 900 } });
	const errors: string[] = [];
	page.on('pageerror', (error) => errors.push(error.message));
	await page.goto(`${served.url}/guide/`);
	const token = await page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--color-brand'));
	expect(token.trim()).toBe('#123456');
	expect(await page.locator('h1').evaluate((heading) => getComputedStyle(heading).letterSpacing)).toBe('2px');
	await page.getByRole('button', { name: 'Clicked 0' }).click();
	await page.getByRole('button', { name: 'Clicked 1' }).waitFor();
	expect(await page.locator('.notice').getAttribute('data-appearance')).toBe('light');
	await page.getByRole('link', { name: 'Wide', exact: true }).first().click();
	await page.waitForURL('**/guide/wide/');
	await page.locator('.layout-wide .way').waitFor();
	expect(await page.locator('.framed .footer .colophon').count()).toBe(1);
	await page.goBack();
	await page.locator('.turn').waitFor();
	expect(errors).toEqual([]);
	await context.close();
});
