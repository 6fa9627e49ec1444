import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { SiteData } from '../../renderer/contract/contract.ts';
import { appearanceDurations } from '../../themes/default/client/appearance.ts';
import { isBackToTopNeeded } from '../../themes/default/client/scroll-progress.ts';
import { casesOf } from '../harness/is-long.ts';
import { stopClock } from '../harness/open-browser.ts';
import { listMatches, onPhone, scrollTo, styleOf } from './look.ts';
import type { Chapter, Row } from './row.ts';
import { passwords } from './small-sites.ts';
import { prefixes } from './specification-site.ts';

const isOpen = (page: Page, selector: string): Promise<boolean> =>
	page.locator(selector).evaluate((node) => node.matches(':popover-open, [open]'));

/** How the new appearance comes, without its numbers. */
const growth = {
	fade: '[{"opacity":[0,0]}]',
	'circle-clip': '[{"clipPath":["circle(0 at 0 0)","circle(0 at 0 0)"]}]',
	'horizontal-clip': '[{"clipPath":["inset(0 0 0 0)","inset(0)"]}]',
	'vertical-clip': '[{"clipPath":["inset(0 0 0)","inset(0)"]}]',
	'skew-clip': '[{"clipPath":["polygon(0 0, 0 0, 0 0, 0 0)","polygon(0 0, 0 0, 0 0, 0 0)"]}]',
};

/** Opens a drawer, which locks the page behind it. */
async function openDrawer(page: Page, button: string, drawer: string): Promise<void> {
	await page.locator(button).click();
	expect(await isOpen(page, drawer)).toBe(true);
	expect(await styleOf(page, 'html', 'overflow-y')).toBe('hidden');
}

async function expectClosed(page: Page, drawer: string): Promise<void> {
	await expect.poll(() => isOpen(page, drawer)).toBe(false);
	expect(await styleOf(page, 'html', 'overflow-y')).not.toBe('hidden');
}

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
		check: ({ small, locked }, _, visit) => {
			const site = password === passwords.global ? locked : small;
			return visit(
				site,
				path,
				async (page, prefix) => {
					expect(site.read(prefix + path)).not.toContain(words);
					await submit(page, password);
					await page.locator('.content', { hasText: words }).waitFor();
					expect(await page.locator('[data-lock-form]').count()).toBe(0);
				},
				{ isAlive: false },
			);
		},
	};
}

