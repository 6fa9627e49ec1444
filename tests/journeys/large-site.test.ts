// @module-tag slow
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type AxeBuilder from 'axe-core';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { copyCorpusSite, corpusRoutes, visitBudget } from '../harness/corpus-site.ts';
import type { FixtureSite } from '../harness/fixture-site.ts';
import { comeToRest, holdRequests, launchBrowser, makeMove, openPage } from '../harness/open-browser.ts';
import { type ServedOutput, serveBuilt } from '../harness/serve-built.ts';
import { serveSite } from '../harness/serve-site.ts';

/** Pages of the manual: one part of 20 sections and one of 4. */
const pages = 600;
const routes = corpusRoutes(pages);
const [first, far] = [routes[0]!, routes.at(-1)!];

let site: FixtureSite;
let served: ServedOutput;
let browser: Browser;

beforeAll(async () => {
	[site, browser] = await Promise.all([copyCorpusSite(pages), launchBrowser()]);
	served = await serveBuilt(site.root);
});

afterAll(async () => {
	await browser?.close();
	await served?.stop();
	site?.dispose();
});

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Opens a page. Notes what it asks for, and what the answers weigh. */
async function visit(
	route: string,
	{ prepare, ...options }: BrowserContextOptions & { prepare?: (page: Page) => Promise<unknown> } = {},
	origin = served.url,
) {
	const watched = await openPage(browser, { viewport: { width: 1280, height: 900 }, ...options });
	onTestFinished(() => watched.context.close());
	const asked: string[] = [];
	watched.page.on('request', (request) => asked.push(new URL(request.url()).pathname));
	const session = await watched.context.newCDPSession(watched.page);
	let bytes = 0;
	session.on('Network.loadingFinished', ({ encodedDataLength }) => {
		bytes += encodedDataLength;
	});
	await session.send('Network.enable');
	await prepare?.(watched.page);
	await watched.page.goto(origin + route);
	return { ...watched, asked, bytes: () => bytes };
}

const sidebar = (page: Page) => page.locator('#sidebar');
const closed = (page: Page, name: string) => sidebar(page).locator('[data-opens]', { hasText: name });
const isAlive = async (page: Page): Promise<void> => {
	await makeMove(page);
	await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
};

describe('a first visit', () => {
	test('shows where the reader is in a long sidebar', async () => {
		const { page } = await visit(far);
		const entry = (await sidebar(page).locator('[aria-current=page]').boundingBox())!;
		expect(entry.y).toBeGreaterThan(64);
		expect(entry.y).toBeLessThan(900);
		expect(await page.evaluate(() => window.scrollY)).toBe(0);
	});

	test.each(['/', far, '/guide/first/'])('to %s asks for little before the reader moves', async (route) => {
		const { page, asked, bytes, problems } = await visit(route, {
			prepare: (opened) => opened.clock.install(),
		});
		await page.clock.runFor(3500);
		await comeToRest(page);
		expect(asked.length).toBeLessThanOrEqual(visitBudget.requests);
		expect(bytes()).toBeLessThan(visitBudget.bytes);
		await isAlive(page);
		expect(asked.some((path) => path.startsWith('/assets/start.'))).toBe(true);
		expect(asked.some((path) => path.includes('/sidebar.root.manual'))).toBe(false);
		expect(problems).toEqual([]);
	});
});

