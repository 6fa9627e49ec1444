import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { slow } from '../../harness/is-long.ts';
import { desktop, isOpen, phone, prepareChromeSite } from './chrome-site.ts';

const config = `import { defineSite } from 'domdocs';
const group = (name: string) => ({ link: name + '/README.md', dir: name, items: 'auto' as const, collapsed: true });
export default defineSite({
	title: 'Chrome',
	locales: {
		'/': { lang: 'zh-CN', label: '简体中文' },
		'/en/': {
			lang: 'en-US',
			label: 'English',
			navbar: [{ text: 'Docs', items: [{ text: 'Guide', link: '/en/guide/README.md' }, { text: 'What owners of servers need', link: '/en/' }] }],
			collections: [
				{ dir: 'guide', title: 'Guide', sidebar: ['README.md', 'long.md', group('land'), group('people')] },
			],
		},
	},
});
`;
const open = prepareChromeSite({
	'site.config.ts': config,
	'content/en/guide/land/README.md': '# Land\n',
	'content/en/guide/land/create.md': '# Create\n',
	'content/en/guide/people/README.md': '# People\n',
	'content/en/guide/people/add.md': '# Add\n',
	'content/guide/long.md': `---\ntitle: 长\n---\n\n${['first', 'second', 'third'].map((id) => `## ${id} {#${id}}\n\n${'一行字。\n\n'.repeat(30)}`).join('')}`,
});
const isShown = (page: Page, id: string) =>
	page.locator(`#${id}`).evaluate((node) => node.matches(':popover-open'));

describe('menus', () => {
	test('close on Escape, on a click elsewhere and on a choice', async () => {
		const page = await open('/en/guide/long/', desktop);
		const summary = page.locator('.language-menu summary');
		await summary.click();
		await page.keyboard.press('Escape');
		expect(await isOpen(page, '.language-menu')).toBe(false);
		expect(await summary.evaluate((node) => node === document.activeElement)).toBe(true);
		await summary.click();
		await page.locator('h1').click();
		expect(await isOpen(page, '.language-menu')).toBe(false);
		await page.locator('.navbar-menu summary').click();
		await page.getByRole('link', { name: 'Guide' }).first().click();
		await page.waitForURL('**/en/guide/');
		expect(await isOpen(page, '.navbar-menu .menu')).toBe(false);
	});

	test('of languages lead as far down in the section that is read', slow, async () => {
		const page = await open('/en/guide/long/', desktop);
		const share = () =>
			page.evaluate(() => {
				const [start, end] = ['second', 'third'].map(
					(id) => document.getElementById(id)!.getBoundingClientRect().top,
				);
				return (64 - start!) / (end! - start!);
			});
		await page.evaluate(() => {
			const [start, end] = ['second', 'third'].map(
				(id) => document.getElementById(id)!.getBoundingClientRect().top,
			);
			scrollTo(0, start! - 64 + (end! - start!) * 0.6);
		});
		await page.locator('.outline a[aria-current]', { hasText: 'Second' }).waitFor();
		expect(await share()).toBeCloseTo(0.6, 2);
		await page.locator('.language-menu summary').click();
		await page.getByRole('link', { name: '简体中文' }).click();
		await page.waitForURL('**/guide/long/#second');
		await expect.poll(share).toBeCloseTo(0.6, 2);
	});

	test('are as wide as an entry of some words, and never wider than the window', slow, async () => {
		const page = await open('/en/guide/long/', desktop);
		const lines = (width: number) =>
			page
				.setViewportSize({ width, height: 800 })
				.then(() =>
					page
						.locator('.navbar-menu .menu-link')
						.evaluateAll((links) => links.map((link) => Math.round(link.getBoundingClientRect().height))),
				);
		await page.locator('.navbar-menu summary').click();
		for (const width of [1440, 1000]) {
			const [one, other] = await lines(width);
			expect(other).toBe(one);
			expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
		}
	});

	test('begin at the end of the bar, all of them', slow, async () => {
		const page = await open('/en/guide/long/', desktop);
		const places: number[] = [];
		for (const menu of ['.navbar-menu', '.language-menu']) {
			await page.locator(`${menu} summary`).first().click();
			const panel = page.locator(`${menu} .menu-panel`).first();
			places.push(await panel.evaluate((node) => Math.round(node.getBoundingClientRect().top)));
		}
		expect(places).toEqual([56, 56]);
	});

	test('close one another', async () => {
		const page = await open('/en/guide/long/', desktop);
		await page.locator('.language-menu summary').click();
		await page.locator('.navbar-menu summary').click();
		expect(await isOpen(page, '.language-menu')).toBe(false);
	});
});

test('the navigation of phones sets entries in from what they belong to, and says what its switch does', async () => {
	const page = await open('/en/guide/long/', phone);
	await page.locator('.navbar-hamburger').click();
	const screen = page.locator('.nav-screen');
	const textsLeft = (selector: string): Promise<number> =>
		screen
			.locator(selector)
			.first()
			.evaluate((node) => {
				const range = document.createRange();
				range.selectNodeContents(node);
				return range.getBoundingClientRect().left;
			});
	expect(await textsLeft('.menu-link')).toBeGreaterThan((await textsLeft('summary > span')) + 8);
	await screen.getByRole('button', { name: 'Switch to dark theme' }).click();
	await screen.getByRole('button', { name: 'Switch to light theme' }).waitFor();
});

