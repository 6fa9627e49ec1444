import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, test } from 'vitest';
import { launchBrowser, openPage } from '../harness/open-browser.ts';
import { chapters } from './chapters.ts';
import type { Open } from './row.ts';
import { openSpecificationSite, type SpecificationSite } from './specification-site.ts';
import { writeTitle } from './table.ts';

let site: SpecificationSite;
let browser: Browser;
const contexts: BrowserContext[] = [];

beforeAll(async () => {
	[site, browser] = await Promise.all([openSpecificationSite(), launchBrowser()]);
});

afterEach(async () => {
	await Promise.all(contexts.splice(0).map((context) => context.close()));
});

afterAll(async () => {
	await browser?.close();
	await site?.dispose();
});

/** Opens an address, and starts the app there as the reader's first move does. */
const open: Open = async (address, { isAlive = true, ...options } = {}) => {
	const { page, context } = await openPage(browser, { viewport: { width: 1440, height: 900 }, ...options });
	contexts.push(context);
	await page.goto(address);
	if (isAlive) {
		await page.evaluate(() => document.dispatchEvent(new Event('domdocs:start')));
		await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined);
	}
	return page;
};

let number = 0;
for (const { title, rows } of chapters) {
	describe(title, () => {
		for (const row of rows) {
			number += 1;
			// One that is known to fail has to: as soon as it is met, its mark is wrong.
			const run = row.notMet === undefined ? test : test.fails;
			run(writeTitle(number, row), () => row.check(site, open));
		}
	});
}
