import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { type FixtureSite, makeSite } from '../../harness/fixture-site.ts';
import { launchBrowser, openPage } from '../../harness/open-browser.ts';
import { type ServedSite, serveSite } from '../../harness/serve-site.ts';

const config = `import { defineSite } from 'domdocs';
const locale = (prefix: string, lang: string, label: string) => ({
	lang,
	label,
	navbar: [{ text: 'Docs', items: [{ text: 'Guide', link: prefix + 'guide/README.md' }] }],
	collections: [{ dir: 'guide', title: 'Guide' }],
});
export default defineSite({
	title: 'Chrome',
	locales: { '/': locale('/', 'zh-CN', '简体中文'), '/en/': locale('/en/', 'en-US', 'English') },
});
`;
const filler = 'A line of text that takes up room.\n\n'.repeat(40);
const wide = `| ${'key | '.repeat(9)}\n|${' --- |'.repeat(9)}\n|${' `a_rather_long_key` |'.repeat(9)}\n\n\`\`\`js\n${'code '.repeat(60)}\n\`\`\`\n\n`;
const long = `---\ntitle: Long\n---\n\n## First\n\n${wide}${filler}## Second\n\n${filler}### Third\n\n${filler}`;

const files = {
	'site.config.ts': config,
	'content/README.md': '---\ntitle: 首页\n---\n\n你好\n',
	'content/guide/README.md': '---\ntitle: 指南\n---\n\n你好\n',
	'content/en/README.md': '---\ntitle: Home\n---\n\nHello\n',
	'content/en/guide/README.md': '---\ntitle: Guide\n---\n\nHello\n',
	'content/en/guide/long.md': long,
};

/** Windows that the chrome looks different in. */
export const phone = { viewport: { width: 390, height: 844 } };
export const desktop = { viewport: { width: 1440, height: 900 } };

/** Opens a page of the test's site; with `isAlive`, waits until React has taken over. */
export type OpenPage = (path: string, options?: BrowserContextOptions, isAlive?: boolean) => Promise<Page>;

/** Builds and serves a small site with one long page for the tests of a file. */
export function prepareChromeSite(): OpenPage {
	let browser: Browser;
	let site: FixtureSite;
	let served: ServedSite;
	let context: BrowserContext | undefined;
	beforeAll(async () => {
		browser = await launchBrowser();
		site = makeSite(null, files);
		await site.build();
		served = await serveSite(site.root);
	});
	afterEach(() => context?.close());
	afterAll(async () => {
		await served?.stop();
		site?.dispose();
		await browser?.close();
	});
	return async (path, options = {}, isAlive = true) => {
		const opened = await openPage(browser, options);
		context = opened.context;
		await opened.page.goto(served.url + path);
		if (isAlive) {
			await opened.page.evaluate(() => document.dispatchEvent(new Event('domdocs:start')));
			await opened.page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined);
		}
		return opened.page;
	};
}

/** Whether a `<details>` is open. */
export function isOpen(page: Page, selector: string): Promise<boolean> {
	return page.locator(selector).evaluate((node) => (node as HTMLDetailsElement).open);
}
