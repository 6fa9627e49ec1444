import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { slow } from '../../harness/is-long.ts';
import { comeToRest } from '../../harness/open-browser.ts';
import { desktop, prepareChromeSite } from './chrome-site.ts';

const home =
	'---\npageLayout: home\ntitle: Start\nconfig:\n  - type: hero\n    hero:\n      name: Welcome\n---\n';
const filler = 'A line of text that takes up room.\n\n'.repeat(40);
const open = prepareChromeSite({
	'content/en/start.md': home,
	'content/en/guide/parts.md': `# Parts

[elsewhere](https://example.org) [below](#below) [guide](./README.md) [start](../start.md)

::: tabs
@tab One
First.
@tab Two
Second.
:::

\`\`\`js
const answer = 42;
\`\`\`

${filler}## Below

${filler}`,
});

/** Opens a page at rest and gives the names of scripts and data that it asks for from then on. */
async function openAtRest(path: string): Promise<{ page: Page; asked: () => string[] }> {
	const page = await open(path, desktop, false);
	await page.waitForLoadState('load');
	await comeToRest(page);
	const names: string[] = [];
	page.on('request', (request) => {
		const [, name] = /\/([a-z-]+)\.[^/]*$/.exec(request.url()) ?? [];
		names.push(name ?? request.url());
	});
	return { page, asked: () => names.toSorted() };
}

const isAlive = (page: Page) => page.evaluate(() => document.documentElement.dataset.hydrated !== undefined);
const linkOf = (page: Page, name: string | RegExp) => page.locator('.content').getByRole('link', { name });
const ofPage = ['features', 'site', 'start'];
const ofApp = [...ofPage, 'app', 'react', 'sidebar'];

test('scrolling brings what follows the reader, in three requests and without React', async () => {
	const { page, asked } = await openAtRest('/en/guide/parts/');
	const share = page.waitForFunction(
		() => document.querySelector<HTMLElement>('.back-to-top-percent')!.checkVisibility(),
		null,
		{ polling: 'raf' },
	);
	await page.evaluate(() => document.querySelector('#below')!.scrollIntoView());
	await share;
	await page.waitForURL('**/en/guide/parts/#below');
	await page.locator('.outline a[aria-current]', { hasText: 'Below' }).waitFor();
	await page.locator('.back-to-top').click();
	await page.waitForFunction(() => scrollY === 0);
	await page.waitForURL('**/en/guide/parts/');
	expect(asked()).toEqual(ofPage);
	expect(await isAlive(page)).toBe(false);
});

test('who searches at once has the panel before the page is seen to', async () => {
	const { page } = await openAtRest('/en/guide/parts/#below');
	const seen = await page.evaluateHandle(() => {
		const order = new Set<string>();
		const note = (): void => {
			for (const part of ['.search-body', '.outline [aria-current]'])
				if (document.querySelector(part)) order.add(part);
		};
		new MutationObserver(note).observe(document, { subtree: true, childList: true, attributes: true });
		return order;
	});
	await page.keyboard.press('Control+k');
	await page.locator('.outline a[aria-current]').waitFor();
	expect(await seen.evaluate((order) => [...order])).toEqual(['.search-body', '.outline [aria-current]']);
});

test('the navbar has its ground while the page is scrolled', async () => {
	const { page } = await openAtRest('/en/guide/parts/');
	await page.evaluate(() => window.scrollTo(0, 500));
	await page.locator('.navbar:not(.top)').waitFor();
	await page.evaluate(() => window.scrollTo(0, 0));
	await page.locator('.navbar.top').waitFor();
});

test('what is used in the article works without React, the first click included', async () => {
	const { page, asked } = await openAtRest('/en/guide/parts/');
	// By a single press, whatever takes the place of the label meanwhile.
	await page.locator('.tabs label', { hasText: 'Two' }).click({ force: true });
	await page.getByRole('tab', { name: 'Two', selected: true }).waitFor();
	await page.getByRole('tab', { name: 'One' }).click();
	await page.getByText('First.').waitFor();
	await page.locator('.code-copy').click();
	await page.locator('.code-copy[data-state]').waitFor();
	for (const name of [/elsewhere/, /^below/]) await linkOf(page, name).hover();
	await comeToRest(page);
	expect(asked()).toEqual(ofPage);
	// Nothing of that is done again once the app is there.
	await page.getByRole('tab', { name: 'Two' }).click();
	await page.hover('.appearance-switch');
	await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined);
	await comeToRest(page);
	expect(await page.getByRole('tab', { name: 'Two' }).getAttribute('aria-selected')).toBe('true');
	expect(await page.locator('.code-copy').count()).toBe(1);
});

const uses: [string, (page: Page) => Promise<unknown>][] = [
	['pointing at a link to another page', (page) => linkOf(page, 'guide').hover()],
	['pointing at a control of the chrome', (page) => page.hover('.appearance-switch')],
	['the focus in the chrome', (page) => page.locator('.navbar-menu summary').focus()],
];

test.each(uses)('the app comes with %s, in six requests', async (_, use) => {
	const { page, asked } = await openAtRest('/en/guide/parts/');
	await use(page);
	await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined);
	const isOfStart = (name: string): boolean => !['routes', 'b'].includes(name) && !/^[0-9a-f]+$/.test(name);
	expect(asked().filter(isOfStart)).toEqual(ofApp.toSorted());
});

test(
	'a home page brings its layout: with the app where the document is one, else when the reader goes there',
	slow,
	async () => {
		const { page, asked } = await openAtRest('/en/guide/parts/');
		await linkOf(page, 'start').hover();
		await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined);
		await linkOf(page, 'start').click();
		await page.getByRole('heading', { name: 'Welcome' }).waitFor();
		expect(await isAlive(page)).toBe(true);
		expect(asked().filter((name) => name.startsWith('chrome'))).toEqual(['chrome-home']);
		await page.goBack();
		await page.getByRole('heading', { name: 'Parts' }).waitFor();
		expect(await isAlive(page)).toBe(true);
		const direct = await openAtRest('/en/start/');
		await direct.page.hover('.appearance-switch');
		await direct.page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined);
		expect(direct.asked()).toContain('chrome-home');
		expect(await direct.page.getByRole('heading', { name: 'Welcome' }).count()).toBe(1);
	},
);

test('the page that follows is fetched once the reader is near the link to it', async () => {
	const { page } = await openAtRest('/en/guide/long/');
	const fetched: string[] = [];
	page.on('request', (request) => fetched.push(/_domdocs\/pages\//.exec(request.url())?.[0] ?? ''));
	await page.hover('.appearance-switch');
	await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined);
	await comeToRest(page);
	expect(fetched.filter(Boolean)).toEqual([]);
	await page.locator('a[rel=next]').scrollIntoViewIfNeeded();
	await expect.poll(() => fetched.filter(Boolean)).toHaveLength(1);
});
