import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { appearanceDurations } from '../../themes/default/client/appearance.ts';
import { isBackToTopNeeded } from '../../themes/default/client/scroll-progress.ts';
import { listMatches, phone, scrollTo, stopClock, styleOf } from './look.ts';
import type { Chapter, Open, Row } from './row.ts';
import { passwords } from './small-sites.ts';
import type { SpecificationSite } from './specification-site.ts';

const isOpen = (page: Page, selector: string): Promise<boolean> =>
	page.locator(selector).evaluate((node) => node.matches(':popover-open, [open]'));

/** Types a password into the form of a locked page, and submits it. */
async function submit(page: Page, password: string): Promise<void> {
	await page.locator('.lock-button:not([disabled])').waitFor();
	await page.locator('input[type=password]').fill(password);
	await page.locator('input[type=password]').press('Enter');
}

/** Whether a password opens a page, whose words are then there. */
function opens(line: string, path: string, password: string, words: string): Row {
	return {
		line,
		where: 'browser',
		check: async ({ small, locked }, open) => {
			const site = password === passwords.global ? locked : small;
			expect(site.read(path)).not.toContain(words);
			const page = await open(site.url + path, { isAlive: false });
			await submit(page, password);
			await page.locator('.content', { hasText: words }).waitFor();
			expect(await page.locator('[data-lock-form]').count()).toBe(0);
		},
	};
}

const openNotice = ({ small }: SpecificationSite, open: Open): Promise<Page> =>
	open(`${small.url}/notice/`, { isAlive: false });

const chrome: Row[] = [
	{
		line: 'Appearance: light or dark, kept in browser storage, applied by data-theme',
		where: 'browser',
		check: async ({ small }, open) => {
			const page = await open(`${small.url}/plain/`, { colorScheme: 'light' });
			const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
			expect(await theme()).toBe('light');
			await page.locator('.navbar-tools .appearance-switch').click();
			await page.waitForFunction(() => document.documentElement.dataset.theme === 'dark');
			expect(await page.evaluate(() => localStorage.getItem('domdocs-appearance'))).toBe('dark');
			await page.reload();
			expect(await theme()).toBe('dark');
		},
	},
	{
		line: 'A view transition where the browser allows it: fade or one of four clips',
		where: 'browser',
		check: async ({ small }, open) => {
			expect(Object.keys(appearanceDurations)).toEqual([
				...['fade', 'circle-clip', 'horizontal-clip', 'vertical-clip', 'skew-clip'],
			]);
			for (const [reducedMotion, count] of [
				['no-preference', 1],
				['reduce', 0],
			] as const) {
				const page = await open(`${small.url}/plain/`, { reducedMotion });
				await page.evaluate(() => {
					const start = document.startViewTransition.bind(document);
					Object.assign(window, { count: 0 });
					document.startViewTransition = (update) => {
						(window as unknown as { count: number }).count += 1;
						return start(update);
					};
				});
				await page.locator('.navbar-tools .appearance-switch').click();
				expect(await page.evaluate(() => (window as unknown as { count: number }).count)).toBe(count);
			}
		},
	},
	{
		line: 'Mobile screen: the hamburger opens and closes it; a link and a change of route close it; the page is locked',
		where: 'browser',
		check: async ({ dominion }, open) => {
			const page = await open(`${dominion.url}/en/notes/api/`, phone);
			await page.locator('.navbar-hamburger').click();
			expect(await isOpen(page, '#nav-screen')).toBe(true);
			expect(await styleOf(page, 'html', 'overflow-y')).toBe('hidden');
			await page.locator('#nav-screen [popovertargetaction=hide]').click();
			expect(await isOpen(page, '#nav-screen')).toBe(false);
			expect(await styleOf(page, 'html', 'overflow-y')).not.toBe('hidden');
			await page.locator('.navbar-hamburger').click();
			await page.locator('#nav-screen .nav-screen-link').first().click();
			await page.waitForURL('**/en/');
			expect(await isOpen(page, '#nav-screen')).toBe(false);
		},
	},
	{
		line: 'Sidebar on small screens: opens, locks the page, closes on a change of route',
		where: 'browser',
		check: async ({ dominion }, open) => {
			const page = await open(`${dominion.url}/en/notes/api/`, phone);
			await page.locator('.local-bar-menu').click();
			expect(await isOpen(page, '#sidebar')).toBe(true);
			expect(await styleOf(page, 'html', 'overflow-y')).toBe('hidden');
			await page.locator('#sidebar a[href="/en/notes/api/quick/"]').click();
			await page.waitForURL('**/en/notes/api/quick/');
			expect(await isOpen(page, '#sidebar')).toBe(false);
		},
	},
	{
		line: 'Sidebar groups fold by click and Enter, and open where the active page is inside',
		where: 'browser',
		check: async ({ dominion }, open) => {
			const page = await open(`${dominion.url}/en/notes/doc/player/`);
			const group = page.locator('#sidebar details').first();
			const state = () => group.evaluate((node) => (node as HTMLDetailsElement).open);
			const before = await state();
			await group.locator('summary').first().click();
			expect(await state()).toBe(!before);
			await group.locator('summary').first().press('Enter');
			expect(await state()).toBe(before);
			if (before) await group.locator('summary').first().press('Enter');
			await page.locator('.content a[href^="/en/notes/doc/player/dominion/"]').first().click();
			await page.waitForURL('**/en/notes/doc/player/dominion/**');
			await expect.poll(state).toBe(true);
		},
	},
	{
		line: 'Blog panel: toggled by its button, closed by a change of route and a click on the backdrop',
		where: 'browser',
		check: async ({ dominion }, open) => {
			const page = await open(`${dominion.url}/en/blog/`, phone);
			const panel = page.locator('.blog-panel');
			await page.locator('.blog-panel-button').click();
			await panel.and(page.locator('.is-open')).waitFor();
			await page.mouse.click(195, 70);
			await panel.waitFor({ state: 'hidden' });
			await page.locator('.blog-panel-button').click();
			await panel.getByRole('link', { name: 'Archives' }).click();
			await page.waitForURL('**/en/blog/archives/');
			await page.locator('.blog-panel').waitFor({ state: 'hidden' });
		},
	},
	{
		line: 'Outline menu: toggles; closes on a click outside and on the choice of an entry',
		where: 'browser',
		check: async ({ dominion }, open) => {
			const page = await open(`${dominion.url}/en/notes/api/quick/`, phone);
			const summary = page.locator('.local-bar-outline');
			const toggle = async (wanted: boolean): Promise<void> => {
				await summary.click();
				expect(await isOpen(page, '.outline-menu')).toBe(wanted);
			};
			await toggle(true);
			await toggle(false);
			await toggle(true);
			await page.locator('h1').dispatchEvent('click');
			expect(await isOpen(page, '.outline-menu')).toBe(false);
			await toggle(true);
			await page.locator('.outline-menu .outline-link').first().click();
			await expect.poll(() => isOpen(page, '.outline-menu')).toBe(false);
		},
	},
];

