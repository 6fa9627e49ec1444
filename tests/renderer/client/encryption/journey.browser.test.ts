import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { slow } from '../../../harness/is-long.ts';
import { makeMove } from '../../../harness/open-browser.ts';
import { lockedSite, passwords, serveLockedSite, submit, waitForForm } from './lock-site.ts';

const lock = serveLockedSite({
	'site.config.ts': lockedSite['site.config.ts']!.replace(
		"label: 'English',",
		"label: 'English', footer: { message: 'At the foot' },",
	),
	'content/en/blog/tales/old.md':
		'---\ntitle: Old tale\ntags: [tale]\ncreateTime: 2025/01/01 10:00:00\n---\n\nOld.\n',
	'content/en/blog/tales/news.md':
		'---\ntitle: Locked tale\ntags: [tale]\ncreateTime: 2025/02/01 10:00:00\n---\n\nTold in secret.\n',
	'content/en/blog/first.md':
		'---\ntitle: First post\nseries: Trip\ncreateTime: 2026/01/01 10:00:00\n---\n\nPublic post.\n',
	'content/en/blog/news.md':
		'---\ntitle: Locked news\nseries: Trip\ncreateTime: 2026/02/01 10:00:00\n---\n\nNews.\n',
	'content/en/blog/own.md': `---\ntitle: Between them\nseries: Trip\ncreateTime: 2026/01/15 10:00:00\npassword: ${passwords.page}\n---\n\nBetween.\n`,
	'content/en/start.md': '---\npageLayout: home\nconfig: [{ type: blog, limit: 2 }]\n---\n# Start\n',
});
const secret = '/en/guide/secret/';
const install = '/en/guide/install/';
const hidden = 'Nobody reads this sentence';

const heading = (page: Page, name: string): Promise<void> =>
	page.getByRole('heading', { name, exact: true }).first().waitFor();
const mark = (page: Page): Promise<void> => page.evaluate(() => void Object.assign(window, { marked: 1 }));
const isMarked = (page: Page): Promise<boolean> => page.evaluate(() => 'marked' in window);
const topOf = (page: Page, name: string): Promise<number> =>
	page.getByRole('heading', { name }).evaluate((element) => Math.round(element.getBoundingClientRect().top));
const sidebar = (page: Page): Promise<string[]> => page.locator('.sidebar nav a').allTextContents();

/** Opens a page and gives the password that is asked for there. */
async function unlock(path: string, password: string): Promise<Page> {
	const page = await lock.publicSite(path);
	await submit(page, password);
	await page.locator('[data-lock-again]').waitFor();
	return page;
}