describe.each([true, false])('the drawer, with scripts: %s', (javaScriptEnabled) => {
	test('opens, locks the page and closes on Escape', async () => {
		const page = await open('/en/guide/long/', { ...phone, javaScriptEnabled }, javaScriptEnabled);
		expect(await page.locator('#sidebar').isVisible()).toBe(false);
		await page.locator('.local-bar-menu').click();
		await page.locator('#sidebar').getByRole('link', { name: 'Long' }).waitFor();
		if (javaScriptEnabled) {
			await expect
				.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).overflow))
				.toBe('hidden');
		}
		await page.keyboard.press('Escape');
		expect(await page.locator('#sidebar').isVisible()).toBe(false);
	});
});

describe('drawers', () => {
	test('close when a link is chosen and when the window becomes wide', async () => {
		const page = await open('/en/guide/long/', phone);
		await page.locator('.local-bar-menu').click();
		await page.locator('#sidebar').getByRole('link', { name: 'Guide' }).click();
		await page.waitForURL('**/en/guide/');
		expect(await isShown(page, 'sidebar')).toBe(false);
		await page.locator('.navbar-hamburger').click();
		expect(await isShown(page, 'nav-screen')).toBe(true);
		await page.locator('.navbar.screen-open').waitFor();
		await page.setViewportSize(desktop.viewport);
		await page.waitForFunction(() => !document.querySelector('#nav-screen')?.matches(':popover-open'));
	});

	test('keep the Tab key inside', async () => {
		const page = await open('/en/guide/long/', phone);
		await page.locator('.navbar-hamburger').click();
		for (let press = 0; press < 12; press += 1) {
			await page.keyboard.press('Tab');
			expect(await page.evaluate(() => document.activeElement?.closest('#nav-screen') !== null)).toBe(true);
		}
	});

	test.each([
		['#nav-screen', '.navbar-hamburger'],
		['#sidebar', '.local-bar-menu'],
	])('%s takes the focus, shuts out the page, and gives both back', async (drawer, opener) => {
		const page = await open('/en/guide/long/', phone);
		const reachable = () =>
			page.evaluate(
				(inside) =>
					[...document.querySelectorAll('main, .footer, .skip-link, .navbar-hamburger')].filter(
						(node) => !node.closest('[inert]') && !node.closest(inside),
					).length,
				drawer,
			);
		const hasFocus = (selector: string) =>
			page.locator(selector).evaluate((node) => node === document.activeElement);
		await page.locator(opener).press('Enter');
		await page.locator(`${drawer}[role=dialog][aria-modal=true][aria-label]`).waitFor();
		expect(await hasFocus(`${drawer} [popovertargetaction=hide]`)).toBe(true);
		expect(await reachable()).toBe(0);
		expect(await page.locator(drawer).evaluate((node) => node.closest('[inert]'))).toBeNull();
		await page.keyboard.press('Shift+Tab');
		expect(await page.evaluate((inside) => document.activeElement?.closest(inside) !== null, drawer)).toBe(
			true,
		);
		await page.keyboard.press('Escape');
		await page.locator(`${drawer}[role=dialog]`).waitFor({ state: 'detached' });
		expect(await hasFocus(opener)).toBe(true);
		expect(await page.locator('[inert]').count()).toBe(0);
	});

	test('close on a click beside them, though what lies there is shut out', async () => {
		const page = await open('/en/guide/long/', phone);
		await page.locator('.local-bar-menu').click();
		await page.locator('#sidebar[role=dialog]').waitFor();
		await page.mouse.click(380, 400);
		await page.locator('#sidebar[role=dialog]').waitFor({ state: 'detached' });
		expect(await page.locator('[inert]').count()).toBe(0);
	});
});

test('the sidebar is a column from 960 pixels', async () => {
	const page = await open(
		'/en/guide/long/',
		{ viewport: { width: 960, height: 700 }, javaScriptEnabled: false },
		false,
	);
	expect(await page.locator('#sidebar').isVisible()).toBe(true);
	expect(await page.locator('#sidebar a[aria-current="page"]').textContent()).toBe('Long');
	expect(await page.locator('#sidebar').getAttribute('role')).toBeNull();
	expect(await page.getByRole('navigation', { name: 'Pages of this section' }).count()).toBe(1);
});

describe('groups of the sidebar', () => {
	const isGroupOpen = (page: Page, name: string) =>
		page
			.locator('.sidebar-group', { hasText: name })
			.locator('details')
			.evaluate((node) => node.matches('[open]'));

	test('open when their own page is reached, without motion', async () => {
		const page = await open('/en/guide/long/', { ...desktop, reducedMotion: 'no-preference' });
		await page.evaluate(() => {
			document.addEventListener('transitionrun', ({ target }) => {
				const place = target instanceof Element && target.closest('.sidebar') ? 'sidebar' : 'elsewhere';
				document.documentElement.dataset.moved = `${document.documentElement.dataset.moved ?? ''} ${place}`;
			});
		});
		const moved = () => page.evaluate(() => document.documentElement.dataset.moved ?? '');
		const sidebar = page.locator('#sidebar');
		expect(await isGroupOpen(page, 'Land')).toBe(false);
		await sidebar.getByRole('link', { name: 'Land' }).click();
		await sidebar.getByRole('link', { name: 'Create' }).waitFor();
		expect(await isGroupOpen(page, 'Land')).toBe(true);
		expect(await isGroupOpen(page, 'People')).toBe(false);
		await page.waitForFunction(
			() => document.querySelector<HTMLElement>('#sidebar')?.style.getPropertyValue('--motion-fast') === '',
		);
		expect(await moved()).not.toContain('sidebar');
		await sidebar.locator('.sidebar-group', { hasText: 'Land' }).locator('summary').click();
		await page.waitForFunction(() => document.documentElement.dataset.moved?.includes('sidebar'));
	});
});