const locks: Row[] = [
	{
		line: 'Form: a wrong password marks the input with error 1, typing clears it; the right one opens; Enter or the button submit',
		where: 'browser',
		check: async ({ small }, open) => {
			const page = await open(`${small.url}/secret/`, { isAlive: false });
			const field = page.locator('input[type=password]');
			await page.locator('.lock-button:not([disabled])').waitFor();
			await field.fill('none of them');
			await page.locator('.lock-button').click();
			await page.locator('.lock-form[data-state=failed][data-error="1"]').waitFor();
			expect(await field.getAttribute('aria-invalid')).toBe('true');
			await field.press('x');
			await page.locator('.lock-form[data-state=idle]').waitFor();
			expect(await field.getAttribute('aria-invalid')).toBeNull();
			await submit(page, passwords.page);
			await page.locator('.content', { hasText: 'Nobody reads this' }).waitFor();
		},
	},
	{
		line: 'Form while unlocking: a loading indicator, and further submits are ignored',
		where: 'browser',
		check: async ({ small }, open) => {
			const page = await open(`${small.url}/secret/`, { isAlive: false });
			await page.locator('.lock-button:not([disabled])').waitFor();
			await page.locator('input[type=password]').fill('none of them');
			const states = await page.evaluate(() => {
				const form = document.querySelector<HTMLFormElement>('.lock-form')!;
				const seen: (string | null | undefined)[] = [];
				const words: string[] = [];
				new MutationObserver(() => words.push(form.dataset.state!)).observe(form, {
					attributeFilter: ['data-state'],
				});
				Object.assign(window, { words });
				form.requestSubmit();
				seen.push(form.dataset.state, form.querySelector('button')!.getAttribute('aria-busy'));
				form.requestSubmit();
				return seen;
			});
			expect(states).toEqual(['unlocking', 'true']);
			await page.locator('.lock-form[data-state=failed]').waitFor();
			expect(await page.evaluate(() => (window as unknown as { words: string[] }).words)).toEqual([
				'unlocking',
				'failed',
			]);
		},
	},
	opens('A rule by a path prefix locks its pages', '/vault/one/', passwords.vault, 'Inside the vault'),
	opens('A rule by a regex that begins with ^', '/numbered-7/', passwords.numbered, 'Seventh of many'),
	opens('A rule by a file name that ends with .md', '/letters/news/', passwords.news, 'Dear reader'),
	opens('Administrator passwords unlock everything', '/secret/', passwords.admin, 'Nobody reads this'),
	opens('A global lock covers the whole site', '/other/', passwords.global, 'Behind it too'),
	{
		line: 'What is unlocked stays so, and decides whether content and footer or the lock appear',
		where: 'browser',
		check: async ({ locked }, open) => {
			const page = await open(`${locked.url}/`, { isAlive: false });
			expect(await page.locator('.content', { hasText: 'Behind' }).count()).toBe(0);
			await submit(page, passwords.global);
			await page.locator('.content', { hasText: 'Behind the lock' }).waitFor();
			await page.goto(`${locked.url}/other/`);
			await page.locator('.content', { hasText: 'Behind it too' }).waitFor();
		},
	},
];

