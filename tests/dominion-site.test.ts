import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import AxeBuilder from 'axe-core';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RouteTable } from '../renderer/client/navigation/route-table.ts';
import type { CutManifest, RouteList } from '../renderer/contract/contract.ts';
import { buildDominionSite, type DominionReport, dominionRoot } from './harness/dominion-site.ts';
import { casesOf } from './harness/is-long.ts';
import { comeToRest, launchBrowser, makeMove, openPage } from './harness/open-browser.ts';
import { readTree } from './harness/read-tree.ts';
import { type ServedOutput, serveBuilt } from './harness/serve-built.ts';

const player = [
	'',
	'commands/',
	'glossary/',
	...['create', 'list', 'environment', 'guest', 'resize', 'other', 'delete', 'transfer', 'sub'].map(
		(name) => `dominion/${name}/`,
	),
	'member/',
	...['add', 'set', 'remove', 'template'].map((name) => `member/${name}/`),
	'group/',
	...['create', 'add', 'remove', 'delete'].map((name) => `group/${name}/`),
].map((path) => `notes/doc/player/${path}`);

const owner = [
	...['', 'addons/', 'install/', 'config/', 'qa/'],
	...['overview', 'config', 'flags', 'languages', 'limitations', 'world-wide', 'chest-ui'].map(
		(name) => `config-ref/${name}/`,
	),
	...[
		'upgrade',
		'multi-limitations',
		'multi-server',
		'placeholder',
		'res-migrate',
		'permission-node',
		'mini-message',
	].map((name) => `other/${name}/`),
].map((path) => `notes/doc/owner/${path}`);

const api = ['', 'quick/', 'event/', 'operate/', 'custom_flag/'].map((path) => `notes/api/${path}`);

const posts = ['dominion-4-9/', 'from-residence/', 'market-street/'];
const blog = ['', ...posts, 'tags/', 'tags/4.9/', 'tags/Residence/', 'archives/', 'categories/'];

/** Addresses that the former site had by its file names, and where they lead. */
const oldAddresses = readFileSync(join(import.meta.dirname, 'content/old-addresses.txt'), 'utf8')
	.split('\n')
	.filter((line) => line && !line.startsWith('#'))
	.map((line) => line.split('\t') as [address: string, route: string]);

let report: DominionReport;
let out: string;
/** Name of the page file by route. */
let pages: RouteList['pages'];
let table: RouteTable;

const readJson = <T>(name: string): T =>
	JSON.parse(readFileSync(join(out, `_domdocs/${name}.json`), 'utf8')) as T;

beforeAll(async () => {
	({ report, out } = await buildDominionSite());
	const list = readJson<CutManifest>('routes');
	const parts = list.parts.map((name) => readJson<RouteList>(`routes/${name}`));
	table = new RouteTable(list, async (name) => parts[list.parts.indexOf(name)]!);
	pages = Object.assign({}, ...parts.map((part) => part.pages));
	const counts = Object.entries(report.pages).map(([prefix, count]) => `${prefix} ${count}`);
	process.stderr.write(
		`Dominion site, pages per locale: ${counts.join(', ')}; redirects ${report.redirects}\n`,
	);
});

