// @module-tag slow
import { resolve } from 'node:path';
import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { AppearanceTransition, SiteData } from '../../../renderer/contract/contract.ts';
import { desktop, prepareChromeSite } from './chrome-site.ts';
import { themeFolder } from './theme-data.ts';

const open = prepareChromeSite();

const moving = { ...desktop, colorScheme: 'light', reducedMotion: 'no-preference' } as const;
const theme = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme);
const choice = (page: Page) => page.evaluate(() => localStorage.getItem('domdocs-appearance'));
const appearanceSwitch = (page: Page) => page.locator('.navbar-tools .appearance-switch');
const sidebarLink = (page: Page, name: string) =>
	page.locator('.sidebar').getByRole('link', { name, exact: true });
const titled = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

interface Watched {
	transitions: number;
	animations: { duration: number; element: string; frames: Record<string, string[]> }[];
}

/** Notes view transitions and what is animated in them. */
async function watch(page: Page): Promise<void> {
	await page.evaluate(() => {
		const watched: Watched = { transitions: 0, animations: [] };
		Object.assign(window, { watched });
		const start = document.startViewTransition.bind(document);
		document.startViewTransition = (update) => {
			watched.transitions += 1;
			return start(update);
		};
		const { animate } = Element.prototype;
		Element.prototype.animate = function (frames, options) {
			const { duration, pseudoElement } = options as KeyframeAnimationOptions;
			watched.animations.push({
				duration: Number(duration),
				element: String(pseudoElement),
				frames: frames as Record<string, string[]>,
			});
			return animate.call(this, frames, options);
		};
	});
}

const watched = (page: Page) => page.evaluate(() => (window as unknown as { watched: Watched }).watched);
const whenAnimated = (page: Page, count: number) =>
	page.waitForFunction(
		(expected) => (window as unknown as { watched: Watched }).watched.animations.length === expected,
		count,
	);
const whenStill = (page: Page) =>
	page.waitForFunction(() => document.documentElement.dataset.switching === undefined);

describe('the other appearance', () => {
	test('comes in five ways, each in its time', async () => {
		const page = await open('/en/guide/', moving, false);
		const entry = resolve(themeFolder, 'client/appearance.ts');
		const options = { bundle: true, write: false, format: 'iife', globalName: 'appearance' } as const;
		const { outputFiles } = await build({ ...options, entryPoints: [entry] });
		await page.goto('about:blank');
		await page.addScriptTag({ content: outputFiles[0]!.text });
		await watch(page);
		const shown = await page.evaluate(async () => {
			// How long each is to take is noted: the test waits for none of them.
			const { animate } = Element.prototype;
			Element.prototype.animate = function (...given) {
				const animation = animate.apply(this, given);
				animation.finish();
				return animation;
			};
			type Change = (to: string, transition: string, origin: { x: number; y: number }) => Promise<void>;
			const { changeAppearance } = (window as unknown as { appearance: { changeAppearance: Change } })
				.appearance;
			const ways = ['fade', 'circle-clip', 'horizontal-clip', 'vertical-clip', 'skew-clip'];
			const themes: (string | undefined)[] = [];
			for (const [index, way] of ways.entries()) {
				await changeAppearance(index % 2 === 0 ? 'dark' : 'light', way, { x: 10, y: 20 });
				themes.push(document.documentElement.dataset.theme);
			}
			return themes;
		});
		expect(shown).toEqual(['dark', 'light', 'dark', 'light', 'dark']);
		const { animations } = await watched(page);
		expect(animations.map(({ duration }) => duration)).toEqual([300, 650, 400, 400, 400]);
		expect(new Set(animations.map(({ element }) => element))).toEqual(
			new Set(['::view-transition-new(root)']),
		);
		expect(animations.map(({ frames }) => Object.values(frames)[0]![0])).toEqual([
			0,
			'circle(0 at 10px 20px)',
			'inset(0 100% 0 0)',
			'inset(0 0 100%)',
			expect.stringContaining('polygon('),
		]);
	});

	test('grows around the pointer, by keyboard around the switch', async () => {
		const page = await open('/en/guide/', moving);
		await watch(page);
		const box = (await appearanceSwitch(page).boundingBox())!;
		await page.mouse.click(box.x + 3, box.y + 4);
		await whenAnimated(page, 1);
		await whenStill(page);
		await appearanceSwitch(page).press('Enter');
		await whenAnimated(page, 2);
		const starts = (await watched(page)).animations.map(({ frames }) => frames.clipPath?.[0]);
		expect(starts).toEqual([
			`circle(0 at ${Math.floor(box.x + 3)}px ${Math.floor(box.y + 4)}px)`,
			`circle(0 at ${box.x + box.width / 2}px ${box.y + box.height / 2}px)`,
		]);
	});

	test('is forgotten when the reader goes back to what the system has', async () => {
		const page = await open('/en/guide/', { ...desktop, colorScheme: 'light' });
		await appearanceSwitch(page).click();
		expect(await choice(page)).toBe('dark');
		await appearanceSwitch(page).click();
		expect(await choice(page)).toBeNull();
		await page.emulateMedia({ colorScheme: 'dark' });
		await page.waitForFunction(() => document.documentElement.dataset.theme === 'dark');
		// Paper is light, and the screen behind it stays as it is.
		const scheme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
		expect(await scheme()).toBe('dark');
		await page.emulateMedia({ media: 'print' });
		expect(await scheme()).toBe('light');
		await page.emulateMedia({ media: 'screen' });
		expect(await scheme()).toBe('dark');
	});
});

describe('the next page', () => {
	test('fades in and can be used meanwhile; back does not fade', async () => {
		const page = await open('/en/guide/long/', moving);
		await watch(page);
		await page.evaluate(() => window.scrollTo(0, 900));
		await sidebarLink(page, 'Guide').evaluate((link) => (link as HTMLElement).click());
		await titled(page, 'Guide');
		await sidebarLink(page, 'Long').click();
		await titled(page, 'Long');
		await whenAnimated(page, 2);
		expect((await watched(page)).animations.map(({ duration }) => duration)).toEqual([160, 160]);
		await page.goBack();
		await titled(page, 'Guide');
		await page.goBack();
		await titled(page, 'Long');
		await page.waitForFunction(() => scrollY === 900);
		const { animations, transitions } = await watched(page);
		expect([animations.length, transitions]).toEqual([2, 0]);
	});

	test('comes without fading where the site or the reader wants it so, and so does the appearance', async () => {
		const transition = { page: false, appearance: false as false | AppearanceTransition };
		const page = await open('/en/guide/', moving, false);
		await page.route('**/_domdocs/site.*.json', async (route) => {
			const site = (await (await route.fetch({ maxRetries: 2 })).json()) as SiteData;
			await route.fulfill({ json: { ...site, transition } });
		});
		for (const reducedMotion of ['no-preference', 'reduce'] as const) {
			await page.emulateMedia({ reducedMotion });
			await page.goto(new URL('/en/guide/', page.url()).href);
			await page.evaluate(() => document.dispatchEvent(new Event('domdocs:start')));
			await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined);
			await watch(page);
			const before = await theme(page);
			await appearanceSwitch(page).click();
			expect(await theme(page)).not.toBe(before);
			await sidebarLink(page, 'Long').click();
			await titled(page, 'Long');
			const { animations, transitions } = await watched(page);
			expect([animations, transitions]).toEqual([[], 0]);
			Object.assign(transition, { page: true, appearance: 'fade' });
		}
	});
});
