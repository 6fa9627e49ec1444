import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { comeToRest, launchBrowser, openPage } from '../../../harness/open-browser.ts';
import { makePage } from '../make-page.ts';
import { makeManifest, makePages } from '../site/pages.ts';
import { serveTestSite, type TestSite } from '../site/test-site.ts';

let site: TestSite;
let browser: Browser;

beforeAll(async () => {
	[site, browser] = await Promise.all([serveTestSite({ live: true }), launchBrowser()]);
});
afterAll(async () => {
	await browser?.close();
	await site?.close();
});
beforeEach(() => site.reset());

/** Opens a page and waits until it is connected. Marks the document. */
async function start(path = '') {
	const opened = await openPage(browser);
	const told = opened.page.waitForResponse((response) => response.url().endsWith('diagnostics.json'));
	await opened.page.goto(site.url + path);
	await told;
	await opened.page.waitForFunction(() => history.scrollRestoration === 'manual');
	await opened.page.evaluate(() => Object.assign(window, { mark: true }));
	return opened;
}

const isSameDocument = (page: Page): Promise<boolean> => page.evaluate(() => 'mark' in window);
const longHtml = (): string => makePages().find(({ page }) => page.route === '/long/')!.html;

describe('an update', () => {
	test('is shown in place, with scroll position and focus kept', async () => {
		const { page, context, problems } = await start('long/');
		await page.evaluate(() => window.scrollTo(0, 900));
		await page.locator('#last').evaluate((link) => link.focus({ preventScroll: true }));
		site.put({
			page: makePage('/long/', { title: 'Longer' }),
			html: longHtml().replace('Paragraph 79', 'Edited'),
		});
		site.put({
			page: makePage('/long/', { title: 'Longer' }),
			html: longHtml().replace('>End<', '>Edited<'),
		});
		site.send({ type: 'update', id: '1' });
		await page.getByText('Edited').waitFor();
		expect(await page.title()).toBe('Longer | Test');
		expect(await page.evaluate(() => Math.round(window.scrollY))).toBe(900);
		expect(await page.locator('#last').evaluate((link) => link.matches(':focus'))).toBe(true);
		expect(await isSameDocument(page)).toBe(true);
		expect(problems).toEqual([]);
		await context.close();
	});

	test('above what is being read moves nothing', async () => {
		const { page, context } = await start('long/');
		await page.locator('#middle').evaluate((heading) => heading.scrollIntoView());
		const top = () =>
			page.locator('#middle').evaluate((heading) => Math.round(heading.getBoundingClientRect().top));
		const before = await top();
		site.put({ page: makePage('/long/', { title: 'Long' }), html: `<p>New on top.</p>${longHtml()}` });
		site.send({ type: 'update', id: '1' });
		await page.getByText('New on top.').waitFor();
		expect(await top()).toBe(before);
		await context.close();
	});

	test('that changes nothing leaves the article alone', async () => {
		const { page, context } = await start('long/');
		await page.evaluate(() => Object.assign(document.querySelector('.content p')!, { mark: true }));
		site.send({ type: 'update', id: '1' });
		await page.waitForResponse((response) => response.url().endsWith('-long-.json'));
		await comeToRest(page);
		expect(await page.evaluate(() => 'mark' in document.querySelector('.content p')!)).toBe(true);
		await context.close();
	});

	test('that takes the page away loads the document', async () => {
		const { page, context } = await start('other/');
		site.files.delete('other/index.html');
		const pages = makePages().filter(({ page: { route } }) => route !== '/other/');
		site.files.set('_domdocs/routes.json', JSON.stringify(makeManifest(pages)));
		site.send({ type: 'update', id: '1' });
		await page.getByText('404 en-US').waitFor();
		await context.close();
	});

	test('loads the document once where the table knows neither the page nor one that says so', async () => {
		const { page, context } = await start('other/');
		site.files.delete('other/index.html');
		site.files.set(
			'_domdocs/routes.json',
			JSON.stringify({ pages: { '/': '-' }, redirects: {}, sidebars: {} }),
		);
		site.send({ type: 'update', id: '1' });
		await page.getByText('404 en-US').waitFor();
		const documents = (): string[] => site.requests.filter((path) => path === 'other/');
		const before = documents().length;
		const asked = page.waitForResponse((response) => response.url().endsWith('routes.json'));
		site.send({ type: 'update', id: '2' });
		await asked;
		await comeToRest(page);
		expect(documents()).toHaveLength(before);
		await context.close();
	});

	test('that was missed is shown when the connection is back', async () => {
		const { page, context } = await start('other/');
		site.put({ page: makePage('/other/', { title: 'Other' }), html: '<p>Meanwhile.</p>' });
		site.drop();
		await page.getByText('Meanwhile.').waitFor();
		expect(await isSameDocument(page)).toBe(true);
		await context.close();
	});
});

