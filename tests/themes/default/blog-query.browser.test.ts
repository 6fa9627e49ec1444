import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FixtureSite, makeSite } from '../../harness/fixture-site.ts';
import { launchBrowser, makeMove, openPage } from '../../harness/open-browser.ts';
import { type ServedOutput, serveBuilt } from '../../harness/serve-built.ts';
import { desktop } from './chrome-site.ts';

const post = (title: string, day: number, more = ''): string =>
	`---\ntitle: ${title}\ncreateTime: 2026-01-${String(day).padStart(2, '0')}\n${more}---\n\nText of ${title}.\n`;

const files = {
	'site.config.ts': `import { defineSite } from 'domdocs';
export default defineSite({
	title: 'Queries',
	hostname: 'https://queries.example',
	history: false,
	locales: {
		'/': {
			lang: 'en-US',
			label: 'English',
			navbar: [{ text: 'Second', link: '/blog/?p=2' }],
			collections: [{ dir: 'blog', kind: 'post', title: 'News', pagination: 2 }],
		},
	},
});
`,
	'content/README.md':
		'---\ntitle: Home\npageLayout: home\nconfig:\n  - type: blog\n    title: Latest\n    limit: 1\n---\n',
	'content/blog/1.guides/one.md': post('One', 1, 'tags: ["C#"]\n'),
	'content/blog/1.guides/deep/two.md': post('Two', 2, 'tags: [land]\n'),
	'content/blog/three.md': post('Three', 3, 'tags: [land]\n'),
	'content/blog/four.md': post('Four', 4),
	'content/blog/five.md': post('Five', 5),
};

let browser: Browser;
let site: FixtureSite;
let served: ServedOutput;

beforeAll(async () => {
	browser = await launchBrowser();
	site = makeSite(null, files);
	expect((await site.build()).diagnostics).toEqual([]);
	served = await serveBuilt(site.root);
});
afterAll(async () => {
	await browser?.close();
	await served?.stop();
	site?.dispose();
});

/** Opens an address and gives where it led to, without the host. */
async function open(address: string) {
	const opened = await openPage(browser, desktop);
	await opened.page.goto(served.url + address);
	const where = (): string => opened.page.url().slice(served.url.length);
	return { ...opened, where };
}

const categoryId = (): string =>
	/\?id=|"id":"([0-9a-f]{6})","name":"deep"/.exec(site.output('blog/categories/index.html'))![1]!;

describe('an address with a query', () => {
	test('opens the page of the list in place, and takes its address', async () => {
		const { page, context, where, problems } = await open('/blog/?p=2');
		await page.getByRole('heading', { name: 'Three' }).waitFor();
		await expect.poll(where).toBe('/blog/page/2/');
		expect(await page.locator('.post-title a').allTextContents()).toEqual(['Three', 'Two']);
		expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toBe(
			'https://queries.example/blog/page/2/',
		);
		expect(await page.title()).toBe('News · Page 2 | Queries');
		expect(await page.getByRole('link', { name: 'Page 2' }).getAttribute('aria-current')).toBe('page');
		expect(problems).toEqual([]);
		await context.close();
	});

	test('opens a tag, and a category with the way to it', async () => {
		const first = await open('/blog/tags/?tag=C%23&x=1#tag-posts');
		await first.page.getByRole('heading', { name: 'Posts tagged “C#”' }).waitFor();
		await expect.poll(first.where).toBe('/blog/tags/C/?x=1#tag-posts');
		await first.context.close();
		const second = await open(`/blog/categories/?id=${categoryId()}`);
		await second.page.locator('summary[aria-current="page"]').filter({ hasText: 'deep' }).waitFor();
		await expect.poll(second.where).toBe('/blog/categories/guides/deep/');
		expect(await second.page.getByRole('link', { name: 'Two' }).isVisible()).toBe(true);
		expect(await second.page.getByRole('link', { name: 'One' }).count()).toBe(0);
		await second.context.close();
	});

	test.each(['?p=-1', '?p=0', '?p=1.5', '?p=99', '?p=NaN', '?p=%3Cimg%3E', `?p=${'9'.repeat(5000)}`])(
		'that makes no sense is the first page: %.20s',
		async (query) => {
			const { page, context, where, problems } = await open(`/blog/${query}`);
			await expect.poll(where).toBe('/blog/');
			expect(await page.locator('.post-title a').allTextContents()).toEqual(['Five', 'Four']);
			expect(problems).toEqual([]);
			await context.close();
		},
	);

	test('is followed as a link, and back again', async () => {
		const { page, context, where } = await open('/blog/tags/');
		await makeMove(page);
		await page.getByRole('link', { name: 'Second' }).first().click();
		await page.getByRole('heading', { name: 'Three' }).waitFor();
		await expect.poll(where).toBe('/blog/page/2/');
		await page.goBack();
		await page.getByRole('heading', { name: 'Tags', level: 1 }).waitFor();
		await context.close();
	});

	test('shows the first page where there is no JavaScript, with links to the others', async () => {
		const { page, context } = await openPage(browser, { ...desktop, javaScriptEnabled: false });
		await page.goto(`${served.url}/blog/?p=2`);
		expect(await page.locator('.post-title a').allTextContents()).toEqual(['Five', 'Four']);
		await page.getByRole('link', { name: 'Page 3' }).click();
		await page.waitForURL('**/blog/page/3/');
		expect(await page.locator('.post-title a').allTextContents()).toEqual(['One']);
		await context.close();
	});
});

test('a home page shows the first posts and leads to all', async () => {
	const { page, context, where } = await open('/');
	expect(await page.locator('.post-title a').allTextContents()).toEqual(['Five']);
	expect(await page.getByRole('heading', { name: 'Latest', level: 2 }).count()).toBe(1);
	await page.getByRole('link', { name: 'All posts' }).click();
	await expect.poll(where).toBe('/blog/');
	await context.close();
});
