import AxeBuilder from 'axe-core';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildDominionSite, dominionRoot } from './harness/dominion-site.ts';
import { casesOf, isLong, slow } from './harness/is-long.ts';
import { comeToRest, launchBrowser, makeMove, openPage } from './harness/open-browser.ts';
import { publishedPages } from './harness/published-pages.ts';
import { type ServedOutput, serveBuilt } from './harness/serve-built.ts';

let browser: Browser;
let served: ServedOutput;
let routes: string[];

beforeAll(async () => {
	const { out } = await buildDominionSite();
	routes = publishedPages(out).map(({ route }) => route);
	browser = await launchBrowser();
	served = await serveBuilt(dominionRoot, out);
});

afterAll(async () => {
	await browser?.close();
	await served?.stop();
});

async function neverScrolls(prefix: string): Promise<void> {
	// The narrowest window is the first to be too narrow.
	const widths = casesOf([320, 390], (width) => width === 320);
	const { page, context } = await openPage(browser, {
		javaScriptEnabled: false,
		viewport: { width: widths[0]!, height: 800 },
	});
	const wide: string[] = [];
	const own = routes.filter((route) => (/^\/(?:en|jp|ru)\//.exec(route)?.[0] ?? '/') === prefix);
	expect(own).not.toEqual([]);
	// Russian has the longest words, and no page but the demonstrations is missing there.
	const isNarrow = (route: string): boolean => prefix === '/ru/' || route.includes('/demo/');
	for (const route of casesOf(own, isNarrow)) {
		// Before that, a page may still be without its styles.
		await page.goto(served.url + encodeURI(route), { waitUntil: 'load' });
		for (const width of widths) {
			if (widths.length > 1) await page.setViewportSize({ width, height: 800 });
			const beyond = await page.evaluate(
				() => document.documentElement.scrollWidth - document.documentElement.clientWidth,
			);
			if (beyond > 0) wide.push(`${route} by ${beyond} px at ${width} px`);
		}
	}
	await context.close();
	expect(wide).toEqual([]);
}
test.each(['/ru/'])('never has to scroll sideways on a phone at %s', neverScrolls);
test.each(['/', '/en/', '/jp/'])('never has to scroll sideways on a phone at %s', slow, neverScrolls);

/** One page of each kind; a language that lacks one is looked at by the others. */
const kinds = [
	'',
	'notes/doc/player/',
	'notes/doc/player/dominion/create/',
	'notes/demo/friends/',
	'blog/',
	'blog/market-street/',
	'blog/categories/',
	'friends/',
	'no/such/page/',
];
const prefixes = ['/', '/en/', '/jp/', '/ru/'];
/** The language in which a kind of page is looked at, where it is in one; demonstrations are in two. */
const turnOf = (kind: string): number =>
	kinds.indexOf(kind) % (kind.includes('/demo/') ? 2 : prefixes.length);
const cases = casesOf(
	prefixes.flatMap((prefix) => kinds.map((kind) => [prefix, kind] as const)),
	([prefix, kind]) => kind === '' || prefixes.indexOf(prefix) === turnOf(kind),
);

/** What axe finds on the page as it is. */
function violations(page: Page): Promise<string[]> {
	return page.evaluate(async () => {
		const axe = (window as unknown as { axe: typeof AxeBuilder }).axe;
		const result = await axe.run(document, {
			runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
			resultTypes: ['violations'],
		});
		return result.violations.map(
			({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`,
		);
	});
}

async function openWithAxe(path: string, options: BrowserContextOptions) {
	const opened = await openPage(browser, { ...options, bypassCSP: true });
	await opened.page.goto(served.url + path);
	await opened.page.addScriptTag({ content: AxeBuilder.source });
	return opened;
}

test.each(cases)(
	'meets no obstacle at %s%s, light and dark, desktop and phone',
	slow,
	async (prefix, kind) => {
		if (kind !== 'no/such/page/' && !routes.includes(prefix + kind)) return;
		const { page, context, problems } = await openWithAxe(prefix + kind, {});
		// A kind of page is seen in each appearance at each width by two languages.
		const isOdd = prefixes.indexOf(prefix) % 2 === 1;
		// In a short run at one width each, in turn; the home page in all four ways.
		const turn = kinds.indexOf(kind) + Math.floor(prefixes.indexOf(prefix) / 2);
		const isTurn = (_: number, index: number): boolean => index === turn % 2;
		for (const width of casesOf([390, 1440], isTurn)) {
			const appearance = isOdd === (width === 390) ? 'light' : 'dark';
			await page.setViewportSize({ width, height: 900 });
			await page.evaluate((theme) => {
				document.documentElement.dataset.theme = theme;
			}, appearance);
			expect(await violations(page), `${appearance}, ${width} px`).toEqual([]);
			const overflow = await page.evaluate(
				() => document.documentElement.scrollWidth - document.documentElement.clientWidth,
			);
			expect(overflow).toBeLessThanOrEqual(0);
		}
		await context.close();
		expect(problems).toEqual([]);
	},
);

test.runIf(isLong)(
	'meets no obstacle on any page of the site, in four ways each',
	async () => {
		const { page, context, problems } = await openPage(browser, { bypassCSP: true });
		const found: string[] = [];
		for (const route of routes) {
			// Widened: narrowed, a table that is to scroll would be a stop of the Tab key a moment later only.
			await page.setViewportSize({ width: 390, height: 900 });
			await page.goto(served.url + encodeURI(route));
			await page.addScriptTag({ content: AxeBuilder.source });
			for (const width of [390, 1440]) {
				await page.setViewportSize({ width, height: 900 });
				for (const theme of ['light', 'dark']) {
					await page.evaluate((name) => {
						document.documentElement.dataset.theme = name;
					}, theme);
					for (const violation of await violations(page))
						found.push(`${route} ${theme} ${width}: ${violation}`);
				}
			}
		}
		await context.close();
		expect(found).toEqual([]);
		expect(problems).toEqual([]);
	},
	3_600_000,
);

const opened = [
	['/', 1440, 'dark', '.language-menu > summary'],
	['/ru/', 1440, 'light', '.navbar-menu .menu > summary'],
	['/jp/', 390, 'dark', '.navbar-hamburger'],
	['/en/', 390, 'light', '.local-bar-menu'],
	['/', 390, 'light', '.local-bar-outline'],
] as const;

test.each(opened)(
	'meets none with something open: %s, %i px, %s, %s',
	slow,
	async (prefix, width, colorScheme, opener) => {
		const { page, context } = await openWithAxe(`${prefix}notes/doc/player/`, {
			...{ colorScheme, viewport: { width, height: 844 } },
		});
		await page.locator(opener).first().click();
		expect(await violations(page)).toEqual([]);
		await context.close();
	},
);

test.each(['/notes/doc/player/dominion/create/', '/en/'])(
	'has a processor to himself at %s, four times as slow: scripts take less than a long task',
	slow,
	async (path) => {
		const { page, context } = await openPage(browser);
		const session = await context.newCDPSession(page);
		// The thread's own time: what else goes on here does not count.
		await session.send('Performance.enable', { timeDomain: 'threadTicks' });
		await page.goto(served.url + path);
		await comeToRest(page);
		const { metrics } = await session.send('Performance.getMetrics');
		await context.close();
		const seconds = metrics.find(({ name }) => name === 'ScriptDuration')!.value;
		expect(4 * 1000 * seconds).toBeLessThan(50);
	},
);

test.each([
	['/notes/doc/player/dominion/create/', 1440],
	['/en/', 390],
	['/en/notes/demo/', 390],
])('nothing moves by itself at %s, %i px', slow, async (path, width) => {
	const { page, context } = await openPage(browser, {
		viewport: { width, height: 844 },
		reducedMotion: 'no-preference',
	});
	await page.addInitScript(() => {
		const shifts: number[] = [];
		Object.assign(window, { shifts });
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
				shifts.push(entry.value);
		}).observe({ type: 'layout-shift', buffered: true });
	});
	await page.goto(served.url + path);
	const sidebar = page.locator('#sidebar');
	if (await sidebar.count()) expect(await sidebar.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
	await makeMove(page);
	await page.locator('html[data-hydrated]').waitFor();
	await comeToRest(page);
	expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
	await context.close();
});