describe('client navigation', () => {
	test('leads from a locked page to public ones and back, in one document', async () => {
		const page = await unlock(secret, passwords.page);
		await mark(page);
		await page.locator('.sidebar a', { hasText: 'Install' }).click();
		await heading(page, 'Install');
		expect(await sidebar(page)).toEqual(['Guide', 'Install', 'The secret page', 'Use']);
		await page.goBack();
		await page.getByText(hidden).waitFor();
		await page.goForward();
		await heading(page, 'Install');
		await page.locator('.sidebar a', { hasText: 'The secret page' }).click();
		await page.getByText(hidden).waitFor();
		expect(await isMarked(page)).toBe(true);
	});

	test('leads from a gate to public pages, and back to the gate', slow, async () => {
		const page = await lock.publicSite(secret);
		await waitForForm(page);
		await mark(page);
		await page.locator('.brand').first().click();
		await heading(page, 'Home');
		expect(await isMarked(page)).toBe(true);
		await page.goBack();
		await heading(page, 'This page is locked');
		await submit(page, passwords.page);
		await page.getByText(hidden).waitFor();
	});

	test('leads to a gate, and behind it to the heading that was asked for', async () => {
		const page = await lock.publicSite(install);
		expect(await sidebar(page)).toEqual(['Guide', 'Install', 'Use']);
		await page.locator('.content a', { hasText: 'Secret' }).click();
		await heading(page, 'This page is locked');
		await submit(page, passwords.page);
		await page.getByText(hidden).waitFor();
		await expect.poll(() => topOf(page, 'Second part')).toBeLessThan(130);
		expect(await topOf(page, 'Second part')).toBeGreaterThan(0);
		await page.locator('h2:focus', { hasText: 'Second part' }).waitFor();
	});

	test('between locked pages asks once, and for each password of its own', slow, async () => {
		const page = await unlock('/en/guide/vault/', passwords.vault);
		await mark(page);
		await page.locator('.content a', { hasText: 'Next' }).click();
		await page.getByText('Gold in the vault').waitFor();
		await page.locator('.content a', { hasText: 'Public' }).click();
		await heading(page, 'Install');
		expect(await sidebar(page)).toEqual(expect.arrayContaining(['vault', 'Gold']));
		expect(await sidebar(page)).not.toContain('The secret page');
		expect(await isMarked(page)).toBe(true);
		await page.locator('.content a', { hasText: 'Secret' }).click();
		await submit(page, passwords.page);
		await page.getByText(hidden).waitFor();
		expect(await sidebar(page)).toEqual(expect.arrayContaining(['vault', 'Gold', 'The secret page']));
	});

	test('puts unlocked posts into the lists of the blog', async () => {
		const page = await unlock('/en/blog/news/', passwords.news);
		await page.goto(`${lock.url}/en/blog/`);
		await page.getByText('Locked news').waitFor();
		const titles = async (): Promise<string[]> =>
			(await page.locator('main h2').allTextContents()).map((title) => title.trim());
		expect(await titles()).toEqual(['Locked news', 'First post', 'Locked tale', 'Old tale']);
		for (const list of ['tags/tale/', 'archives/', 'categories/']) {
			await page.goto(`${lock.url}/en/blog/${list}`);
			await page.locator('main a', { hasText: 'Locked tale' }).first().waitFor({ state: 'attached' });
		}
		await page.goto(`${lock.url}/en/start/`);
		await page.getByText('Locked news').waitFor();
		expect(await page.getByText('First post').count()).toBe(1);
		expect(await page.getByText('Old tale').count()).toBe(0);
		await page.getByText('Locked news').click();
		await page.getByText('News.', { exact: true }).waitFor();
		await page.getByText('At the foot').waitFor();
	});

	test('puts unlocked posts into series and recommendations of others', slow, async () => {
		const page = await lock.publicSite('/en/blog/first/');
		const parts = (): Promise<string[]> => page.locator('.post-series li').allTextContents();
		const related = (): Promise<string[]> => page.locator('.related-post > span').allTextContents();
		expect(await page.locator('.post-series').count()).toBe(0);
		await page.goto(`${lock.url}/en/blog/tales/old/`);
		expect(await page.locator('.related-posts').count()).toBe(0);
		await page.goto(`${lock.url}/en/blog/news/`);
		await submit(page, passwords.news);
		await page.locator('[data-lock-again]').waitFor();
		expect(await parts()).toEqual(['First post', 'Locked news']);
		await mark(page);
		await page.locator('.post-series a', { hasText: 'First post' }).click();
		await heading(page, 'First post');
		expect(await parts()).toEqual(['First post', 'Locked news']);
		expect(await isMarked(page)).toBe(true);
		await page.goto(`${lock.url}/en/blog/own/`);
		await submit(page, passwords.page);
		await page.locator('[data-lock-again]').waitFor();
		expect(await parts()).toEqual(['First post', 'Between them', 'Locked news']);
		await page.goto(`${lock.url}/en/blog/first/`);
		await page.locator('.post-series').waitFor();
		expect(await parts()).toEqual(['First post', 'Between them', 'Locked news']);
		await page.locator('.post-series a', { hasText: 'Locked news' }).click();
		await page.getByText('News.', { exact: true }).waitFor();
		expect(await parts()).toEqual(['First post', 'Between them', 'Locked news']);
		await page.reload();
		await page.locator('.post-series a', { hasText: 'Between them' }).waitFor();
		await page.goto(`${lock.url}/en/blog/tales/old/`);
		await page.locator('.related-posts').waitFor();
		expect(await related()).toEqual(['Locked tale']);
		await page.locator('.related-post').click();
		await page.getByText('Told in secret.').waitFor();
		expect(await related()).toEqual(['Old tale']);
		await page.locator('[data-lock-again]').click();
		await waitForForm(page);
		await page.goto(`${lock.url}/en/blog/first/`);
		await heading(page, 'First post');
		expect(await page.locator('.post-series').count()).toBe(0);
	});

	test('has previous and next of a locked page', slow, async () => {
		const page = await unlock(secret, passwords.page);
		expect(await page.locator('.page-turn a').allTextContents()).toEqual([
			expect.stringContaining('Install'),
			expect.stringContaining('Use'),
		]);
	});
});