describe('the Dominion site', () => {
	test('builds without an error or a broken link', () => {
		expect(
			report.diagnostics.filter(({ name }) => name !== 'history-shallow' && name !== 'history-unavailable'),
		).toEqual([]);
		expect(report.published).not.toBeNull();
	});

	test.each(['/', '/en/', '/jp/', '/ru/'])(
		'has the manuals, the API reference and a home page at %s',
		(prefix) => {
			const wanted = ['', ...player, ...owner, ...api].map((path) => prefix + path);
			expect(wanted.filter((route) => !Object.hasOwn(pages, route))).toEqual([]);
		},
	);

	test.each(['/', '/en/', '/jp/', '/ru/'])(
		'has a blog, a page of friends, and ways to both in the menu at %s',
		(prefix) => {
			const wanted = [...blog.map((path) => `blog/${path}`), 'friends/'].map((path) => prefix + path);
			expect(wanted.filter((route) => !Object.hasOwn(pages, route))).toEqual([]);
			const categories = Object.keys(pages).filter((route) =>
				new RegExp(`^${prefix}blog/categories/[^/]+/$`).test(route),
			);
			expect(categories).toHaveLength(2);
			const html = readFileSync(join(out, prefix, 'index.html'), 'utf8');
			const menu = html.slice(html.indexOf('<header'), html.indexOf('</header>'));
			for (const path of ['blog/', 'blog/tags/', 'blog/categories/', 'blog/archives/', 'friends/'])
				expect(menu).toContain(`href="${prefix}${path}"`);
		},
	);

	test('draws its own pictures on home pages and where there is no page', () => {
		expect(readFileSync(join(out, 'en/index.html'), 'utf8')).toContain('class="drawn-border"');
		expect(readFileSync(join(out, '404.html'), 'utf8')).toContain('d="M64 16h96v32h-32v32H96v32H64z"');
	});

	test.each(posts)('has the post %s in all four languages', (post) => {
		for (const prefix of ['/', '/en/', '/jp/', '/ru/']) {
			const html = readFileSync(join(out, prefix, 'blog', post, 'index.html'), 'utf8');
			const languages = [...html.matchAll(/<link rel="alternate" hreflang="([^"]+)"[^>]*>/g)];
			expect(languages.map(([, lang]) => lang)).toEqual(
				expect.arrayContaining(['zh-CN', 'en-US', 'ja-JP', 'ru-RU']),
			);
		}
	});

	test.each(['/', '/en/'])('has the demonstrations at %s', (prefix) => {
		const wanted = ['', 'foo/', 'bar/', 'friends/'].map((path) => `${prefix}notes/demo/${path}`);
		expect(wanted.filter((route) => !Object.hasOwn(pages, route))).toEqual([]);
	});

	test.each(['/', '/en/', '/jp/', '/ru/'])(
		'has a locked page at %s, whose password stands on the page that links to it',
		(prefix) => {
			const route = `${prefix}notes/demo/locked/`;
			const read = (path: string): string => readFileSync(join(out, path, 'index.html'), 'utf8');
			expect(Object.hasOwn(pages, route)).toBe(false);
			expect(read(route)).toContain('data-lock-form');
			expect(read(route)).not.toContain('chest');
			const linking = read(`${prefix}notes/demo/`);
			expect(linking).toContain(`href="${route}"`);
			expect(linking).toContain('obsidian lantern over the deepslate gate');
		},
	);

	test.each(['/', '/en/', '/jp/', '/ru/'])(
		'Demo section: notes/demo/ has index, foo and bar below %s',
		(prefix) => {
			const idsOf = (path: string): string[] =>
				[...readFileSync(join(out, path, 'index.html'), 'utf8').matchAll(/<h[2-4] id="([^"]+)"/g)].map(
					([, id]) => id!,
				);
			expect(Object.keys(pages)).toContain(`${prefix}notes/demo/`);
			for (const name of ['foo', 'bar'])
				expect(idsOf(`${prefix}notes/demo/${name}`)).toEqual(idsOf(`/notes/demo/${name}`));
		},
	);

	test('Old numbered .html paths (some with localized folder names) redirect to the clean directory-style paths', async () => {
		expect(oldAddresses).toHaveLength(165);
		const wrong: string[] = [];
		for (const [address, route] of oldAddresses) {
			const file = join(out, address);
			const link = `<a href="${encodeURI(route)}">`;
			if (!existsSync(file) || !readFileSync(file, 'utf8').includes(link)) wrong.push(`${address} on a host`);
			if (!pages[route] || (await table.resolve(address)) !== route) wrong.push(`${address} in the browser`);
		}
		expect(wrong).toEqual([]);
	});

	test('refers to no file that is not there', () => {
		const files = readTree(out);
		const broken: string[] = [];
		for (const [path, text] of Object.entries(files)) {
			if (!path.endsWith('.html')) continue;
			for (const [, href] of text.matchAll(/\s(?:href|src)="(\/[^"#?]*)/g)) {
				const file = decodeURI(href!.slice(1));
				const target = file === '' || file.endsWith('/') ? `${file}index.html` : file;
				if (!(target in files)) broken.push(`${path}: ${href}`);
			}
		}
		expect(broken).toEqual([]);
	});
});

describe('a reader with assistive technology', () => {
	let browser: Browser;
	let served: ServedOutput;

	beforeAll(async () => {
		browser = await launchBrowser();
		served = await serveBuilt(dominionRoot, out);
	});

	afterAll(async () => {
		await browser?.close();
		await served?.stop();
	});

	test.each(['/', '/en/', '/jp/', '/ru/'])(
		'never has to scroll sideways on a phone at %s',
		async (prefix) => {
			// The narrowest window is the first to be too narrow.
			const widths = casesOf([320, 390], (width) => width === 320);
			const { page, context } = await openPage(browser, {
				javaScriptEnabled: false,
				viewport: { width: widths[0]!, height: 800 },
			});
			const wide: string[] = [];
			const routes = Object.keys(pages).filter(
				(route) => (/^\/(?:en|jp|ru)\//.exec(route)?.[0] ?? '/') === prefix,
			);
			expect(routes).not.toEqual([]);
			// Russian has the longest words, and no page but the demonstrations is missing there.
			const isNarrow = (route: string): boolean => prefix === '/ru/' || route.includes('/demo/');
			for (const route of casesOf(routes, isNarrow)) {
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
		},
	);

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

	test.each(cases)('meets no obstacle at %s%s, light and dark, desktop and phone', async (prefix, kind) => {
		if (kind !== 'no/such/page/' && !Object.hasOwn(pages, prefix + kind)) return;
		const { page, context, problems } = await openWithAxe(prefix + kind, {});
		// A kind of page is seen in each appearance at each width by two languages.
		const isOdd = prefixes.indexOf(prefix) % 2 === 1;
		// In a short run at one width each, in turn; the home page in all four ways.
		const turn = kinds.indexOf(kind) + Math.floor(prefixes.indexOf(prefix) / 2);
		const isTurn = (_: number, index: number): boolean => index === turn % 2;
		for (const width of casesOf([1440, 390], isTurn)) {
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
	});

	const opened = [
		['/', 1440, 'dark', '.language-menu > summary'],
		['/ru/', 1440, 'light', '.navbar-menu .menu > summary'],
		['/jp/', 390, 'dark', '.navbar-hamburger'],
		['/en/', 390, 'light', '.local-bar-menu'],
		['/', 390, 'light', '.local-bar-outline'],
	] as const;

	test.each(opened)(
		'meets none with something open: %s, %i px, %s, %s',
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
	])('nothing moves by itself at %s, %i px', async (path, width) => {
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
});