const chrome: Row[] = [
	{
		line: 'Appearance: light or dark, kept in browser storage, applied by data-theme',
		where: 'browser',
		check: ({ small }, _, visit) =>
			visit(
				small,
				'plain/',
				async (page) => {
					const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
					const color = await styleOf(page, 'body', 'color');
					expect(await theme()).toBe('light');
					await page.locator('.navbar-tools .appearance-switch').click();
					await page.waitForFunction(() => document.documentElement.dataset.theme === 'dark');
					expect(await page.evaluate(() => localStorage.getItem('domdocs-appearance'))).toBe('dark');
					await page.reload();
					expect(await theme()).toBe('dark');
					expect(await styleOf(page, 'body', 'color')).not.toBe(color);
				},
				{ colorScheme: 'light' },
			),
	},
	{
		line: 'A view transition where the browser allows it: fade or one of four clips',
		where: 'browser',
		check: async ({ small }, _, visit) => {
			expect(Object.keys(appearanceDurations)).toEqual(Object.keys(growth));
			const all = [
				...Object.entries(growth).map(([way, shape]) => [way, shape, 'no-preference'] as const),
				['circle-clip', '[]', 'reduce'] as const,
			];
			// `transitions.browser.test.ts` looks at all ways at once: here one is that of the site.
			const cases = casesOf(all, ([way]) => way === 'circle-clip');
			for (const [way, shape, reducedMotion] of cases)
				await visit(
					small,
					'plain/',
					async (page) => {
						await page.route('**/_domdocs/site.*.json', async (route) => {
							const site = (await (await route.fetch({ maxRetries: 2 })).json()) as SiteData;
							await route.fulfill({ json: { ...site, transition: { page: false, appearance: way } } });
						});
						await page.evaluate(() => {
							const animate = document.documentElement.animate;
							const seen: unknown[] = [];
							Object.assign(window, { seen });
							document.documentElement.animate = function (frames, options) {
								seen.push(frames);
								return animate.call(this, frames, options);
							};
						});
						await page.evaluate(() => document.dispatchEvent(new Event('domdocs:start')));
						await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined);
						await page.locator('.navbar-tools .appearance-switch').click();
						await page.waitForFunction(() => document.documentElement.dataset.theme === 'dark');
						await page.locator('html:not([data-switching])').waitFor();
						const seen = await page.evaluate(() => (window as unknown as { seen: unknown[] }).seen);
						expect(JSON.stringify(seen).replace(/-?[\d.]+(px|%)?/g, '0')).toBe(shape);
					},
					{ isAlive: false, reducedMotion, colorScheme: 'light' },
				);
		},
	},
	{
		line: 'Mobile screen: the hamburger opens and closes it; a link and a change of route close it; the page is locked',
		where: 'browser',
		check: onPhone('notes/api/', async (page, prefix, { dominion }) => {
			const drawer = '#nav-screen';
			await openDrawer(page, '.navbar-hamburger', drawer);
			await page.locator('#nav-screen [popovertargetaction=hide]').click();
			await expectClosed(page, drawer);
			await openDrawer(page, '.navbar-hamburger', drawer);
			await page.locator('#nav-screen .nav-screen-link').first().click();
			await page.waitForURL(dominion.url + prefix);
			await expectClosed(page, drawer);
		}),
	},
	{
		line: 'Sidebar on small screens: opens, locks the page, closes on a change of route',
		where: 'browser',
		check: onPhone('notes/api/', async (page, prefix) => {
			await openDrawer(page, '.local-bar-menu', '#sidebar');
			await page.locator(`#sidebar a[href="${prefix}notes/api/quick/"]`).click();
			await page.waitForURL(`**${prefix}notes/api/quick/`);
			await expectClosed(page, '#sidebar');
		}),
	},
	{
		line: 'Sidebar groups fold by click and Enter, and open where the active page is inside',
		where: 'browser',
		check: ({ dominion }, _, visit) =>
			visit(dominion, 'notes/doc/player/', async (page, prefix) => {
				const group = page.locator('#sidebar details').first();
				const state = () => group.evaluate((node) => (node as HTMLDetailsElement).open);
				const before = await state();
				await group.locator('summary').first().click();
				expect(await state()).toBe(!before);
				await group.locator('summary').first().press('Enter');
				expect(await state()).toBe(before);
				if (before) await group.locator('summary').first().press('Enter');
				expect(await state()).toBe(false);
				await page.locator(`.content a[href^="${prefix}notes/doc/player/dominion/"]`).first().click();
				await page.waitForURL(`**${prefix}notes/doc/player/dominion/**`);
				await expect.poll(state).toBe(true);
			}),
	},
	{
		line: 'Blog panel: toggled by its button, closed by a change of route and a click on the backdrop',
		where: 'browser',
		check: onPhone('blog/', async (page, prefix) => {
			const panel = page.locator('.blog-panel');
			await page.locator('.blog-panel-button').click();
			await panel.and(page.locator('.is-open')).waitFor();
			await page.mouse.click(195, 70);
			await panel.waitFor({ state: 'hidden' });
			await page.locator('.blog-panel-button').click();
			await panel.locator(`a[href="${prefix}blog/archives/"]`).click();
			await page.waitForURL(`**${prefix}blog/archives/`);
			await page.locator('.blog-panel').waitFor({ state: 'hidden' });
		}),
	},
	{
		line: 'Outline menu: toggles; closes on a click outside, when the headings change, and on the choice of an entry',
		where: 'browser',
		check: onPhone('notes/api/quick/', async (page, prefix) => {
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
			const other = `${prefix}notes/api/event/`;
			await page.locator(`#sidebar a[href="${other}"]`).dispatchEvent('click');
			await page.waitForURL(`**${other}`);
			await toggle(true);
			await page.goBack();
			await page.waitForURL(`**${prefix}notes/api/quick/**`);
			await expect.poll(() => isOpen(page, '.outline-menu')).toBe(false);
		}),
	},
];

