import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { slow } from '../../harness/is-long.ts';
import { holdRequests } from '../../harness/open-browser.ts';
import { desktop, isOpen, phone, prepareChromeSite } from './chrome-site.ts';

const sections = Array.from(
	{ length: 60 },
	(_, index) => `## Section ${index + 1}\n\n${'Text.\n\n'.repeat(6)}`,
);
const entries = Array.from({ length: 40 }, (_, index) => `entry-${index + 10}`);
const open = prepareChromeSite({
	'content/en/guide/many.md': `# Many\n\n${sections.join('')}`,
	'content/en/guide/pictured.md': `# Pictured\n\n![A picture](/held.svg)\n\n${sections.join('')}`,
	...Object.fromEntries(entries.map((name) => [`content/guide/${name}.md`, `# ${name}\n\nText.\n`])),
	'content/en/README.md':
		'---\ntitle: Home\npageLayout: home\nconfig:\n  - { type: hero, hero: { name: Dominions } }\n  - { type: features, features: [{ title: Protection, icon: claim, details: Explosions }] }\n---\n',
	'content/en/friends.md': '---\ntitle: Friends\npageLayout: friends\nlist: [{ name: LunaDeerMC }]\n---\n',
	'content/public/held.svg':
		'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30" width="40" height="30"/>',
});
const theme = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme);
/** The colour that the browser's bar takes, and that of the page below it. */
const bars = (page: Page) =>
	page.evaluate(() => {
		const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')];
		const probe = document.createElement('i');
		probe.style.color = metas.find(({ media }) => matchMedia(media).matches)?.content ?? '';
		document.body.append(probe);
		const { color } = getComputedStyle(probe);
		probe.remove();
		return [color, getComputedStyle(document.documentElement).backgroundColor];
	});

