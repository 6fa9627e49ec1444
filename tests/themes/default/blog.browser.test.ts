import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { serveBlogs, start } from './blog-browser.ts';
import { desktop, phone } from './chrome-site.ts';

const { open, output } = serveBlogs();

const titles = (page: Page): Promise<string[]> => page.locator('.post-card .post-link').allTextContents();
const current = (page: Page) => page.locator('.pagination [aria-current=page]');
const numbers = async (page: Page): Promise<string[]> =>
	(await page.locator('.pagination-numbers li:visible').allTextContents()).map((text) => text.trim());
/** The focus and what is in it. */
const focused = (page: Page) => page.locator(':focus');

describe.each([true, false])('a list of posts, with scripts: %s', (javaScriptEnabled) => {
	const options = { ...desktop, javaScriptEnabled };
	const openList = async (path: string): Promise<Page> => {
		const page = await open(path, options);
		if (javaScriptEnabled) await start(page);
		return page;
	};

	test.each([
		['none', 0, 0],
		['one', 1, 0],
		['fifteen', 15, 0],
		['sixteen', 15, 2],
	])('of %s shows %i posts and %i numbers', async (dir, cards, count) => {
		const page = await openList(`/en/${dir}/`);
		expect(await page.locator('.post-card').count()).toBe(cards);
		expect(await page.locator('.pagination-numbers li').count()).toBe(count);
		expect(await page.locator('.post-none').count()).toBe(cards === 0 ? 1 : 0);
	});

	test('is walked by clicks, to its end and back', async () => {
		const page = await openList('/en/sixteen/');
		const [prev, next] = [page.locator('.pagination-step.is-prev'), page.locator('.pagination-step.is-next')];
		expect([await prev.isDisabled(), await next.isDisabled()]).toEqual([true, false]);
		expect((await titles(page))[0]).toBe('Post 16');
		await next.click();
		await page.waitForURL('**/en/sixteen/page/2/');
		await page.waitForFunction(() => document.querySelectorAll('.post-card').length === 1);
		expect(await titles(page)).toEqual(['Post 1']);
		expect([await prev.isDisabled(), await next.isDisabled()]).toEqual([false, true]);
		await page.locator('.pagination-numbers a', { hasText: '1' }).first().click();
		await page.waitForURL('**/en/sixteen/');
		await page.waitForFunction(() => document.querySelectorAll('.post-card').length === 15);
		expect(await page.evaluate(() => window.scrollY)).toBe(0);
	});

	test('is walked by keyboard', async () => {
		const page = await openList('/en/many/page/75/');
		await page.locator('.post-link').focus();
		const reach = async (name: RegExp): Promise<void> => {
			for (let step = 0; step < 30; step += 1) {
				await page.keyboard.press('Tab');
				if (name.test((await focused(page).getAttribute('aria-label')) ?? '')) return;
			}
			throw new Error(`no focus on ${name}`);
		};
		await reach(/^Page 76$/);
		await page.keyboard.press('Enter');
		await page.waitForURL('**/en/many/page/76/');
		await page.waitForFunction(() => document.querySelector('.post-link')?.textContent === 'Post 76');
		expect(await current(page).textContent()).toBe('76');
	});

	test('of 151 pages shows as many numbers as there is room for, and gaps that do nothing', async () => {
		const page = await openList('/en/many/page/75/');
		const near = ['…', '74', '75', '76', '…'];
		expect(await numbers(page)).toEqual([
			'1',
			'2',
			'3',
			'4',
			'5',
			...near,
			'147',
			'148',
			'149',
			'150',
			'151',
		]);
		const gaps = page.locator('.pagination-gap:visible button');
		expect(await gaps.evaluateAll((all) => all.map((gap) => (gap as HTMLButtonElement).disabled))).toEqual([
			true,
			true,
		]);
		await page.setViewportSize(phone.viewport);
		expect(await numbers(page)).toEqual(['1', '2', '3', '4', ...near, '148', '149', '150', '151']);
		expect(await titles(page)).toEqual(['Post 77']);
	});

	test('leads to the posts of a tag and of a category', async () => {
		const page = await openList('/en/blog/');
		await page.locator('.post-card .page-tag', { hasText: 'Flags' }).first().click();
		await page.getByRole('heading', { name: 'Posts tagged “Flags”' }).waitFor();
		// Without scripts the document may still be on its way.
		await expect.poll(() => page.locator('.post-entries li').count()).toBe(15);
		expect(await page.locator('.tag-list [aria-current=page]').textContent()).toContain('Flags');
		await page.locator('.tag-chip', { hasText: 'Economy' }).click();
		await page.getByRole('heading', { name: 'Posts tagged “Economy”' }).waitFor();
		await expect.poll(() => page.locator('.post-entries li').count()).toBe(3);
		await page.locator('.blog-aside .blog-place', { hasText: 'Categories' }).click();
		await page.waitForURL('**/en/blog/categories/');
		await page.locator('.category').first().waitFor();
		await expect.poll(() => page.locator('.category-post:visible').count()).toBe(19);
	});

	test('folds categories by keyboard', async () => {
		const page = await openList('/en/blog/categories/');
		const guides = page.locator('details.category', { hasText: 'Guides' }).first();
		const inner = page.locator('.category-name', { hasText: 'Owners' });
		await guides.locator('> summary').focus();
		expect(await inner.isVisible()).toBe(true);
		await page.keyboard.press('Enter');
		expect(await inner.isVisible()).toBe(false);
		await page.keyboard.press('Enter');
		expect(await inner.isVisible()).toBe(true);
	});

	test('has archives by year, which lead to the posts', async () => {
		const page = await openList('/en/blog/archives/');
		expect(await page.locator('.blog-heading').allTextContents()).toEqual([
			'2026 2 posts',
			'2025 8 posts',
			'2024 9 posts',
		]);
		await page.locator('.post-entries a').last().click();
		await page.getByRole('heading', { level: 1, name: 'What 4.9 brings to players and owners' }).waitFor();
	});
});

describe('what a page of a list says of itself', () => {
	test('is its own address, title and way back', async () => {
		const page = await open('/en/sixteen/page/2/');
		expect(await page.title()).toBe('sixteen · Page 2 | Blogs');
		expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(
			'https://blogs.example/en/sixteen/page/2/',
		);
		expect((await page.locator('.breadcrumb li').allTextContents()).map((text) => text.trim())).toEqual([
			'Blogs',
			'sixteen',
			'2',
		]);
		const sitemap = output('sitemap.xml');
		for (const path of [
			'sixteen/',
			'sixteen/page/2/',
			'blog/tags/',
			'blog/tags/Flags/',
			'blog/categories/News/',
		])
			expect(sitemap).toContain(`<loc>https://blogs.example/en/${path}</loc>`);
		expect(sitemap).not.toContain('/page/1/');
	});

	test('has a title and an address of its own after navigation in place, too', async () => {
		const page = await open('/en/sixteen/');
		await start(page);
		await page.locator('.pagination-step.is-next').click();
		await page.waitForFunction(() => document.title.includes('Page 2'));
		expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(
			'https://blogs.example/en/sixteen/page/2/',
		);
		await page.goBack();
		await page.waitForFunction(() => !document.title.includes('Page 2'));
		expect(await titles(page)).toHaveLength(15);
	});
});