const locks: Row[] = [
	{
		line: 'Form: a wrong password marks the input with error 1, typing clears it; the right one opens; Enter or the button submit',
		where: 'browser',
		check: ({ small }, _, visit) =>
			visit(
				small,
				'secret/',
				async (page) => {
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
				{ isAlive: false },
			),
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
	opens('A rule by a path prefix locks its pages', 'vault/one/', passwords.vault, 'Inside the vault'),
	opens('A rule by a regex that begins with ^', 'numbered-7/', passwords.numbered, 'Seventh of many'),
	opens('A rule by a file name that ends with .md', 'letters/news/', passwords.news, 'Dear reader'),
	opens('Administrator passwords unlock everything', 'secret/', passwords.admin, 'Nobody reads this'),
	opens('A global lock covers the whole site', 'other/', passwords.global, 'Behind it too'),
	{
		line: 'What is unlocked stays so, and decides whether content and footer or the lock appear',
		where: 'browser',
		check: ({ locked }, _, visit) =>
			visit(
				locked,
				'',
				async (page, prefix) => {
					const shown = () =>
						Promise.all(
							['.content > p', '.footer', '.comments', '[data-lock-form]'].map((part) =>
								page.locator(part).filter({ visible: true }).count(),
							),
						);
					expect(await shown()).toEqual([0, 0, 0, 1]);
					await submit(page, passwords.global);
					await page.locator('.content', { hasText: 'Behind the lock' }).waitFor();
					await expect.poll(shown).toEqual([1, 1, 1, 0]);
					await page.goto(`${locked.url}${prefix}other/`);
					await page.locator('.content', { hasText: 'Behind it too' }).waitFor();
				},
				{ isAlive: false },
			),
	},
];

const reading: Row[] = [
	{
		line: 'Back-to-top: beyond half a window of a page that is taller than it, or while scrolling',
		where: 'browser',
		check: async ({ small }, _, visit) => {
			expect(isBackToTopNeeded(400, 900, 900, true)).toBe(false);
			expect([450, 451].map((scroll) => isBackToTopNeeded(scroll, 900, 5000, false))).toEqual([false, true]);
			expect(isBackToTopNeeded(300, 900, 5000, false)).toBe(false);
			expect(isBackToTopNeeded(300, 900, 5000, true)).toBe(true);
			await visit(small, 'guide/long/', async (page) => {
				const button = page.locator('.back-to-top');
				expect(await button.isVisible()).toBe(false);
				await scrollTo(page, 600);
				await button.waitFor();
			});
		},
	},
	{
		line: 'Back-to-top: a percentage while scrolling, an icon after a second; a click scrolls smoothly to the top',
		where: 'browser',
		check: async ({ small }, open) => {
			const page = await open(`${small.url}/guide/long/`);
			await stopClock(page);
			await scrollTo(page, 100_000);
			const button = page.locator('.back-to-top');
			await button.getByText('100%').waitFor();
			await page.clock.runFor(900);
			expect(await button.locator('.back-to-top-percent').isVisible()).toBe(true);
			await page.clock.runFor(200);
			await button.locator('svg').waitFor();
			await button.click();
			await page.waitForFunction(() => scrollY === 0);
			const moving = await open(`${small.url}/guide/long/`, { reducedMotion: 'no-preference' });
			await moving.evaluate(() => {
				const scroll = window.scrollTo.bind(window);
				window.scrollTo = (...given: unknown[]) => {
					Object.assign(window, { given });
					scroll(...(given as [ScrollToOptions]));
				};
				scroll({ top: 5000, behavior: 'instant' });
			});
			await moving.locator('.back-to-top').click();
			expect(await moving.evaluate(() => (window as unknown as { given: unknown }).given)).toEqual([
				{ top: 0, behavior: 'smooth' },
			]);
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
		check: ({ small }, _, visit) =>
			visit(
				small,
				'notice/',
				async (page, prefix) => {
					const { bulletin, texts } = small.site(prefix);
					const isForGood = bulletin!.lifetime === 'once';
					const kept = () =>
						page.evaluate(() =>
							[sessionStorage, localStorage].map((store) => store.getItem('domdocs-bulletins')),
						);
					const notice = page.locator('.bulletin');
					await notice.getByText('Read this').waitFor();
					expect(await kept()).toEqual([null, null]);
					await notice.getByRole('button', { name: texts['bulletin.close']! }).click();
					await notice.waitFor({ state: 'hidden' });
					const id = expect.stringContaining('"news"');
					expect(await kept()).toEqual(isForGood ? [null, id] : [id, null]);
					await page.reload();
					expect(await notice.isVisible()).toBe(false);
					const later = await page.context().newPage();
					await later.goto(page.url());
					expect(await later.locator('.bulletin').isVisible()).toBe(!isForGood);
					await later.close();
					await page.goto(`${small.url}${prefix}plain/`);
					expect(await notice.count()).toBe(0);
				},
				{ isAlive: false },
			),
	},
	{
		line: 'Category group: expanded within the depth; an id in the query expands the path to it',
		where: 'browser',
		check: ({ small }, _, visit) =>
			visit(small, 'folded/categories/', async (page, prefix) => {
				const html = small.read(`${prefix}folded/categories/`);
				const states = (text: string): boolean[] =>
					listMatches(text, /<details class="category"([^>]*)>/g).map((rest) => rest.includes('open'));
				expect(states(html)).toEqual([true, false, false]);
				const inner = listMatches(html, /id="category-([^"]+)"/g)[2]!;
				await page.goto(`${small.url}${prefix}folded/categories/?id=${inner}`);
				await page.keyboard.press('Shift');
				await page.locator('.category-head[aria-current=page]').waitFor();
				expect(
					await page
						.locator('.category')
						.evaluateAll((nodes) => nodes.map((node) => (node as HTMLDetailsElement).open)),
				).toEqual([true, true, true]);
			}),
	},
	{
		line: 'Navbar classes: has-sidebar, home, top at scroll 0, screen-open',
		where: 'browser',
		check: onPhone('notes/api/quick/', async (page, prefix, { dominion }) => {
			expect(dominion.read(prefix)).toMatch(/<header class="navbar home top">/);
			await page.locator('.navbar.has-sidebar.top:not(.home):not(.screen-open)').waitFor();
			await page.locator('.navbar-hamburger').click();
			await page.locator('.navbar.screen-open').waitFor();
			await page.keyboard.press('Escape');
			await scrollTo(page, 400);
			await page.locator('.navbar:not(.top):not(.screen-open)').waitFor();
		}),
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
			for (const prefix of prefixes) {
				for (const path of ['blog/', 'blog/archives/', 'blog/tags/', 'blog/categories/', 'friends/'])
					expect(dominion.read(prefix + path)).toMatch(/<header class="navbar[^"]* fixed\b/);
				expect(dominion.read(`${prefix}notes/api/`)).not.toMatch(/<header class="navbar[^"]* fixed\b/);
			}
		},
	},
	{
		line: "Search box: opened by a click as by the keys, with the language's words",
		where: 'browser',
		check: ({ dominion }, _, visit) =>
			visit(dominion, 'notes/api/', async (page, prefix) => {
				const { texts } = dominion.site(prefix);
				await page.locator('.search-box').click();
				const dialog = page.locator('dialog:popover-open');
				const field = dialog.locator('input');
				await field.waitFor();
				expect(await field.getAttribute('placeholder')).toBe(texts['search.placeholder']);
				const query = 'qqxjzzk';
				await field.fill(query);
				await dialog.getByText(texts['search.none']!.replace('{query}', query)).waitFor();
				await dialog.getByRole('button', { name: texts['search.reset']!, exact: true }).waitFor();
				for (const key of ['search.select', 'search.navigate', 'search.close'])
					expect(await dialog.textContent()).toContain(texts[key]);
			}),
	},
	{
		line: 'Tabs: the choice of a group is kept in local storage',
		where: 'browser',
		check: ({ dominion }, _, visit) =>
			visit(dominion, 'notes/demo/foo/', async (page) => {
				const usual = await page.getByRole('tab', { selected: true }).first().textContent();
				await page.getByRole('tab', { selected: false }).first().click();
				const kept = await page.evaluate(() => localStorage.getItem('domdocs-tabs'));
				expect(kept).toContain('interface');
				const chosen = await page.getByRole('tab', { selected: true }).first().textContent();
				expect(chosen).not.toBe(usual);
				await page.reload();
				await expect.poll(() => page.getByRole('tab', { selected: true }).first().textContent()).toBe(chosen);
			}),
	},
	{
		line: 'Code: a copied state for 2000 ms; blocks may be collapsible',
		where: 'browser',
		check: ({ small }, _, visit) =>
			visit(
				small,
				'code/',
				async (page, prefix) => {
					const { texts } = small.site(prefix);
					const block = page.locator('.code-block');
					const folded = (await block.boundingBox())!.height;
					const more = block.locator('.code-fold-more');
					expect(await more.textContent()).toContain('6');
					await more.click();
					expect((await block.boundingBox())!.height).toBeGreaterThan(folded);
					await block.getByText(texts['code.fold']!).click();
					expect((await block.boundingBox())!.height).toBe(folded);
					await stopClock(page);
					await block.hover();
					const named = (key: string) => page.locator(`.code-copy[title="${texts[key]}"]`);
					await named('code.copy').click();
					await named('code.copied').waitFor();
					await page.clock.runFor(1900);
					expect(await named('code.copied').count()).toBe(1);
					await page.clock.runFor(200);
					await named('code.copy').waitFor();
					expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
						Array(6).fill('let a = 1;').join('\n'),
					);
				},
				{ permissions: ['clipboard-read', 'clipboard-write'] },
			),
	},
	{
		line: 'Blog pagination changes the page by the query p',
		where: 'browser',
		check: ({ small }, _, visit) =>
			visit(small, 'blog/', async (page, prefix) => {
				await page.goto(`${small.url}${prefix}blog/?p=2`);
				await page.keyboard.press('Shift');
				await page.waitForURL(`${small.url}${prefix}blog/page/2/`);
				expect(await page.locator('.post-title').allInnerTexts()).toEqual(['Post 1', 'Many tags']);
				await page.goto(`${small.url}${prefix}blog/`);
				await page.locator('.pagination-numbers a', { hasText: '2' }).click();
				await page.waitForURL(`${small.url}${prefix}blog/page/2/`);
				await page.locator('.post-title', { hasText: 'Many tags' }).waitFor();
			}),
	},
];

/** States and transitions. */
export const states: Chapter = {
	title: '4. States and transitions',
	rows: [...chrome, ...locks, ...reading],
};
