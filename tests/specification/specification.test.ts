import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, test } from 'vitest';
import { casesOf, slow } from '../harness/is-long.ts';
import { launchBrowser, openPage } from '../harness/open-browser.ts';
import { chapters } from './chapters.ts';
import type { Open, Visit } from './row.ts';
import { openSpecificationSite, type SpecificationSite } from './specification-site.ts';
import { writeTitle } from './table.ts';

let site: SpecificationSite;
let browser: Browser;
/** Windows of the row. */
const windows: BrowserContext[] = [];

beforeAll(async () => {
	[site, browser] = await Promise.all([openSpecificationSite(), launchBrowser()]);
});

afterEach(closeWindows);

afterAll(async () => {
	await browser?.close();
	await site?.dispose();
});

async function closeWindows(): Promise<void> {
	for (const context of windows.splice(0)) await context.close();
}

/** A window with these options and with nothing stored. */
async function openWindow(options: BrowserContextOptions): Promise<Page> {
	const { page, context } = await openPage(browser, {
		viewport: { width: 1440, height: 900 },
		...options,
	});
	windows.push(context);
	return page;
}

/** Starts the app as the reader's first move does. */
async function start(page: Page): Promise<void> {
	await page.evaluate(() => document.dispatchEvent(new Event('domdocs:start')));
	await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined);
}

const open: Open = async (address, { isAlive = true, ...options } = {}) => {
	const page = await openWindow(options);
	await page.goto(address);
	if (isAlive) await start(page);
	return page;
};

/** `npm run specification` has all languages; `npm test` one of them, each row the next. */
const visitAs =
	(number: number): Visit =>
	async ({ url, prefixes }, path, steps, options) => {
		for (const prefix of casesOf(prefixes, (_, index) => index === number % prefixes.length)) {
			try {
				await steps(await open(url + prefix + path, options), prefix);
			} catch (error) {
				if (error instanceof Error) error.message = `In ${prefix}: ${error.message}`;
				throw error;
			}
			await closeWindows();
		}
	};

// What is seen in a browser has the tests of theme and client in the usual run.
let number = 0;
for (const { title, rows } of chapters) {
	describe(title, () => {
		for (const row of rows) {
			number += 1;
			const visit = visitAs(number);
			const isSlow = row.where === 'browser';
			test(writeTitle(number, row), isSlow ? slow : {}, () => row.check(site, open, visit));
		}
	});
}