describe('the outline', () => {
	test('follows the reader, and so does the address', async () => {
		const page = await open('/en/guide/long/', desktop);
		const state = await page.evaluate(() => JSON.stringify(history.state));
		await page
			.locator('#second')
			.evaluate((node) => window.scrollTo(0, node.getBoundingClientRect().top + scrollY - 80));
		await page.locator('.outline a[aria-current]', { hasText: 'Second' }).waitFor();
		await page.waitForFunction(() => location.hash === '#second');
		const keys = (text: string) => Object.keys((JSON.parse(text) as object | null) ?? {});
		expect(keys(await page.evaluate(() => JSON.stringify(history.state)))).toEqual(
			expect.arrayContaining(keys(state)),
		);
		await page.evaluate(() => window.scrollTo(0, 0));
		await page.waitForFunction(() => location.hash === '');
		expect(await page.locator('.outline a[aria-current]').count()).toBe(0);
	});

	describe('Scroll handler throttled at 100 ms; hash update debounced at 500 ms', () => {
		const scrollBelow = (page: Page, id: string, pixels = 0): Promise<void> =>
			page.evaluate(
				([of, below]) =>
					new Promise((done) => {
						addEventListener('scroll', () => done(), { once: true });
						scrollTo(0, document.getElementById(of)!.offsetTop + below);
					}),
				[id, pixels] as const,
			);
		/** Reads the second section for a second, by the page's clock. */
		const readSecond = async (page: Page): Promise<void> => {
			await page.clock.install();
			await scrollBelow(page, 'second');
			await page.clock.runFor(1000);
			await page.locator('.outline a[aria-current]', { hasText: 'Second' }).waitFor();
		};
		const hashOf = (page: Page): Promise<string> => page.evaluate(() => location.hash);

		test('also after the first scroll of a visit, which brings the app, and the query stays', async () => {
			const page = await open('/en/guide/long/?from=mail', desktop, false);
			// The boot script takes what comes before for the browser's own scrolling.
			await page.evaluate(async () => {
				for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
			});
			await scrollBelow(page, 'second');
			await page.waitForURL('**/en/guide/long/?from=mail#second');
			expect(await page.evaluate(() => history.length)).toBe(2);
		});

		test.each(['wheel', 'key'])('also after a scroll by %s while the page still loads', async (by) => {
			const page = await open('/en/guide/', desktop, false);
			const arrive = await holdRequests(page, '**/held.svg');
			await page.goto(new URL('/en/guide/pictured/', page.url()).href, { waitUntil: 'domcontentloaded' });
			await page.locator('h1').hover();
			if (by === 'wheel') await page.mouse.wheel(0, 2000);
			else await page.keyboard.press('End');
			await page.waitForFunction(() => scrollY > 1000);
			expect(await page.evaluate(() => document.readyState)).toBe('interactive');
			arrive();
			await page.locator('.outline a[aria-current]').waitFor();
			await page.waitForFunction(() => location.hash.startsWith('#section-'));
		});

		test('not where the reader came by a text fragment, until a link leads elsewhere', slow, async () => {
			const page = await open('/en/guide/long/?q=1#first:~:text=Second', desktop);
			await readSecond(page);
			expect(page.url()).toMatch(/\?q=1#first/);
			await page.locator('.outline').getByRole('link', { name: 'Third' }).click();
			await page.waitForFunction(() => location.hash === '#third');
			await readSecond(page);
			expect(await hashOf(page)).toBe('#second');
		});

		test('not while the search is open', slow, async () => {
			const page = await open('/en/guide/long/', desktop);
			await page.keyboard.press('Control+k');
			await page.locator('dialog:popover-open').waitFor();
			await readSecond(page);
			expect(await hashOf(page)).toBe('');
		});

		test('not while a filter has words', slow, async () => {
			const page = await open('/en/guide/long/', desktop);
			await page.evaluate(() => {
				const filter = '<form role="search"><input type="search" value="chest"></form>';
				document.querySelector('.content')!.insertAdjacentHTML('afterbegin', filter);
			});
			await readSecond(page);
			expect(await hashOf(page)).toBe('');
			await page.evaluate(() => {
				document.querySelector<HTMLInputElement>('.content input')!.value = '';
			});
			await scrollBelow(page, 'second', 10);
			await page.clock.runFor(1000);
			expect(await hashOf(page)).toBe('#second');
		});
	});

	test('leads to a heading that rests 64 pixels below the top', async () => {
		const page = await open('/en/guide/long/', desktop);
		await page.locator('.outline').getByRole('link', { name: 'Second' }).click();
		await page.waitForFunction(
			() => Math.abs(document.querySelector('#second')!.getBoundingClientRect().top - 64) < 2,
		);
	});

	test.each([
		['column', desktop, '.outline'],
		['menu', phone, '.outline-menu .menu-panel'],
	])(
		'is as long as it likes: its %s keeps the entry of the heading in sight',
		slow,
		async (name, size, list) => {
			const page = await open('/en/guide/many/', size);
			const goTo = (id: string) =>
				page
					.locator(`[id="${id}"]`)
					.evaluate((node) => window.scrollTo(0, node.getBoundingClientRect().top + scrollY - 40));
			const isInSight = (id: string) =>
				page.waitForFunction(
					([frame, heading]) => {
						const entry = document.querySelector(`${frame} [aria-current][href="#${heading}"]`);
						const box = entry?.getBoundingClientRect();
						const around = document.querySelector(frame!)!.getBoundingClientRect();
						return box && box.height > 0 && box.top >= around.top && box.bottom <= around.bottom;
					},
					[list, id],
				);
			await goTo('section-50');
			if (name === 'menu') await page.locator('.outline-menu summary').click();
			const place = await page.evaluate(() => scrollY);
			await isInSight('section-50');
			expect(await page.evaluate(() => scrollY)).toBe(place);
			await goTo('section-8');
			await isInSight('section-8');
			await page.evaluate(() => window.scrollTo(0, 0));
			await page.waitForFunction((frame) => document.querySelector(frame)?.scrollTop === 0, list);
		},
	);

	test('is a menu below 1280 pixels, with a way back to the top', async () => {
		const page = await open('/en/guide/long/', phone);
		await page.evaluate(() => window.scrollTo(0, 2000));
		await page.locator('.outline-menu summary').click();
		await page.getByRole('link', { name: 'Return to top' }).click();
		await page.waitForFunction(() => scrollY === 0);
		expect(await isOpen(page, '.outline-menu')).toBe(false);
	});
});

test('the way back to the top shows the share that is read, then an arrow', async () => {
	const page = await open('/en/guide/long/', desktop);
	const button = page.locator('.back-to-top');
	expect(await button.isVisible()).toBe(false);
	await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
	await button.getByText('100%').waitFor();
	await button.locator('svg').waitFor();
	await button.click();
	await page.waitForFunction(() => scrollY === 0);
	await button.waitFor({ state: 'hidden' });
});

test(
	'the way back to the top stands in the bar, where there is one, and keeps its place there',
	slow,
	async () => {
		const page = await open('/en/guide/long/', phone);
		const label = page.locator('.local-bar-outline');
		const bar = (await page.locator('.local-bar').boundingBox())!;
		const before = (await label.boundingBox())!;
		await page.evaluate(() => window.scrollTo(0, 2000));
		const button = page.locator('.back-to-top');
		await button.locator('svg').waitFor();
		const box = (await button.boundingBox())!;
		expect(box.y + box.height).toBeLessThanOrEqual(bar.height);
		const after = (await label.boundingBox())!;
		expect(after.x + after.width).toBe(before.x + before.width);
		expect(after.x + after.width).toBeLessThanOrEqual(box.x);
		await button.click();
		await page.waitForFunction(() => scrollY === 0);
		await button.waitFor({ state: 'hidden' });
	},
);

test('the way back to the top takes the focus along', async () => {
	const page = await open('/en/guide/long/', desktop);
	await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
	const button = page.locator('.back-to-top');
	await button.waitFor();
	await button.press('Enter');
	await button.waitFor({ state: 'hidden' });
	expect(await page.evaluate(() => [document.activeElement?.id, scrollY])).toEqual(['content', 0]);
	await page.keyboard.press('Tab');
	expect(await page.evaluate(() => document.activeElement?.closest('#content') !== null)).toBe(true);
	expect(await page.locator('#content[tabindex]').count()).toBe(0);
});

describe('the appearance', () => {
	test('follows the system until the reader chooses', async () => {
		const page = await open('/en/guide/long/', { ...desktop, colorScheme: 'dark' });
		expect(await theme(page)).toBe('dark');
		expect(await bars(page)).toEqual(['rgb(20, 24, 25)', 'rgb(20, 24, 25)']);
		await page.emulateMedia({ colorScheme: 'light' });
		await page.waitForFunction(() => document.documentElement.dataset.theme === 'light');
		await page.locator('.navbar-tools').getByRole('button', { name: 'Switch to dark theme' }).click();
		await page.waitForFunction(() => document.documentElement.dataset.theme === 'dark');
		expect(await page.evaluate(() => localStorage.getItem('domdocs-appearance'))).toBe('dark');
		expect(await bars(page)).toEqual(['rgb(20, 24, 25)', 'rgb(20, 24, 25)']);
		await page.emulateMedia({ colorScheme: 'dark' });
		await page.emulateMedia({ colorScheme: 'light' });
		expect(await theme(page)).toBe('dark');
		await page.reload();
		expect(await theme(page)).toBe('dark');
		// The scripts come with the first move.
		await page.mouse.move(700, 300);
		await page.locator('#content a').first().focus();
		await expect.poll(() => bars(page)).toEqual(['rgb(20, 24, 25)', 'rgb(20, 24, 25)']);
	});

	test.each(['no-preference', 'reduce'] as const)('changes with motion: %s', slow, async (reducedMotion) => {
		const page = await open('/en/guide/long/', { ...desktop, colorScheme: 'light', reducedMotion });
		await page.locator('.navbar-tools .appearance-switch').click();
		await page.waitForFunction(() => document.documentElement.dataset.theme === 'dark');
		await page.waitForFunction(() => document.documentElement.dataset.switching === undefined);
	});

	test('without scripts has no switch and follows the system', async () => {
		const page = await open(
			'/en/guide/long/',
			{ ...desktop, colorScheme: 'dark', javaScriptEnabled: false },
			false,
		);
		expect(await page.locator('.navbar-tools .appearance-switch').isVisible()).toBe(false);
		expect(await bars(page)).toEqual(['rgb(20, 24, 25)', 'rgb(20, 24, 25)']);
	});
});

const overflow = (page: Page) =>
	page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('nothing sticks out at any width', async () => {
	const page = await open('/en/guide/long/', { viewport: { width: 320, height: 800 } }, false);
	for (const width of [320, 390, 768, 960, 1280, 1440, 2560]) {
		await page.setViewportSize({ width, height: 800 });
		expect(await overflow(page), `${width} px`).toBe(0);
	}
});

test('text of twice the size has room at any width', slow, async () => {
	const page = await open(
		'/en/guide/long/',
		{ viewport: { width: 390, height: 800 }, hasLargeText: true },
		false,
	);
	for (const width of [390, 960, 1280, 1920]) {
		await page.setViewportSize({ width, height: 800 });
		expect(await overflow(page), `${width} px`).toBe(0);
		expect((await page.locator('.content').boundingBox())!.width, `${width} px`).toBeGreaterThan(320);
		expect(await page.locator('#sidebar').isVisible(), `${width} px`).toBe(width === 1920);
	}
});

test.each([
	['/en/', '.hero-name'],
	['/en/', '.feature-title'],
	['/en/friends/', '.friend-name'],
])('no word of %s breaks in %s, though text is of twice the size', slow, async (path, selector) => {
	const page = await open(path, { viewport: { width: 390, height: 800 }, hasLargeText: true }, false);
	const lines = await page.locator(selector).evaluate((element) => {
		const range = document.createRange();
		range.selectNodeContents(element);
		return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
	});
	expect(lines).toBe(1);
});

describe('a site with much in its navbar', () => {
	test.each([960, 1280])('keeps it in one line at %i pixels', slow, async (width) => {
		const page = await open('/ru/guide/', { viewport: { width, height: 800 } });
		const [brand, tools] = [page.locator('.navbar-inner > .brand'), page.locator('.navbar-tools')];
		expect(await overflow(page)).toBe(0);
		expect((await tools.boundingBox())!.height).toBeLessThanOrEqual(44);
		expect((await brand.boundingBox())!.width).toBeGreaterThan(60);
		const [entry, longest] = [page.locator('.navbar-menu a').first(), page.locator('.navbar-menu a').last()];
		expect((await longest.boundingBox())!.height).toBe((await entry.boundingBox())!.height);
		const menu = page.locator('.social-menu summary');
		expect(await menu.isVisible()).toBe(width < 1280);
		if (width < 1280) await menu.click();
		expect(await page.locator('.navbar-tools .social-link:visible').count()).toBe(3);
	});

	test('sets groups in menus off from what is beside them', async () => {
		const page = await open('/ru/guide/', phone, false);
		await page.locator('.navbar-hamburger').click();
		await page.locator('.nav-screen-group summary').first().click();
		const lefts = await page
			.locator('.nav-screen-group .menu-link')
			.evaluateAll((links) => links.slice(0, 3).map((link) => link.getBoundingClientRect().left));
		expect(lefts[1]! - lefts[0]!).toBeGreaterThan(8);
		expect(lefts[2]! - lefts[1]!).toBe(lefts[1]! - lefts[0]!);
	});
});

describe('the columns', () => {
	const top = (page: Page, selector: string) =>
		page.locator(selector).evaluate((node) => Math.round(node.getBoundingClientRect().top));

	test('an outline at the left keeps its distance from the sidebar', slow, async () => {
		const page = await open('/ru/guide/left/', desktop, false);
		const sidebar = (await page.locator('#sidebar').boundingBox())!;
		const label = (await page.locator('.outline-label').boundingBox())!;
		expect(label.x - sidebar.x - sidebar.width).toBe(20);
	});

	test('a long outline ends above the button to the top', slow, async () => {
		const page = await open('/en/guide/many/', desktop);
		await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight / 2));
		await page.locator('.back-to-top').waitFor();
		const outline = (await page.locator('.outline').boundingBox())!;
		const button = (await page.locator('.back-to-top').boundingBox())!;
		expect(outline.y + outline.height).toBeLessThanOrEqual(button.y);
		expect(outline.y + outline.height).toBeGreaterThan(button.y - 32);
	});

	test('without a navbar stick to the top of the window', slow, async () => {
		const page = await open('/ru/guide/plain/', desktop, false);
		await page.evaluate(() => window.scrollTo(0, 500));
		expect([await top(page, '#sidebar'), await top(page, '.outline')]).toEqual([0, 0]);
		const frame = page.locator('.layout');
		expect(await frame.evaluate((node) => getComputedStyle(node).getPropertyValue('--sticky-top'))).toBe(
			'0px',
		);
	});

	test.each([
		['entry-10', true],
		['entry-20', true],
		['entry-36', false],
		['entry-49', false],
	])(
		'the sidebar has the entry of %s in sight, and begins at its top where it can: %s',
		async (name, isAtTop) => {
			const page = await open(`/guide/${name}/`, desktop, false);
			const { top, bottom, isTop } = await page.locator('#sidebar').evaluate((list) => {
				const { top, bottom } = list.querySelector('[aria-current=page]')!.getBoundingClientRect();
				return { top, bottom, isTop: list.scrollTop === 0 };
			});
			expect(isTop).toBe(isAtTop);
			expect(top).toBeGreaterThan(56);
			expect(bottom).toBeLessThan(900);
		},
	);

	test('the end of the sidebar is in sight below a navbar that scrolls away', async () => {
		const page = await open('/ru/guide/tall/', { viewport: { width: 1000, height: 200 } }, false);
		await page.locator('#sidebar').evaluate((node) => node.scrollTo(0, node.scrollHeight));
		const last = (await page.locator('#sidebar a').last().boundingBox())!;
		expect(last.y + last.height).toBeLessThan(200);
	});
});

test('a full hero fills the window below the navbar', slow, async () => {
	for (const viewport of [{ width: 1440, height: 1440 }, phone.viewport]) {
		const page = await open('/ru/', { viewport }, false);
		expect((await page.locator('.hero').boundingBox())!.height).toBeGreaterThanOrEqual(viewport.height - 57);
		await page.context().close();
	}
});

test('on a phone a tall table of few rows keeps its header, and links can be hit', slow, async () => {
	const page = await open('/ru/guide/tall/', phone, false);
	const frame = page.locator('.table-frame');
	expect((await frame.boundingBox())!.height).toBeLessThan(phone.viewport.height);
	await frame.evaluate((node) => node.scrollTo(0, 600));
	const header = (await frame.locator('th').first().boundingBox())!;
	expect(header.y - (await frame.boundingBox())!.y).toBeLessThan(3);
	for (const target of ['.breadcrumb a', '.skip-link'])
		expect((await page.locator(target).first().boundingBox())!.height, target).toBeGreaterThanOrEqual(44);
});