describe('a closed group', () => {
	test('is opened in its place by a click, then folded and unfolded; the tree is fetched once', async () => {
		const { page, asked, problems } = await visit(first);
		await isAlive(page);
		const group = closed(page, 'section-03');
		expect(await group.getAttribute('role')).toBe('button');
		expect(await group.getAttribute('aria-expanded')).toBe('false');
		await group.scrollIntoViewIfNeeded();
		const before = (await group.boundingBox())!;
		await group.click();
		const summary = sidebar(page).locator('summary', { hasText: 'section-03' });
		await summary.waitFor();
		expect((await summary.boundingBox())!.y).toBe(before.y);
		expect(new URL(page.url()).pathname).toBe(first);
		const entries = summary.locator('xpath=..').locator('a');
		expect(await entries.count()).toBe(25);
		await summary.click();
		expect(await entries.first().isVisible()).toBe(false);
		await summary.click();
		expect(await entries.first().isVisible()).toBe(true);
		await closed(page, 'section-05').click();
		await sidebar(page).locator('summary', { hasText: 'section-05' }).waitFor();
		expect(asked.filter((path) => path.includes('/sidebar.root.manual'))).toHaveLength(1);
		expect(problems).toEqual([]);
	});

	test.each(['Enter', 'Space'])('is opened by %s, and keeps the focus', async (key) => {
		const { page } = await visit(first);
		await isAlive(page);
		await closed(page, 'part-02').focus();
		await page.keyboard.press(key);
		await sidebar(page).locator('summary', { hasText: 'part-02' }).waitFor();
		await expect
			.poll(() => page.evaluate(() => document.activeElement?.textContent ?? ''))
			.toContain('part-02');
		expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY');
		await page.keyboard.press('Enter');
		expect(await sidebar(page).locator('details:not([open])', { hasText: 'part-02' }).count()).toBe(1);
	});

	test('is accessible, closed and open', async () => {
		const { page } = await visit(first, { bypassCSP: true });
		await isAlive(page);
		await page.addScriptTag({ content: axe });
		const faults = () =>
			page.evaluate(async () => {
				const { axe: checker } = window as unknown as { axe: typeof AxeBuilder };
				const { violations } = await checker.run('#sidebar', { resultTypes: ['violations'] });
				return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
			});
		expect(await faults()).toEqual([]);
		await closed(page, 'section-02').click();
		await sidebar(page).locator('summary', { hasText: 'section-02' }).waitFor();
		expect(await faults()).toEqual([]);
	});

	test('stays open from page to page', async () => {
		const { page } = await visit(first);
		await isAlive(page);
		await closed(page, 'section-03').click();
		await sidebar(page).locator(`a[href="${routes[52]}"]`).click();
		await page.waitForURL(`**${routes[52]}`);
		await closed(page, 'section-10').click();
		await sidebar(page).locator(`a[href="${routes[230]}"]`).click();
		await page.waitForURL(`**${routes[230]}`);
		for (const name of ['section-01', 'section-03', 'section-10'])
			expect(await sidebar(page).locator('summary', { hasText: name }).count()).toBe(1);
		expect(await sidebar(page).locator('[aria-current=page]').getAttribute('href')).toBe(routes[230]);
		await page.goto(`${served.url}/`);
	});

	test('does nothing more while its tree is on the way, and is followed where that fails', async () => {
		let answer = (): void => {};
		const waiting = new Promise<void>((resolve) => {
			answer = resolve;
		});
		const prepare = (opened: Page): Promise<unknown> =>
			opened.route('**/sidebar.root.manual.*', async (route) => {
				await waiting;
				await route.fulfill({ status: 404, body: 'gone' });
			});
		const { page, asked } = await visit(first, { prepare });
		await isAlive(page);
		const group = closed(page, 'section-04');
		await group.click();
		await page.locator('#sidebar [aria-busy=true]').waitFor();
		await group.click();
		expect(new URL(page.url()).pathname).toBe(first);
		answer();
		await page.waitForURL(`**${routes[75]}`);
		expect(await sidebar(page).locator('summary', { hasText: 'section-04' }).count()).toBe(1);
		expect(asked.filter((path) => path.includes('/sidebar.root.manual'))).toHaveLength(1);
	});

	test('that is clicked before the app has started is opened once it has', async () => {
		let release = (): void => {};
		const prepare = async (opened: Page): Promise<void> => {
			release = await holdRequests(opened, '**/assets/start.*.js');
		};
		const { page } = await visit(first, { prepare });
		await closed(page, 'section-06').click();
		expect(await page.locator('html').getAttribute('data-hydrated')).toBeNull();
		release();
		await sidebar(page).locator('summary', { hasText: 'section-06' }).waitFor();
		expect(new URL(page.url()).pathname).toBe(first);
	});

	test('that is clicked before the app fails to come is followed', async () => {
		const prepare = (opened: Page): Promise<unknown> =>
			opened.route('**/assets/start.*.js', (route) => route.abort());
		const { page } = await visit(first, { prepare });
		await closed(page, 'section-06').click();
		await page.waitForURL(`**${routes[125]}`);
	});

	test('leads to every page without JavaScript', async () => {
		const { page } = await visit('/', { javaScriptEnabled: false });
		await page.locator('main').getByRole('link', { name: 'the first one' }).click();
		await closed(page, 'part-02').click();
		await page.waitForURL(`**${routes[500]}`);
		await closed(page, 'section-04').click();
		await sidebar(page).locator(`a[href="${far}"]`).click();
		await page.waitForURL(`**${far}`);
		expect(await sidebar(page).locator('[aria-current=page]').getAttribute('href')).toBe(far);
	});
});

