// @module-tag slow
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { casesOf } from '../../../harness/is-long.ts';
import { openOutput } from '../../../harness/locked-site.ts';
import { lockedSite, passwords, serveLockedSite, submit, waitForForm } from './lock-site.ts';

const more = { regex: 'of all that begins with g', global: 'for everybody who may come in' };

const lock = serveLockedSite({
	'site.config.ts': lockedSite['site.config.ts']!.replace(
		'rules: {',
		`global: '${more.global}', rules: { '^/en/guide/(vault/)?g': '${more.regex}',`,
	).replace('locales: {', "profile: { name: 'Owner', avatar: '/me.svg' }, locales: {"),
	'content/public/me.svg':
		'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>',
});

/** Pages by what opens them besides administrators, with a text of each. */
const pages: Record<string, { text: string; opens: string[] }> = {
	'/': { text: '你好。', opens: [more.global] },
	'/en/': { text: 'Hello.', opens: [more.global] },
	'/en/guide/install/': { text: 'Public as well.', opens: [more.global] },
	'/en/guide/secret/': { text: 'Nobody reads this sentence', opens: [passwords.page] },
	'/guide/secret/': { text: '没有密码看不到这句话', opens: [passwords.page] },
	'/en/guide/vault/': { text: 'The first thing in the vault', opens: [passwords.vault] },
	'/en/guide/vault/gold/': { text: 'Gold in the vault', opens: [passwords.vault, more.regex] },
	'/en/blog/news/': { text: 'News.', opens: [passwords.news] },
};
const typed = [...Object.values(passwords), ...Object.values(more), 'a password of nothing at all'];

const mayOpen = (route: string, password: string): boolean =>
	password === passwords.admin || pages[route]!.opens.includes(password);

/** Which of these pages somebody opens who gives one password, at the first of all. */
async function openAll(password: string, routes: string[]): Promise<Record<string, boolean>> {
	const page = await lock.publicSite('/');
	await submit(page, password);
	const found: Record<string, boolean> = {};
	await page.locator('[data-lock-again], .lock-form[data-error="1"]').first().waitFor();
	for (const route of routes) {
		await page.goto(lock.url + route);
		const shown = page.getByText(pages[route]!.text).first();
		const asked = page.locator('html:not([data-lock]) .lock-button:not([disabled])');
		await shown.or(asked).first().waitFor();
		found[route] = await shown.isVisible();
	}
	return found;
}

describe('pages and passwords (EN-09)', () => {
	test.each(typed)('%s opens what it should, in the browser and in Node', async (password) => {
		const routes = Object.keys(pages);
		const expected = Object.fromEntries(routes.map((route) => [route, mayOpen(route, password)]));
		const output = await openOutput(join(lock.site.root, 'dist'));
		const held = await output.unlock(password);
		for (const route of routes) {
			const opened = typeof held === 'number' ? held : await output.open(route, held);
			expect(typeof opened === 'object', `${route} in Node`).toBe(expected[route]);
		}
		// In a short run the browser goes to all that a password opens, and to one page that it does not, in turn.
		const others = routes.filter((route) => !expected[route]);
		const other = others[typed.indexOf(password) % others.length];
		const tried = casesOf(routes, (route) => expected[route] || route === other);
		const found = await openAll(password, tried);
		expect(found).toEqual(Object.fromEntries(tried.map((route) => [route, expected[route]])));
	});

	test('are enough pairs', () => {
		expect(typed.length * Object.keys(pages).length).toBeGreaterThanOrEqual(40);
	});
});

describe('a site that is locked as a whole', () => {
	test('shows its owner’s picture and the form, and nothing of the site', async () => {
		const page = await lock.publicSite('/en/');
		await waitForForm(page);
		expect(await page.locator('.lock-picture').getAttribute('src')).toContain('me.svg');
		expect(await page.getByText('Only Password can access this site').isVisible()).toBe(true);
		expect(await page.locator('header.navbar, .sidebar, footer').count()).toBe(0);
		expect(await page.locator('h1').textContent()).toBe('Locks');
	});

	test('is itself once it is unlocked, from page to page', async () => {
		const page = await lock.publicSite('/en/');
		await submit(page, passwords.admin);
		await page.getByText('Hello.').waitFor();
		expect(await page.locator('.navbar').count()).toBe(1);
		await page.goto(`${lock.url}/en/guide/`);
		await page.locator('.sidebar a', { hasText: 'Install' }).click();
		await page.getByText('Public as well.').waitFor();
		expect(await page.locator('.sidebar nav a').allTextContents()).toEqual(
			expect.arrayContaining(['Guide', 'Install', 'The secret page', 'Use', 'Gold']),
		);
		await page.getByRole('button', { name: 'Lock again' }).click();
		await waitForForm(page);
		expect(await page.getByText('Public as well.').count()).toBe(0);
	});
});