const reading: Row[] = [
	{
		line: 'Back-to-top: beyond half a window of a page that is taller than it, or while scrolling',
		where: 'browser',
		check: async ({ small }, open) => {
			expect(isBackToTopNeeded(400, 900, 900, true)).toBe(false);
			expect(isBackToTopNeeded(300, 900, 5000, false)).toBe(false);
			expect(isBackToTopNeeded(300, 900, 5000, true)).toBe(true);
			const page = await open(`${small.url}/guide/long/`);
			const button = page.locator('.back-to-top');
			expect(await button.isVisible()).toBe(false);
			await scrollTo(page, 600);
			await button.waitFor();
		},
	},
	{
		line: 'Back-to-top: a percentage while scrolling, an icon after a second; a click leads to the top',
		where: 'browser',
		check: async ({ small }, open) => {
			const page = await open(`${small.url}/guide/long/`);
			await stopClock(page);
			await scrollTo(page, 100_000);
			const button = page.locator('.back-to-top');
			await button.getByText('100%').waitFor();
			await page.clock.runFor(900);
			expect(await button.locator('.back-to-top-percent').count()).toBe(1);
			await page.clock.runFor(200);
			await button.locator('svg').waitFor();
			await button.click();
			await page.waitForFunction(() => scrollY === 0);
		},
	},
	{
		line: 'No back-to-top where backToTop is false, or on a home page of one entry',
		where: 'small site',
		check: ({ small }) => {
			const has = (path: string): boolean => small.read(path).includes('class="back-to-top"');
			expect(['/quiet/', '/', '/sections/', '/guide/'].map(has)).toEqual([false, false, true, true]);
		},
	},
	{
		line: 'Bulletin: shown where enabled; the button hides it and keeps its id, for a session or for good',
		where: 'browser',
		check: async (site, open) => {
			const page = await openNotice(site, open);
			const notice = page.locator('.bulletin');
			await notice.waitFor();
			await page.getByRole('button', { name: 'Close the notice' }).click();
			await notice.waitFor({ state: 'hidden' });
			const kept = await page.evaluate(() => [
				sessionStorage.getItem('domdocs-bulletins'),
				localStorage.getItem('domdocs-bulletins'),
			]);
			expect(kept).toEqual([expect.stringContaining('"news"'), null]);
			await page.reload();
			expect(await notice.isVisible()).toBe(false);
			const again = await openNotice(site, open);
			await again.evaluate(() =>
				document.querySelector('.bulletin')!.setAttribute('data-store', 'localStorage'),
			);
			await again.getByRole('button', { name: 'Close the notice' }).click();
			expect(await again.evaluate(() => localStorage.getItem('domdocs-bulletins'))).toContain('"news"');
		},
	},
	{
		line: 'Category group: expanded within the depth; an id in the query expands the path to it',
		where: 'browser',
		check: async ({ small }, open) => {
			const html = small.read('/folded/categories/');
			const states = (text: string): boolean[] =>
				listMatches(text, /<details class="category"([^>]*)>/g).map((rest) => rest.includes('open'));
			expect(states(html)).toEqual([true, false, false]);
			const inner = listMatches(html, /id="category-([^"]+)"/g)[2]!;
			const page = await open(`${small.url}/folded/categories/?id=${inner}`);
			await page.locator('.category-head[aria-current=page]').waitFor();
			expect(
				await page
					.locator('.category')
					.evaluateAll((nodes) => nodes.map((node) => (node as HTMLDetailsElement).open)),
			).toEqual([true, true, true]);
		},
	},
	{
		line: 'Navbar classes: has-sidebar, home, top at scroll 0, screen-open',
		where: 'browser',
		check: async ({ dominion }, open) => {
			expect(dominion.read('/en/')).toMatch(/<header class="navbar home top">/);
			const page = await open(`${dominion.url}/en/notes/api/quick/`, phone);
			await page.locator('.navbar.has-sidebar.top').waitFor();
			await page.locator('.navbar-hamburger').click();
			await page.locator('.navbar.screen-open').waitFor();
			await page.keyboard.press('Escape');
			await scrollTo(page, 400);
			await page.locator('.navbar:not(.top):not(.screen-open)').waitFor();
		},
	},
	{
		line: 'Navbar hidden where front matter says navbar: false',
		where: 'small site',
		check: ({ small }) => {
			expect(small.read('/quiet/')).not.toContain('<header class="navbar');
			expect(small.read('/plain/')).toContain('<header class="navbar');
		},
	},
	{
		line: 'Navbar fixed on blog, archives, tags, categories and friends',
		where: 'Dominion site',
		check: ({ dominion }) => {
			for (const path of ['blog/', 'blog/archives/', 'blog/tags/', 'blog/categories/', 'friends/'])
				expect(dominion.read(`/en/${path}`)).toMatch(/<header class="navbar[^"]* fixed\b/);
			expect(dominion.read('/en/notes/api/')).not.toMatch(/<header class="navbar[^"]* fixed\b/);
		},
	},
	{
		line: 'Search box: opened by a click as by the keys',
		where: 'browser',
		check: async ({ dominion }, open) => {
			const page = await open(`${dominion.url}/en/notes/api/`);
			await page.locator('.search-box').click();
			await page.locator('dialog[open] input').waitFor();
		},
	},
	{
		line: 'Tabs: the choice of a group is kept in local storage',
		where: 'browser',
		check: async ({ dominion }, open) => {
			const page = await open(`${dominion.url}/en/notes/demo/foo/`);
			await page.getByRole('tab', { selected: false }).first().click();
			const kept = await page.evaluate(() => localStorage.getItem('domdocs-tabs'));
			expect(kept).toContain('interface');
			const chosen = await page.getByRole('tab', { selected: true }).first().textContent();
			await page.reload();
			await expect.poll(() => page.getByRole('tab', { selected: true }).first().textContent()).toBe(chosen);
		},
	},
	{
		line: 'Code: a copied state for 2000 ms; blocks may be collapsible',
		where: 'browser',
		check: async ({ small }, open) => {
			const page = await open(`${small.url}/code/`, {
				permissions: ['clipboard-read', 'clipboard-write'],
			});
			await page.getByText('Show all 6 lines').waitFor();
			await stopClock(page);
			await page.locator('.code-block').hover();
			await page.locator('.code-copy[title="Copy code"]').click();
			await page.locator('.code-copy[title="Copied"]').waitFor();
			await page.clock.runFor(1900);
			expect(await page.locator('.code-copy[title="Copied"]').count()).toBe(1);
			await page.clock.runFor(200);
			await page.locator('.code-copy[title="Copy code"]').waitFor();
		},
	},
	{
		line: 'Blog pagination changes the page by the query p',
		where: 'browser',
		check: async ({ small }, open) => {
			const page = await open(`${small.url}/blog/?p=2`);
			await page.waitForURL('**/blog/page/2/');
			expect(await page.locator('.post-title').allInnerTexts()).toEqual(['Post 1', 'Many tags']);
		},
	},
];

/** States and transitions. */
export const states: Chapter = {
	title: '4. States and transitions',
	rows: [...chrome, ...locks, ...reading],
};
