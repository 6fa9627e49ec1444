import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, test } from 'vitest';
import { casesOf } from '../harness/is-long.ts';
import { launchBrowser, openPage } from '../harness/open-browser.ts';
import { chapters } from './chapters.ts';
import { stopped } from './look.ts';
import type { Open, Visit } from './row.ts';
import { openSpecificationSite, type SpecificationSite } from './specification-site.ts';
import { writeTitle } from './table.ts';

let site: SpecificationSite;
let browser: Browser;
/** Windows by their options, which rows take over from each other with nothing stored. */
const windows = new Map<string, BrowserContext>();

beforeAll(async () => {
	[site, browser] = await Promise.all([openSpecificationSite(), launchBrowser()]);
});

afterEach(async () => {
	await closeStopped();
	for (const context of windows.values()) for (const page of context.pages()) await page.close();
});

afterAll(async () => {
	await browser?.close();
	await site?.dispose();
});

/** Closes the windows that have no clock of their own any more. */
async function closeStopped(): Promise<void> {
	for (const [key, context] of windows) {
		if (!stopped.has(context)) continue;
		windows.delete(key);
		await context.close();
	}
}

/** An empty tab of a window with these options. */
async function openTab({ ...options }: BrowserContextOptions): Promise<Page> {
	const wanted = { viewport: { width: 1440, height: 900 }, ...options };
	const key = JSON.stringify(wanted);
	const context = windows.get(key);
	if (context) return context.newPage();
	const opened = await openPage(browser, wanted);
	windows.set(key, opened.context);
	return opened.page;
}

/** Goes to an address that nothing is stored for. */
async function goTo(page: Page, address: string): Promise<void> {
	if (address.startsWith('http')) {
		const session = await page.context().newCDPSession(page);
		const { origin } = new URL(address);
		await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
		await session.detach();
	}
	await page.goto(address);
}

/** Starts the app as the reader's first move does. */
async function start(page: Page): Promise<void> {
	await page.evaluate(() => document.dispatchEvent(new Event('domdocs:start')));
	await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined);
}

const open: Open = async (address, { isAlive = true, ...options } = {}) => {
	const page = await openTab(options);
	await goTo(page, address);
	if (isAlive) await start(page);
	return page;
};

/** `npm run specification` has all languages; `npm test` one of them, each row the next. */
const visitAs =
	(number: number): Visit =>
	async ({ url, prefixes }, path, steps, { isAlive = true, ...options } = {}) => {
		let page = await openTab(options);
		for (const prefix of casesOf(prefixes, (_, index) => index === number % prefixes.length)) {
			if (stopped.has(page.context())) {
				await closeStopped();
				page = await openTab(options);
			}
			try {
				// What a tab keeps for itself goes with the document that it is kept for.
				if (page.url() !== 'about:blank') await page.evaluate(() => sessionStorage.clear());
				await goTo(page, url + prefix + path);
				if (isAlive) await start(page);
				await steps(page, prefix);
			} catch (error) {
				if (error instanceof Error) error.message = `In ${prefix}: ${error.message}`;
				throw error;
			}
			await page.unrouteAll();
		}
	};

let number = 0;
for (const { title, rows } of chapters) {
	describe(title, () => {
		for (const row of rows) {
			number += 1;
			const visit = visitAs(number);
			test(writeTitle(number, row), () => row.check(site, open, visit));
		}
	});
}
