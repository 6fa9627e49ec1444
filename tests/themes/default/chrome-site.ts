import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { type FixtureSite, makeSite } from '../../harness/fixture-site.ts';
import { launchBrowser, openPage } from '../../harness/open-browser.ts';
import { type ServedOutput, serveBuilt } from '../../harness/serve-built.ts';

const config = `import { defineSite } from 'domdocs';
const locale = (prefix: string, lang: string, label: string) => ({
	lang,
	label,
	navbar: [{ text: 'Docs', items: [{ text: 'Guide', link: prefix + 'guide/README.md' }] }],
	collections: [{ dir: 'guide', title: 'Guide' }],
});
const crowded = {
	title: 'A Site With A Very Long Name For Phones Indeed',
	social: ['github', 'discord', 'x'].map((icon) => ({ icon, link: 'https://' + icon + '.example' })),
	navbar: [
		{ text: 'Home', link: '/ru/' },
		{
			text: 'A menu with groups',
			items: [
				{ text: 'First level', link: '/ru/guide/' },
				{ text: 'Group', items: [
					{ text: 'Second level', link: '/ru/guide/tall/' },
					{ text: 'Group inside', items: [{ text: 'Third level', link: '/ru/guide/left/' }] },
				] },
			],
		},
		{ text: 'Elsewhere', link: 'https://example.org' },
		{ text: 'An extremely long entry here', link: '/ru/guide/tall/' },
	],
};
export default defineSite({
	title: 'Chrome',
	locales: {
		'/': locale('/', 'zh-CN', '简体中文'),
		'/en/': locale('/en/', 'en-US', 'English'),
		'/ru/': { ...locale('/ru/', 'ru-RU', 'Русский'), ...crowded },
	},
});
`;
const filler = 'A line of text that takes up room.\n\n'.repeat(40);
const wide = `| ${'key | '.repeat(9)}\n|${' --- |'.repeat(9)}\n|${' `a_rather_long_key` |'.repeat(9)}\n\n\`\`\`js\n${'code '.repeat(60)}\n\`\`\`\n\n`;
const long = `---\ntitle: Long\n---\n\n## First\n\n${wide}${filler}## Second\n\n${filler}### Third\n\n${filler}`;
const cell = 'Sentences that go on for a while and take up many lines of a narrow column. '.repeat(4);
const tall = `${'| key '.repeat(6)}| Text |\n${'| --- '.repeat(7)}|\n${`${'| a_rather_long_key '.repeat(6)}| ${cell} |\n`.repeat(13)}\n${filler}`;
const home =
	'---\npageLayout: home\ntitle: Home\nconfig:\n  - type: hero\n    full: true\n    hero:\n      name: Chrome\n---\n';

const files = {
	'site.config.ts': config,
	'content/README.md': '---\ntitle: 首页\n---\n\n你好\n',
	'content/guide/README.md': '---\ntitle: 指南\n---\n\n你好\n',
	'content/en/README.md': '---\ntitle: Home\n---\n\nHello\n',
	'content/en/guide/README.md': '---\ntitle: Guide\n---\n\nHello\n',
	'content/en/guide/long.md': long,
	'content/ru/README.md': home,
	'content/ru/guide/README.md': '---\ntitle: Guide\n---\n\nHello\n',
	'content/ru/guide/left.md': `---\ntitle: Left\naside: left\n---\n\n## First\n\n${filler}`,
	'content/ru/guide/plain.md': `---\ntitle: Plain\nnavbar: false\n---\n\n## First\n\n${filler}`,
	'content/ru/guide/tall.md': `---\ntitle: Tall\n---\n\n${tall}`,
};

/** Windows that the chrome looks different in. */
export const phone = { viewport: { width: 390, height: 844 } };
export const desktop = { viewport: { width: 1440, height: 900 } };

/** Opens a page of the test's site; with `isAlive`, waits until React has taken over. */
export type OpenPage = (path: string, options?: PageOptions, isAlive?: boolean) => Promise<Page>;

/** Options of the page; with `hasLargeText`, the reader has made text twice as large. */
type PageOptions = BrowserContextOptions & { hasLargeText?: boolean };

/** Builds and serves a small site with one long page, and with `more` files, for the tests of a file. */
export function prepareChromeSite(more: Record<string, string> = {}): OpenPage {
	let browser: Browser;
	let largeText: Browser | undefined;
	let site: FixtureSite;
	let served: ServedOutput;
	let context: BrowserContext | undefined;
	beforeAll(async () => {
		browser = await launchBrowser();
		site = makeSite(null, { ...files, ...more });
		await site.build();
		served = await serveBuilt(site.root);
	});
	afterEach(() => context?.close());
	afterAll(async () => {
		await served?.stop();
		site?.dispose();
		await browser?.close();
		await largeText?.close();
	});
	return async (path, { hasLargeText, ...options } = {}, isAlive = true) => {
		if (hasLargeText) largeText ??= await launchBrowser({ textSize: 32 });
		const opened = await openPage(hasLargeText ? largeText! : browser, options);
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
