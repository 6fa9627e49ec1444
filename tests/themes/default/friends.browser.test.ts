// @module-tag slow
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type FixtureSite, makeSite } from '../../harness/fixture-site.ts';
import { launchBrowser, makeMove, openPage, type WatchedPage } from '../../harness/open-browser.ts';
import { type ServedOutput, serveBuilt } from '../../harness/serve-built.ts';
import { desktop, phone } from './chrome-site.ts';

const config = `import { defineSite } from 'domdocs';
export default defineSite({
	title: 'Furniture',
	history: false,
	watermark: { content: 'Ours' },
	locales: {
		'/': {
			lang: 'en-US',
			label: 'English',
			navbar: [{ text: 'Friends', link: '/friends/' }, { text: 'Quiet', link: '/quiet/' }],
			bulletin: {
				title: 'News',
				content: 'Read [this](./friends.md).\\n\\n> [!tip]\\n> Now <b onclick="alert(1)">back up</b>',
				lifetime: 'once',
				enablePage: ['^/$', '^/friends/'],
			},
		},
		'/ja/': {
			lang: 'ja-JP',
			label: '日本語',
			bulletin: { id: 'ja', content: 'a & b\\nc', contentType: 'text', lifetime: 'session', layout: 'center', border: false },
		},
		'/ru/': { lang: 'ru-RU', label: 'Русский', bulletin: { contentFile: './news.md', layout: 'bottom-left' } },
	},
});
`;
const friends = `---
pageLayout: friends
list:
  - name: Ada
    link: https://ada.example/
    avatar: ./ada.svg
    socials: [{ icon: github, link: 'https://github.com/ada', label: Code }]
    backgroundColor: { light: '#eeeeee', dark: '#111111' }
  - { name: Bob }
  - { name: Cy, link: /quiet/ }
groups:
  - list: [{ name: Dee }]
---

${'Text below the cards.\n\n'.repeat(30)}`;

const files = {
	'site.config.ts': config,
	'news.md': 'Новости **дня**',
	'content/README.md': '---\ntitle: Home\npageLayout: home\n---\n',
	'content/friends.md': friends,
	'content/ada.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>',
	'content/quiet.md':
		'---\ntitle: Quiet\nwatermark: { fullPage: false }\n---\n\n## Part\n\nNo notice here.\n',
	'content/bare.md': '---\ntitle: Bare\nwatermark: false\n---\n\nNo mark.\n',
	'content/ja/tabs.md': '---\ntitle: タブ\n---\n\n::: tabs#os\n@tab One\nFirst.\n@tab Two\nSecond.\n:::\n',
	'content/ja/README.md': '---\ntitle: 家\n---\n\nこんにちは\n',
	'content/ru/README.md': `---\ntitle: Дом\n---\n\n${'## Часть\n\nПривет\n\n'.repeat(12)}`,
};

let browser: Browser;
let site: FixtureSite;
let served: ServedOutput;
let opened: WatchedPage | undefined;

beforeAll(async () => {
	browser = await launchBrowser();
	site = makeSite(null, files);
	const { diagnostics } = await site.build();
	expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
	served = await serveBuilt(site.root);
});
afterEach(async () => {
	await opened?.context.close();
	expect(opened?.problems).toEqual([]);
});
afterAll(async () => {
	await served?.stop();
	site?.dispose();
	await browser?.close();
});

async function open(path: string, options: BrowserContextOptions = desktop): Promise<Page> {
	opened = await openPage(browser, options);
	await opened.page.goto(served.url + path);
	return opened.page;
}

async function start(page: Page): Promise<void> {
	await makeMove(page);
	await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined);
}

const isShown = (page: Page): Promise<boolean> => page.locator('.bulletin').isVisible();
const hasFocus = (page: Page): Promise<boolean> =>
	page.evaluate(() => document.activeElement?.closest('.bulletin') != null);