describe('a reload', () => {
	test('shows the page again, at the place where it was', slow, async () => {
		const page = await unlock(secret, passwords.page);
		await page.evaluate(() => window.scrollTo(0, 700));
		await page.reload();
		await page.getByText(hidden).waitFor({ state: 'attached' });
		await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(700);
		expect(await page.locator('html').getAttribute('data-lock')).toBeNull();
	});

	test('of a public page shows entries of unlocked ones unasked', slow, async () => {
		const page = await unlock(secret, passwords.page);
		await page.goto(lock.url + install);
		await page.locator('.sidebar a', { hasText: 'The secret page' }).waitFor();
		await page.locator('.sidebar a', { hasText: 'The secret page' }).click();
		await page.getByText(hidden).waitFor();
	});

	test('with the address of a heading shows that heading', async () => {
		const page = await unlock(secret, passwords.page);
		await page.goto(lock.url + install);
		await page.goto(`${lock.url}${secret}#second-part`);
		await page.getByText(hidden).waitFor({ state: 'attached' });
		await expect.poll(() => topOf(page, 'Second part')).toBeLessThan(130);
	});

	test('in another tab asks for the password', async () => {
		const page = await unlock(secret, passwords.page);
		const other = await page.context().newPage();
		await other.goto(lock.url + secret);
		await waitForForm(other);
		expect(await other.getByText(hidden).count()).toBe(0);
	});
});

describe('an administrator', () => {
	test('opens everything with one password', async () => {
		const page = await unlock('/en/guide/vault/gold/', passwords.admin);
		for (const [path, text] of [
			[secret, hidden],
			['/guide/secret/', '没有密码看不到这句话'],
			['/en/guide/vault/', 'The first thing in the vault'],
			['/en/blog/news/', 'News.'],
		] as const) {
			await page.goto(lock.url + path);
			await page.getByText(text).waitFor();
		}
	});
});

describe('the search', () => {
	const find = async (page: Page, text: string): Promise<string[]> => {
		await makeMove(page);
		await page.keyboard.press('/');
		await page.getByRole('combobox').fill(text);
		await page.locator('[role=option], .search-nothing').first().waitFor();
		return page.locator('[role=option]').allTextContents();
	};

	test('finds nothing of a locked page before it is unlocked, and its sections afterwards', async () => {
		const page = await lock.publicSite(install);
		const before = await find(page, 'sentence without a password');
		expect(before.filter((hit) => /secret|sentence/i.test(hit))).toEqual([]);
		await page.goto(lock.url + secret);
		await submit(page, passwords.page);
		await page.getByText(hidden).waitFor();
		expect((await find(page, 'sentence without a password')).join()).toContain('The secret page');
		await page.goto(lock.url + install);
		expect((await find(page, 'second part')).join()).toContain('Second part');
		await page.locator('[role=option]', { hasText: 'Second part' }).first().click();
		await page.getByText(hidden).waitFor({ state: 'attached' });
		await expect.poll(() => topOf(page, 'Second part')).toBeLessThan(130);
	});
});

test('what stands in a locked page works', async () => {
	const page = await unlock(secret, passwords.page);
	await makeMove(page);
	await page.locator('.content[data-active]').waitFor();
	const picture = page.locator('img[alt="A sealed picture"]');
	expect(await picture.getAttribute('src')).toMatch(/^blob:/);
	await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1);
	await page.locator('.code-block').hover();
	await page.getByRole('button', { name: 'Copy code' }).waitFor();
});
