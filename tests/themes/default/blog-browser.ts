import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { type FixtureSite, makeSite } from '../../harness/fixture-site.ts';
import { launchBrowser, makeMove, openPage, type WatchedPage } from '../../harness/open-browser.ts';
import { type ServedOutput, serveBuilt } from '../../harness/serve-built.ts';
import { blogSite } from './blog-site.ts';
import { desktop } from './chrome-site.ts';

/** The built site of blogs, in a browser. */
export interface BlogBrowser {
	/** Opens a page. What goes wrong on it fails the test. */
	open: (path: string, options?: BrowserContextOptions) => Promise<Page>;
	/** Text of a file of the built site. */
	output: (path: string) => string;
}

/** Builds and serves the site of blogs for the tests of a file. */
export function serveBlogs(): BlogBrowser {
	const opened: WatchedPage[] = [];
	let site: FixtureSite;
	let served: ServedOutput;
	let browser: Browser;
	beforeAll(async () => {
		site = makeSite(null, blogSite);
		const [launched, { published, diagnostics }] = await Promise.all([launchBrowser(), site.build()]);
		browser = launched;
		expect(diagnostics).toEqual([]);
		expect(published).not.toBeNull();
		served = await serveBuilt(site.root);
	});
	afterEach(async () => {
		for (const { context, problems } of opened.splice(0)) {
			await context.close();
			expect(problems).toEqual([]);
		}
	});
	afterAll(async () => {
		await browser?.close();
		await served?.stop();
		site?.dispose();
	});
	return {
		open: async (path, options = desktop) => {
			const watched = await openPage(browser, options);
			opened.push(watched);
			await watched.page.goto(served.url + path);
			return watched.page;
		},
		output: (path) => site.output(path),
	};
}

/** Starts the app of a page as a reader does. */
export async function start(page: Page): Promise<void> {
	await makeMove(page);
	await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
}
