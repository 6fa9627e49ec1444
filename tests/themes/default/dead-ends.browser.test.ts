import { describe, expect, test } from 'vitest';
import { desktop, prepareChromeSite } from './chrome-site.ts';

const sections = (words: string) =>
	['one', 'two', 'three'].map((id) => `## ${words} ${id} {#${id}}\n\n${`${words}.\n\n`.repeat(40)}`).join('');
const open = prepareChromeSite({
	'site.config.ts': `import { defineSite } from 'domdocs';
export default defineSite({
	title: 'Ways on',
	outline: { updateHash: false },
	report: 'https://example.org/new?title={address}',
	locales: { '/': { lang: 'zh-CN', label: '简体中文' }, '/en/': { lang: 'en-US', label: 'English' } },
});
`,
	'content/guide/long.md': `---\ntitle: 长\n---\n\n${sections('节')}`,
	'content/en/guide/long.md': `---\ntitle: Long\n---\n\n${sections('Section')}\n\n[all](./2.commands.md)\n`,
	'content/en/guide/flags.md':
		'---\ntitle: Flags\n---\n\n::: reference filter="Key"\n\n| Flag | Effect |\n| --- | --- |\n| `tnt` | Bangs |\n\n@nothing-found [More](./long.md)\n\n:::\n',
	'content/guide/only-here.md': '---\ntitle: 只有中文\n---\n\n你好\n',
	'content/en/guide/2.commands.md': '---\ntitle: Commands\npermalink: /en/guide/commands/\n---\n\nHello\n',
});

test('the language menu leads to the same place of the other page', async () => {
	const page = await open('/en/guide/long/#two', desktop);
	await page.locator('.language-menu summary').click();
	await page.locator('.language-menu a').click();
	await page.waitForURL(({ pathname, hash }) => pathname + hash === '/guide/long/#two');
	await expect
		.poll(() => page.locator('#two').evaluate((heading) => Math.round(heading.getBoundingClientRect().top)))
		.toBe(64);
	expect(await page.locator('html').getAttribute('lang')).toBe('zh-CN');
});

test('the language menu leads to the section that is read, and keeps the words of a filter, where the address names no place', async () => {
	const page = await open('/en/guide/long/?q=tnt', desktop);
	await page.locator('#two').evaluate((heading) => heading.scrollIntoView());
	await page.locator('.outline a[aria-current]', { hasText: 'two' }).waitFor();
	await page.locator('.language-menu summary').click();
	await page.locator('.language-menu a').click();
	await page.waitForURL(
		({ pathname, search, hash }) => pathname + search + hash === '/guide/long/?q=tnt#two',
	);
});

test('a page that cannot be fetched is said to be so, can be tried again, and leaves the reader where they are', async () => {
	const page = await open('/en/guide/long/#two', desktop);
	await page.evaluate(() => Object.assign(window, { same: true }));
	let isDown = true;
	await page.route('**/_domdocs/pages/*.json', (route) => (isDown ? route.abort() : route.continue()));
	await page.getByRole('link', { name: 'all', exact: true }).click();
	const top = await page.evaluate(() => scrollY);
	expect(top).toBeGreaterThan(0);
	const note = page.getByRole('alert').filter({ hasText: 'The page could not be loaded.' });
	await note.waitFor();
	expect(new URL(page.url()).pathname).toBe('/en/guide/long/');
	expect(await page.evaluate(() => scrollY)).toBe(top);
	const retry = note.getByRole('link', { name: 'Try again' });
	const failed = page.evaluate(
		() => new Promise((done) => window.addEventListener('domdocs:preload-error', done, { once: true })),
	);
	await retry.press('Enter');
	await failed;
	await note.waitFor();
	await expect.poll(() => retry.evaluate((link) => link === document.activeElement)).toBe(true);
	await note.getByRole('button', { name: 'Close' }).click();
	await note.waitFor({ state: 'detached' });
	await page.getByRole('link', { name: 'all', exact: true }).click();
	await note.waitFor();
	isDown = false;
	await retry.press('Enter');
	await page.getByRole('heading', { name: 'Commands' }).waitFor();
	await note.waitFor({ state: 'detached' });
	expect(new URL(page.url()).pathname).toBe('/en/guide/commands/');
	expect(await page.evaluate(() => (window as unknown as { same?: boolean }).same)).toBe(true);
});

describe('an address that nothing is at', () => {
	const nearest = '.not-found-help li';

	test.each([
		['/en/guide/Comands', '/en/guide/commands/'],
		['/en/guide/only-here/', '/guide/only-here/'],
	])('%s offers %s, and the search for its words', async (address, page) => {
		const opened = await open(address, desktop, false);
		await opened.locator(nearest).first().waitFor();
		expect(await opened.locator(nearest).first().textContent()).toBe(page);
		expect((await opened.locator(`${nearest} a`).first().boundingBox())!.height).toBeGreaterThanOrEqual(44);
		const words = opened.getByRole('search').getByRole('searchbox');
		const last = address.split('/').filter(Boolean).at(-1)!;
		await expect.poll(() => words.inputValue()).toBe(last.replace('-', ' '));
		await words.press('Enter');
		await opened.waitForURL(/\/en\/search\/\?q=\w+/);
	});

	test('of a page under another ending leads to the page', async () => {
		const page = await open('/en/guide/commands.html', desktop, false);
		await page.waitForURL('**/en/guide/commands/');
	});

	test('can be reported', async () => {
		const page = await open('/en/nothing/like/it/', desktop, false);
		const link = page.getByRole('link', { name: 'Report that something is missing' });
		await expect
			.poll(() => link.getAttribute('href'))
			.toMatch(/^https:\/\/example\.org\/new\?title=http.*%2Fen%2Fnothing%2Flike%2Fit%2F$/);
		expect(await page.locator(nearest).count()).toBe(0);
	});
});

test('where a filter finds nothing, the search of the whole site stands before the report', async () => {
	const page = await open('/en/guide/flags/?q=nobody', desktop);
	await page.getByText('Nothing here has “nobody”').waitFor();
	expect(await page.locator('.reference-nothing a').allInnerTexts()).toEqual([
		'More',
		'Search the whole site for “nobody”',
		'Report that something is missing',
	]);
});