describe('a notice', () => {
	test('is a named region that takes no focus, with the theme’s Markdown and nothing harmful', async () => {
		const page = await open('/');
		const region = page.getByRole('region', { name: 'News' });
		expect(await region.isVisible()).toBe(true);
		expect(await hasFocus(page)).toBe(false);
		expect(await region.locator('.alert').count()).toBe(1);
		expect(await region.locator('[onclick]').count()).toBe(0);
		expect(await region.getByRole('link', { name: 'this' }).getAttribute('href')).toBe('/friends/');
		const box = (await region.boundingBox())!;
		expect(box.x + box.width).toBeGreaterThan(1440 - 40);
		expect(box.y).toBeGreaterThanOrEqual(56);
	});

	test('of lifetime once is closed before the app runs, and stays so for good', async () => {
		const page = await open('/');
		await page.getByRole('button', { name: 'Close the notice' }).click();
		expect(await isShown(page)).toBe(false);
		await start(page);
		expect(await isShown(page)).toBe(false);
		await page.getByRole('link', { name: 'Friends', exact: true }).click();
		await page.waitForURL('**/friends/');
		expect(await isShown(page)).toBe(false);
		const again = await opened!.context.newPage();
		await again.goto(`${served.url}/friends/`);
		expect(await isShown(again)).toBe(false);
	});

	test('is there after navigation from a page without it, and closed by Escape there', async () => {
		const page = await open('/quiet/');
		expect(await page.locator('.bulletin').count()).toBe(0);
		await start(page);
		await page.getByRole('link', { name: 'Friends', exact: true }).click();
		await page.waitForURL('**/friends/');
		await page.locator('.bulletin').waitFor();
		await page.locator('.language-menu summary').click();
		await page.keyboard.press('Escape');
		expect(await isShown(page)).toBe(true);
		await page.keyboard.press('Escape');
		expect(await isShown(page)).toBe(false);
	});

	test('of lifetime session is closed for the tab', async () => {
		const page = await open('/ja/');
		const region = page.getByRole('region', { name: 'お知らせ' });
		expect(await region.locator('.bulletin-content').innerHTML()).toBe('<p>a &amp; b<br>c</p>');
		await page.keyboard.press('Escape');
		await page.reload();
		expect(await isShown(page)).toBe(false);
		const tab = await opened!.context.newPage();
		await tab.goto(`${served.url}/ja/`);
		expect(await isShown(tab)).toBe(true);
	});

	test('of lifetime always is there again with the next document; another language has its own', async () => {
		const page = await open('/ru/', phone);
		await start(page);
		const box = (await page.locator('.bulletin').boundingBox())!;
		expect(box.y + box.height).toBeGreaterThan(844 - 20);
		expect(box.width).toBeGreaterThan(340);
		const close = (await page.locator('.bulletin-close').boundingBox())!;
		expect(Math.min(close.width, close.height)).toBeGreaterThanOrEqual(44);
		await page.locator('.bulletin-close').click();
		expect(await isShown(page)).toBe(false);
		await page.reload();
		expect(await isShown(page)).toBe(true);
	});

	test('lies below an open menu', async () => {
		const page = await open('/ru/', { viewport: { width: 390, height: 420 } });
		await start(page);
		const isMenuOnTop = () =>
			page.evaluate(() => {
				const panel = document.querySelector('.outline-menu .menu-panel')!.getBoundingClientRect();
				const notice = document.querySelector('.bulletin')!.getBoundingClientRect();
				const bottom = Math.min(panel.bottom, notice.bottom);
				const hit = document.elementFromPoint(notice.left + notice.width / 2, (notice.top + bottom) / 2);
				return { overlap: bottom > notice.top, isMenu: hit?.closest('.menu-panel') != null };
			});
		await page.locator('.outline-menu summary').click();
		expect(await isMenuOnTop()).toEqual({ overlap: true, isMenu: true });
		await page.keyboard.press('Escape');
		expect(await isShown(page)).toBe(true);
		expect(await page.locator('.bulletin').evaluate((node) => getComputedStyle(node).zIndex)).toBe('30');
	});

	test('costs little: with tabs and appearance it is less than 1 kB of script in the document, compressed', () => {
		const scripts = (path: string): string =>
			[...readFileSync(join(site.root, 'dist', path), 'utf8').matchAll(/<script>(.*?)<\/script>/gs)]
				.map(([, text]) => text)
				.join('');
		const all = scripts('ja/tabs/index.html');
		expect(all).toContain('domdocs-bulletins');
		expect(all).toContain('domdocs-tabs');
		expect(brotliCompressSync(all).length).toBeLessThan(900);
		expect(scripts('quiet/index.html').length).toBeLessThan(300);
	});

	test('stands in the flow without JavaScript', async () => {
		const page = await open('/ru/', { ...desktop, javaScriptEnabled: false });
		const style = await page.locator('.bulletin').evaluate((node) => getComputedStyle(node).position);
		expect(style).not.toBe('fixed');
		expect(await page.locator('.bulletin strong').isVisible()).toBe(true);
		expect(await page.locator('.bulletin-close').isVisible()).toBe(false);
	});
});