describe('a long list', () => {
	test('shows what is around the page, and the rest when it is asked for', async () => {
		const { page, problems } = await visit('/flat/n150/');
		const entries = sidebar(page).locator('li');
		expect(await entries.count()).toBe(83);
		await isAlive(page);
		await sidebar(page).locator('[data-opens]', { hasText: '109 more' }).press('Enter');
		await expect.poll(() => entries.count()).toBe(300);
		await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Number 191');
		expect(new URL(page.url()).pathname).toBe('/flat/n150/');
		expect(problems).toEqual([]);
	});

	test('leads on without JavaScript', async () => {
		const { page } = await visit('/flat/n150/', { javaScriptEnabled: false });
		await sidebar(page).getByRole('link', { name: '110 more' }).click();
		await page.waitForURL('**/flat/n109/');
		expect(await sidebar(page).locator('[aria-current=page]').textContent()).toBe('Number 109');
		expect(await sidebar(page).locator('a', { hasText: 'Number 070' }).count()).toBe(1);
	});
});

describe('client navigation', () => {
	test('leads between far sections, back and forward, in one document', async () => {
		const { page, asked, problems } = await visit('/guide/first/');
		await isAlive(page);
		await page.evaluate(() => Object.assign(window, { stayed: true }));
		await page.locator('main').getByRole('link', { name: 'manual' }).click();
		await page.waitForURL('**/manual/part-02/section-04/page-20/');
		expect(await sidebar(page).locator('[aria-current=page]').getAttribute('href')).toBe(
			'/manual/part-02/section-04/page-20/',
		);
		await page.locator('.breadcrumb').getByRole('link', { name: 'Corpus' }).click();
		await page.waitForURL(`${served.url}/`);
		await page.locator('main').getByRole('link', { name: 'the first one' }).click();
		await page.waitForURL(`**${first}`);
		await page.goBack();
		await page.goBack();
		await page.waitForURL('**/manual/part-02/section-04/page-20/');
		await page.goBack();
		await page.waitForURL('**/guide/first/');
		await sidebar(page).getByRole('link', { name: 'Guide', exact: true }).waitFor();
		await page.goForward();
		await page.waitForURL('**/manual/part-02/section-04/page-20/');
		expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
		const parts = asked.filter((path) => path.startsWith('/_domdocs/routes/'));
		expect(parts.length).toBeGreaterThan(1);
		expect(new Set(parts).size).toBe(parts.length);
		expect(problems).toEqual([]);
	});

	test('finds other spellings and says what is unknown', async () => {
		const { page } = await visit('/guide/');
		await isAlive(page);
		const follow = async (href: string): Promise<void> => {
			await page.evaluate((address) => {
				const link = Object.assign(document.createElement('a'), { href: address, textContent: address });
				document.querySelector('main')!.prepend(link);
				link.click();
			}, href);
		};
		await page.evaluate(() => Object.assign(window, { stayed: true }));
		await follow('/manual/part-02/section-01/page-03.html');
		await page.waitForURL(`**${routes[502]}`);
		expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
		await follow('/manual/part-02/section-99/nothing/');
		await page.locator('.layout-not-found').waitFor();
		expect(new URL(page.url()).pathname).toBe('/manual/part-02/section-99/nothing/');
	});
});

describe('the live mode of the same site', () => {
	test('opens groups, finds its way by parts, and shows a new title in what is open', async () => {
		const live = await serveSite(site.root, ['--watch']);
		try {
			const { page, asked, problems } = await visit(first, {}, live.url);
			await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
			await closed(page, 'part-02').click();
			const part = sidebar(page).locator('details', { hasText: 'part-02' });
			await part.locator('[data-opens]', { hasText: 'section-04' }).click();
			await sidebar(page).locator(`a[href="${far}"]`).click();
			await page.waitForURL(`**${far}`);
			expect(asked.some((path) => path.startsWith('/_domdocs/routes/'))).toBe(true);
			const path = `content${routes[598]!.replace(/\/$/, '.md')}`;
			site.write(path, site.read(path).replace(/^title: .*$/m, 'title: Renamed while watched'));
			await sidebar(page).getByRole('link', { name: 'Renamed while watched' }).waitFor();
			expect(await sidebar(page).locator('summary', { hasText: 'section-01' }).count()).toBe(1);
			expect(problems).toEqual([]);
		} finally {
			await live.stop();
		}
	});
});
