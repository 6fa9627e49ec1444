import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { type FixtureSite, makeSite } from './fixture-site.ts';
import { launchBrowser, openPage, type WatchedPage } from './open-browser.ts';
import { type ServedOutput, serveBuilt } from './serve-built.ts';

/** A small site that is built and served while the tests of a file run. */
export interface ServedFiles {
	readonly site: FixtureSite;
	/** Address without a slash at its end. */
	readonly url: string;
	/** Opens a window, with a page that is empty yet. */
	open(options?: BrowserContextOptions): Promise<WatchedPage>;
}

/** Builds and serves a site with these files for the tests of a file. */
export function serveFiles(files: Record<string, string>): ServedFiles {
	let site: FixtureSite;
	let served: ServedOutput;
	let browser: Browser;
	beforeAll(async () => {
		site = makeSite(null, files);
		const { published, diagnostics } = await site.build();
		expect(published, JSON.stringify(diagnostics)).not.toBeNull();
		served = await serveBuilt(site.root);
		browser = await launchBrowser();
	});
	afterAll(async () => {
		await browser?.close();
		await served?.stop();
		site?.dispose();
	});
	return {
		get site() {
			return site;
		},
		get url() {
			return served.url;
		},
		open: (options) => openPage(browser, options),
	};
}