test('a new style sheet takes the place of the old one', async () => {
	const { page, context } = await start();
	site.files.set('assets/style.2.css', 'h1 { color: rgb(1, 2, 3) }');
	site.files.set('_domdocs/style.json', '{"href":"/docs/assets/style.2.css"}');
	site.send({ type: 'style', id: '1' });
	await expect
		.poll(() => page.locator('h1').evaluate((heading) => getComputedStyle(heading).color))
		.toBe('rgb(1, 2, 3)');
	await expect.poll(() => page.locator('link[data-domdocs]').count()).toBe(1);
	site.files.set('assets/style.2.css', 'h1 { color: rgb(4, 5, 6) }');
	site.send({ type: 'style', id: '2' });
	await expect
		.poll(() => page.locator('h1').evaluate((heading) => getComputedStyle(heading).color))
		.toBe('rgb(4, 5, 6)');
	expect(await isSameDocument(page)).toBe(true);
	await context.close();
});

describe('the document is loaded again', () => {
	test('when the server says so, scroll position kept', async () => {
		const { page, context } = await start('long/');
		await page.evaluate(() => window.scrollTo(0, 600));
		const loaded = page.waitForEvent('load');
		site.send({ type: 'reload', id: '1' });
		await loaded;
		await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(600);
		expect(await isSameDocument(page)).toBe(false);
		await context.close();
	});

	test('when there is a new server process', async () => {
		const { page, context } = await start();
		site.send({ type: 'hello', id: '1' });
		site.send({ type: 'hello', id: '1' });
		await comeToRest(page);
		expect(await isSameDocument(page)).toBe(true);
		const loaded = page.waitForEvent('load');
		site.send({ type: 'hello', id: '2' });
		await loaded;
		await context.close();
	});
});

test('a page of an earlier server process, with its old token, is loaded again', async () => {
	const { page, context } = await start();
	site.restart();
	await expect.poll(() => page.locator('meta[name=domdocs-live]').getAttribute('content')).toBe('token-2');
	await page.waitForFunction(() => history.scrollRestoration === 'manual');
	const count = site.requests.filter((path) => path === '').length;
	await comeToRest(page);
	expect(site.requests.filter((path) => path === '')).toHaveLength(count);
	await context.close();
});

describe('the overlay', () => {
	const broken = {
		severity: 'error',
		name: 'broken-link',
		code: 'DD3001',
		message: 'Unexpected <img src=x onerror=alert(1)>.',
		file: 'content/en/a.md',
		line: 2,
		column: 5,
		endLine: 2,
		endColumn: 9,
		excerpt: [
			{ line: 1, text: '# A' },
			{ line: 2, text: 'See <b>x' },
		],
		hint: 'Did you mean `./b.md`?',
	};
	const told = (list: object[]): void => {
		site.files.set('_domdocs/diagnostics.json', JSON.stringify(list));
		site.send({ type: 'diagnostics', id: '1' });
	};

	test('shows errors as text, hides on Escape and goes when they are mended', async () => {
		const { page, context, problems } = await start();
		told([broken]);
		const dialog = page.getByRole('alertdialog');
		await dialog.waitFor();
		const text = await dialog.textContent();
		for (const part of [
			'content/en/a.md:2:5',
			'DD3001 broken-link',
			broken.message,
			'2 | See <b>x',
			broken.hint,
		]) {
			expect(text).toContain(part);
		}
		expect(await dialog.locator('u').textContent()).toBe('<b>x');
		expect(await dialog.locator('img, b').count()).toBe(0);
		expect(await dialog.evaluate((element) => getComputedStyle(element).position)).toBe('fixed');
		await page.keyboard.press('Escape');
		await dialog.waitFor({ state: 'hidden' });
		told([broken]);
		await dialog.waitFor();
		await page.getByRole('button', { name: 'Hide' }).click();
		await dialog.waitFor({ state: 'hidden' });
		told([broken]);
		await dialog.waitFor();
		told([]);
		await dialog.waitFor({ state: 'hidden' });
		expect(problems).toEqual([]);
		await context.close();
	});

	test('shows warnings as a badge beside the page', async () => {
		const { page, context } = await start();
		told([{ ...broken, severity: 'warning' }]);
		await page.getByText('1 warning').waitFor();
		expect(await page.getByRole('alertdialog').count()).toBe(0);
		expect(await page.getByText('DD3001 broken-link').isVisible()).toBe(false);
		await page.getByText('1 warning').click();
		expect(await page.getByText('DD3001 broken-link').isVisible()).toBe(true);
		await page.click('#counter');
		await page.getByText('Count 1').waitFor();
		await context.close();
	});

	test('is there from the start where there are errors', async () => {
		site.files.set('_domdocs/diagnostics.json', JSON.stringify([broken]));
		const { page, context } = await start();
		await page.getByRole('alertdialog').waitFor();
		await context.close();
	});
});
