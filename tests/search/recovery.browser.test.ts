// @module-tag slow
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FixtureSite, makeSite } from '../harness/fixture-site.ts';
import { holdRequests, launchBrowser, openPage } from '../harness/open-browser.ts';
import { type ServedOutput, serveBuilt } from '../harness/serve-built.ts';
import { type ServedSite, serveSite } from '../harness/serve-site.ts';

const text = (word: string): string => `# Land\n\nMark two corners. ${word}\n`;

const found = (page: Page) => page.locator('dialog:popover-open [role=option]').first();
const field = (page: Page) => page.locator('dialog:popover-open input[role=combobox]');

async function ask(page: Page, query: string): Promise<void> {
	await field(page).fill(query);
	// Until then the list is that of the query before.
	await found(page).locator('mark', { hasText: query }).first().waitFor();
}

describe.each(['the built site', 'the live site'])('the search of %s', (kind) => {
	const isLive = kind === 'the live site';
	let browser: Browser;
	let site: FixtureSite;
	let served: ServedSite | ServedOutput;
	beforeAll(async () => {
		browser = await launchBrowser();
		site = makeSite(null, {
			'site.config.ts':
				"export default { title: 'Site', locales: { '/': { lang: 'en-US', label: 'English' }, '/zh/': { lang: 'zh-CN', label: '中文' } } };",
			'content/README.md': '# Home\n\nWelcome.\n',
			'content/land.md': text('quartz'),
			'content/zh/README.md': '# 首页\n',
			'content/zh/land.md': '# 领地\n\n创建领地。\n',
		});
		await site.build();
		served = await (isLive ? serveSite(site.root, ['--watch']) : serveBuilt(site.root));
	});
	afterAll(async () => {
		await served?.stop();
		site?.dispose();
		await browser?.close();
	});

	async function open(prepare: (page: Page) => Promise<unknown> = async () => {}): Promise<Page> {
		const { page } = await openPage(browser);
		await prepare(page);
		await page.goto(`${served.url}/`, { waitUntil: 'load' });
		return page;
	}

	test('is tried again where its worker could not be loaded', async () => {
		let asked = 0;
		const page = await open((opened) =>
			opened.route('**/search-worker.*.js', (route) => (asked++ === 0 ? route.abort() : route.continue())),
		);
		await page.keyboard.press('Control+k');
		await field(page).fill('quartz');
		const again = page.locator('dialog:popover-open').getByRole('button', { name: 'Try again' });
		// Where it has failed before anything was asked, the question starts it anew by itself.
		await found(page).or(again).first().waitFor();
		if (await again.isVisible()) await again.click();
		await found(page).waitFor();
		expect(asked).toBe(2);
		await page.context().close();
	});

	test('loads what its language needs beside its index', async () => {
		let arrive = (): void => {};
		const page = await open(async (opened) => {
			arrive = await holdRequests(opened, '**/_domdocs/search.*.json');
		});
		const isAsked = page.waitForRequest(/\/lunr\.[\w-]+\.js/);
		await page.keyboard.press('Control+k');
		await isAsked;
		arrive();
		await ask(page, 'quartz');
		await page.context().close();
	});

	test('loads the table of traditional characters for a query that has some', async () => {
		const { page } = await openPage(browser);
		const tables: string[] = [];
		page.on('request', (request) => /\/TSCharacters\./.test(request.url()) && tables.push(request.url()));
		await page.goto(`${served.url}/zh/`, { waitUntil: 'load' });
		await page.keyboard.press('Control+k');
		await ask(page, '创建');
		expect(tables).toHaveLength(0);
		await field(page).fill('領地');
		await found(page).locator('mark', { hasText: '领地' }).first().waitFor();
		expect(tables).toHaveLength(1);
		await page.context().close();
	});

	test('knows what has been written since, in a tab that stays open', async () => {
		const page = await open();
		await page.keyboard.press('Control+k');
		await ask(page, 'quartz');
		site.write('content/land.md', text('obsidian'));
		if (!isLive) await site.build();
		await expect.poll(async () => (await fetch(`${served.url}/land/`)).text()).toContain('obsidian');
		// Longer than the pause after which the index is looked at again, which the worker knows.
		for (const worker of page.workers())
			await worker.evaluate(() => {
				const now = Date.now;
				Date.now = () => now() + 3000;
			});
		await ask(page, 'obsidian');
		expect(await found(page).textContent()).toContain('Land');
		await page.context().close();
	});
});