describe('a page of friends', () => {
	test('has cards in columns, the bar in sight, no sidebar, and the theme’s title', async () => {
		const page = await open('/friends/', phone);
		expect(await page.title()).toBe('My Friends | Furniture');
		expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('My Friends');
		expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toContain('My Friends');
		expect(await page.locator('.layout-friends .sidebar').count()).toBe(0);
		const columns = () =>
			page
				.locator('.friend-grid')
				.first()
				.evaluate((node) => getComputedStyle(node).gridTemplateColumns.split(' ').length);
		expect(await columns()).toBe(1);
		await page.evaluate(() => scrollTo(0, 600));
		expect((await page.locator('.navbar.fixed').boundingBox())!.y).toBe(0);
		await page.setViewportSize(desktop.viewport);
		expect(await columns()).toBe(2);
		const [cards, text] = await page.evaluate(() =>
			['.friend-grid', '.article > .content'].map(
				(one) => document.querySelector(one)!.getBoundingClientRect().top,
			),
		);
		expect(cards!).toBeLessThan(text!);
	});

	test('sends readers on without a word of recommendation, in the colours of the appearance', async () => {
		const page = await open('/friends/', { ...desktop, colorScheme: 'dark' });
		const rel = 'noopener noreferrer nofollow ugc';
		for (const name of ['Ada', 'Code']) {
			const link = page.getByRole('link', { name });
			expect([await link.getAttribute('rel'), await link.getAttribute('target')]).toEqual([rel, '_blank']);
		}
		const own = page.getByRole('link', { name: 'Cy' });
		expect([await own.getAttribute('rel'), await own.getAttribute('href')]).toEqual([null, '/quiet/']);
		const picture = page.locator('img.friend-avatar');
		expect(await picture.getAttribute('src')).toMatch(/^\/assets\/ada\.\w+\.svg$/);
		const ground = await page
			.locator('.friend')
			.first()
			.evaluate((node) => getComputedStyle(node).backgroundColor);
		expect(ground).toBe('rgb(17, 17, 17)');
	});
});

describe('a watermark', () => {
	const markOf = (page: Page, selector: string) =>
		page.locator(selector).evaluate((node) => {
			const { content, position, pointerEvents, opacity, maskImage } = getComputedStyle(node, '::after');
			return {
				content,
				position,
				pointerEvents,
				opacity,
				isMasked: maskImage.includes('data:image/svg+xml'),
			};
		});

	test('covers the window, out of reach, on paper too', async () => {
		const page = await open('/ja/');
		const mark = { content: '""', position: 'fixed', pointerEvents: 'none', opacity: '0.5', isMasked: true };
		expect(await markOf(page, '.layout')).toEqual(mark);
		await page.emulateMedia({ media: 'print' });
		expect(await markOf(page, '.layout')).toEqual(mark);
	});

	test('covers the article alone, or nothing, where the page says so', async () => {
		const page = await open('/quiet/');
		expect(await markOf(page, '.layout')).toMatchObject({ content: 'none' });
		expect(await markOf(page, '.content')).toMatchObject({ position: 'absolute', isMasked: true });
		const level = (selector: string, part?: string) =>
			page.locator(selector).evaluate((node, pseudo) => Number(getComputedStyle(node, pseudo).zIndex), part);
		expect(await level('.content', '::after')).toBeLessThan(await level('.local-bar'));
		await page.goto(`${served.url}/bare/`);
		expect(await markOf(page, '.layout')).toMatchObject({ content: 'none' });
	});
});
