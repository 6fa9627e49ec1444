import axe from 'axe-core';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type FixtureSite, makeSite } from '../../harness/fixture-site.ts';
import { pairsOf, slow } from '../../harness/is-long.ts';
import { comeToRest, holdRequests, launchBrowser, makeMove, openPage } from '../../harness/open-browser.ts';
import { type ServedOutput, serveBuilt } from '../../harness/serve-built.ts';
import { searchSite } from './search-site.ts';

/** Not the root, so that a forgotten base shows. */
const base = '/docs/';
const land = '/docs/en/guide/land/';
const phone = { viewport: { width: 390, height: 700 }, hasTouch: true, isMobile: true };

let site: FixtureSite;
let served: ServedOutput;
let browser: Browser;
let context: BrowserContext | undefined;
let problems: string[] = [];
/** What a test provokes, until long after its last step: what a page fetches ahead. */
let provoked: RegExp | undefined;

beforeAll(async () => {
	site = makeSite(null, searchSite(base));
	const { published, diagnostics } = await site.build();
	expect(diagnostics).toEqual([]);
	expect(published).not.toBeNull();
	[served, browser] = [await serveBuilt(site.root), await launchBrowser()];
});

afterEach(async () => {
	await context?.close();
	expect(problems.filter((problem) => !provoked?.test(problem))).toEqual([]);
	provoked = undefined;
});

afterAll(async () => {
	await browser?.close();
	await served?.stop();
	site?.dispose();
});

/** Opens a page of the site; its app has not begun. Routes are set by `prepare`: a request right after they are is not always held. */
async function visit(
	path: string,
	options: BrowserContextOptions = {},
	prepare: (page: Page) => Promise<unknown> = async () => {},
): Promise<Page> {
	const opened = await openPage(browser, options);
	({ context, problems } = opened);
	await prepare(opened.page);
	await opened.page.goto(new URL(path, served.url).href);
	return opened.page;
}

/** The same, without what matches an address, each until its function is called. */
async function visitWithout<const Patterns extends string[]>(
	path: string,
	...patterns: Patterns
): Promise<{ page: Page; arrive: { [Place in keyof Patterns]: () => void } }> {
	const arrive: (() => void)[] = [];
	const page = await visit(path, {}, async (opened) => {
		for (const pattern of patterns) arrive.push(await holdRequests(opened, pattern));
	});
	return { page, arrive: arrive as { [Place in keyof Patterns]: () => void } };
}

/** Opens a page with the search on it. */
async function search(query: string, path = land, options: BrowserContextOptions = {}): Promise<Page> {
	const page = await visit(path, options);
	await page.locator('[data-search]').click();
	await field(page).waitFor();
	await field(page).fill(query);
	return page;
}

/** Follows a link within the document. */
async function goTo(page: Page, path: string): Promise<void> {
	await makeMove(page);
	await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
	await page.evaluate((href) => {
		const link = document.querySelector('#app')!.appendChild(document.createElement('a'));
		link.href = href;
		link.click();
	}, path);
	await page.waitForURL(`**${path}`);
}

const field = (page: Page) => page.getByRole('combobox', { name: /Search|搜索/ });
const options = (page: Page) => page.getByRole('option');
const active = (page: Page) => page.locator('[role=option][aria-selected=true]');
const dialog = (page: Page) => page.locator('dialog.search-dialog');
/** What the script of the search puts below the field. */
const body = (page: Page) => dialog(page).locator('.search-body');
const isOpen = (page: Page) => dialog(page).evaluate((node) => node.matches(':popover-open'));
const hasFocus = (page: Page, selector: string) =>
	page.locator(selector).evaluate((node) => node === document.activeElement);
/** What is marked on the page, as texts. */
const marked = (page: Page) =>
	page.evaluate(() => [...(CSS.highlights.get('domdocs-found') ?? [])].map((range) => range.toString()));
const waitForMarks = (page: Page) =>
	page.waitForFunction(() => (CSS.highlights.get('domdocs-found')?.size ?? 0) > 0);

describe('the search opens', () => {
	test.each(['Control+k', 'Meta+k', '/'])('by %s, pressed before the app has begun', async (keys) => {
		const page = await visit(land);
		expect(await page.locator('html').getAttribute('data-hydrated')).toBeNull();
		await page.keyboard.press(keys);
		await field(page).waitFor();
		expect(await hasFocus(page, '#search-field')).toBe(true);
		expect(await field(page).inputValue()).toBe('');
		await page.keyboard.press('Escape');
		expect(await isOpen(page)).toBe(false);
		await page.keyboard.press(keys);
		await field(page).waitFor();
		expect(await hasFocus(page, '#search-field')).toBe(true);
	});

	test('and loads nothing of itself before', async () => {
		const page = await visit(land);
		const asked: string[] = [];
		page.on('request', (request) => asked.push(request.url()));
		await makeMove(page);
		await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
		await comeToRest(page);
		expect(asked.filter((url) => /search/i.test(url))).toEqual([]);
		await page.keyboard.press('/');
		await body(page).waitFor();
		expect(asked.some((url) => /\/search\.[\w-]+\.js/.test(url))).toBe(true);
		await expect.poll(() => asked.some((url) => /my-search/.test(url))).toBe(true);
	});

	test('and has results without the app; the page behind it rests until it closes', async () => {
		const page = await visit(land);
		const asked: string[] = [];
		page.on('request', (request) => asked.push(new URL(request.url()).pathname));
		const isResting = () =>
			page.evaluate(() => [
				document.querySelector('#content')!.closest('[inert]') !== null,
				getComputedStyle(document.documentElement).overflowY,
			]);
		await page.keyboard.press('/');
		await page.keyboard.type('claim');
		await options(page).first().waitFor();
		await expect.poll(isResting).toEqual([true, 'hidden']);
		await page.keyboard.press('Tab');
		expect(await page.evaluate(() => document.activeElement?.closest('.search-dialog') !== null)).toBe(true);
		await page.keyboard.press('Escape');
		await expect.poll(isResting).toEqual([false, 'visible']);
		expect(asked.filter((path) => /\/(app|react)\./.test(path))).toEqual([]);
		expect(asked.filter((path) => path.endsWith('.js')).length).toBeLessThanOrEqual(4);
		expect(await page.locator('html').getAttribute('data-hydrated')).toBeNull();
	});

	test(
		'before the article has its features, and shuts the page out once there is an answer',
		slow,
		async () => {
			const { page, arrive } = await visitWithout('/docs/en/api/events/', '**/assets/search.*.js');
			await page.evaluate(() => {
				const steps = Object.assign(window, { steps: [] as string[] }).steps;
				const states = { panel: '.search-body', features: '[data-active]', shut: '[inert]' };
				new MutationObserver(() => {
					for (const [name, selector] of Object.entries(states))
						if (!steps.includes(name) && document.querySelector(selector)) steps.push(name);
				}).observe(document, { subtree: true, childList: true, attributes: true });
			});
			await page.keyboard.press('Control+k');
			await page.keyboard.type('slow claim');
			await page.locator('.search-box[role=button]').waitFor();
			arrive[0]();
			await page.locator('[data-active]').waitFor();
			await page.locator('html[data-searching]').waitFor();
			const steps = () => page.evaluate(() => (window as unknown as { steps: string[] }).steps);
			expect(await steps()).toEqual(['panel', 'features']);
			// Each piece of the query that was asked for is answered, the last one too.
			const answered = async () => {
				await page.evaluate(() => dispatchEvent(new Event('slow')));
				return steps();
			};
			await expect.poll(answered).toEqual(['panel', 'features', 'shut']);
			await options(page).first().waitFor();
		},
	);

	test('with what is typed before it is there, whose focus goes back where it was', async () => {
		const { page, arrive } = await visitWithout(land, '**/assets/start.*.js', '**/assets/search.*.js');
		const [start, script] = arrive;
		await page.locator('#content a').first().focus();
		// In one round with the start.
		const isAsked = page.waitForRequest(/\/search\.[\w-]+\.js/);
		await page.keyboard.press('Control+k');
		await page.keyboard.type('clap');
		await isAsked;
		await page.keyboard.press('Backspace');
		start();
		await page.locator('.search-box[role=button]').waitFor();
		await page.keyboard.type('mi/');
		for (const key of ['Backspace', 'ArrowLeft']) await page.keyboard.press(key);
		expect(await field(page).inputValue()).toBe('clami');
		expect(await body(page).count()).toBe(0);
		script();
		await body(page).waitFor();
		expect(await hasFocus(page, '#search-field')).toBe(true);
		await page.keyboard.press('Backspace');
		await page.keyboard.press('End');
		await page.keyboard.type('m');
		expect(await field(page).inputValue()).toBe('claim');
		await options(page).first().waitFor();
		await page.keyboard.press('Escape');
		expect(await hasFocus(page, '#content a >> nth=0')).toBe(true);
	});

	test.each(['start', 'search'])('not, where Escape comes before %s', async (name) => {
		const { page, arrive } = await visitWithout(land, `**/assets/${name}.*.js`);
		const isComing = page.waitForRequest(new RegExp(`/${name}\\.`));
		await page.keyboard.press('/');
		await isComing;
		await page.keyboard.type('clam');
		await page.keyboard.press('Escape');
		expect(await isOpen(page)).toBe(false);
		const hasCome = page.waitForResponse(new RegExp(`/${name}\\.`));
		arrive[0]();
		await (await hasCome).finished();
		await page.locator('.search-box[role=button]:not([aria-busy])').waitFor();
		await comeToRest(page);
		expect(await isOpen(page)).toBe(false);
		expect(await body(page).count()).toBe(0);
		// A second request, with what the first one has left behind, opens it once.
		await page.keyboard.press('/');
		expect(await field(page).inputValue()).toBe('clam');
		await page.keyboard.type('claim');
		await options(page).first().waitFor();
		await expect.poll(() => field(page).inputValue()).toBe('claim');
		await page.keyboard.press('Escape');
		expect(await isOpen(page)).toBe(false);
	});

	test('once an input method has ended what it makes', async () => {
		const { page, arrive } = await visitWithout('/docs/guide/land/', '**/assets/search.*.js');
		await page.locator('[data-search]').click();
		const session = await context!.newCDPSession(page);
		await session.send('Input.imeSetComposition', { text: '领地', selectionStart: 2, selectionEnd: 2 });
		const hasCome = page.waitForResponse(/\/search\.[\w-]+\.js/);
		arrive[0]();
		await (await hasCome).finished();
		await comeToRest(page);
		await expect.poll(() => body(page).getAttribute('aria-busy')).toBe('false');
		expect(await options(page).count()).toBe(0);
		await session.send('Input.insertText', { text: '领地' });
		await options(page).first().waitFor();
		expect(await field(page).inputValue()).toBe('领地');
	});

	test('by no slash that is typed, and by no other keys', async () => {
		const page = await visit('/docs/en/guide/people/');
		await page.evaluate(() => {
			const fields = ['input', 'div'].map((tag) =>
				document.querySelector('.content')!.appendChild(document.createElement(tag)),
			);
			fields[1]!.contentEditable = 'true';
		});
		for (const typed of ['main input:not([disabled])', 'main div[contenteditable]']) {
			await page.locator(typed).focus();
			await page.keyboard.press('/');
		}
		expect(await page.locator('main input:not([disabled])').inputValue()).toBe('/');
		expect(await page.locator('main div[contenteditable]').textContent()).toBe('/');
		await page.locator('h1').click();
		for (const keys of ['Alt+/', 'Control+/', 'Control+Shift+K', 'Alt+k', 'k'])
			await page.keyboard.press(keys);
		const isTaken = await page.evaluate(() => {
			const press = (init: KeyboardEventInit, at: EventTarget = document.body): boolean =>
				!at.dispatchEvent(
					new KeyboardEvent('keydown', { bubbles: true, cancelable: true, composed: true, ...init }),
				);
			const shadow = document.body
				.appendChild(document.createElement('site-form'))
				.attachShadow({ mode: 'open' });
			const inner = shadow.appendChild(document.createElement('input'));
			const others = [
				// An input method is at work.
				press({ key: 'Process', code: 'KeyK', ctrlKey: true, isComposing: true }),
				// Colemak and Bépo have another letter there.
				press({ key: 'e', code: 'KeyK', ctrlKey: true }),
				press({ key: '/' }, inner),
			];
			const link = document.querySelector<HTMLElement>('[data-search]')!;
			let clicks = 0;
			link.addEventListener('click', () => clicks++);
			document.addEventListener('keydown', (event) => event.preventDefault(), { once: true });
			press({ key: 'k', ctrlKey: true });
			return [...others, clicks];
		});
		expect(isTaken).toEqual([false, false, false, 0]);
		await comeToRest(page);
		expect(await isOpen(page)).toBe(false);
		await page.evaluate(() => {
			const event = { key: 'л', code: 'KeyK', ctrlKey: true, bubbles: true };
			document.body.dispatchEvent(new KeyboardEvent('keydown', event));
		});
		await field(page).waitFor();
	});

	test('nowhere without JavaScript: its link leads to a page that says what to do', slow, async () => {
		const page = await visit(land, { javaScriptEnabled: false });
		await page.getByRole('link', { name: 'Search' }).click();
		await page.waitForURL('**/docs/en/search/');
		expect(await page.locator('main').innerText()).toContain('needs JavaScript');
		expect(await field(page).isVisible()).toBe(false);
		await page.locator('main').getByRole('link', { name: 'Guide' }).click();
		await page.waitForURL('**/docs/en/guide/');
	});
});

describe('by keyboard', () => {
	test('results are groups of options that arrows go through, around the ends', async () => {
		const page = await search('claim');
		await options(page).first().waitFor();
		expect(await options(page).count()).toBe(5);
		expect(await page.getByRole('group', { name: 'Land' }).getByRole('option').count()).toBe(3);
		expect(await page.getByRole('group', { name: 'People' }).getByRole('option').count()).toBe(1);
		const places: (string | null)[] = [];
		for (const key of ['', 'ArrowDown', 'ArrowUp', 'ArrowUp', 'ArrowDown']) {
			if (key) await page.keyboard.press(key);
			places.push(await field(page).getAttribute('aria-activedescendant'));
			expect(await active(page).getAttribute('id')).toBe(places.at(-1));
		}
		expect(places).toEqual([0, 1, 0, 4, 0].map((place) => `search-result-${place}`));
		expect(await field(page).getAttribute('aria-expanded')).toBe('true');
		expect(
			await page.locator(`#${await field(page).getAttribute('aria-controls')}`).getAttribute('role'),
		).toBe('listbox');
		await page.keyboard.press('Home');
		expect(await active(page).getAttribute('id')).toBe('search-result-0');
		expect(await field(page).evaluate((node) => (node as HTMLInputElement).selectionStart)).toBe(0);
		expect(await page.locator('.search-results mark').first().textContent()).toMatch(/claim/i);
		await page.locator('.search [role=status]').filter({ hasText: '5 results' }).waitFor();
	});

	test('Enter opens a section, whose words are marked and in sight until Escape', async () => {
		const page = await search('command');
		await options(page).first().waitFor();
		await page.keyboard.press('Enter');
		await page.waitForURL('**/land/#create');
		expect(await isOpen(page)).toBe(false);
		await waitForMarks(page);
		expect(await marked(page)).toEqual(['command']);
		const last = page.locator('p', { hasText: 'Type the command' });
		await expect.poll(async () => (await last.boundingBox())!.y).toBeLessThan(720);
		await page.keyboard.press('Escape');
		expect(await marked(page)).toEqual([]);
	});

	test('Enter opens another page, whose marks are gone on the next one', async () => {
		const page = await search('members');
		await options(page).first().waitFor();
		await page.keyboard.press('ArrowUp');
		await page.keyboard.press('Enter');
		await page.waitForURL('**/people/#members');
		await waitForMarks(page);
		expect(await marked(page)).toEqual(['members']);
		await page.locator('#sidebar').getByRole('link', { name: 'Land' }).click();
		await page.waitForURL('**/land/');
		await expect.poll(() => marked(page)).toEqual([]);
	});

	test('Enter that is pressed before the answer opens what comes', async () => {
		const page = await search('slow members');
		await page.keyboard.press('Enter');
		await page.waitForURL('**/land/');
	});

	test('Apple has its own keys', slow, async () => {
		const page = await visit(land);
		await page.evaluate(() => Object.defineProperty(navigator, 'platform', { get: () => 'MacIntel' }));
		await page.keyboard.press('Meta+k');
		await field(page).fill('claim');
		await options(page).first().waitFor();
		expect(await page.locator('.search-box-keys').textContent()).toBe('⌘ K');
		for (const key of ['n', 'n', 'p']) await page.keyboard.press(`Control+${key}`);
		expect(await active(page).getAttribute('id')).toBe('search-result-1');
		expect(await field(page).inputValue()).toBe('claim');
	});

	test('Ctrl+Enter opens a tab, and the search stays', async () => {
		const page = await search('owner');
		await options(page).first().waitFor();
		const [tab] = await Promise.all([context!.waitForEvent('page'), page.keyboard.press('Control+Enter')]);
		await tab.waitForURL('**/docs/en/guide/land/');
		expect(await isOpen(page)).toBe(true);
	});

	test('Escape closes it and gives the focus back; the query is there again, selected', async () => {
		const page = await visit(land);
		await page.locator('#content a').first().focus();
		await page.keyboard.press('/');
		await field(page).fill('claim');
		await page.keyboard.press('Escape');
		expect(await hasFocus(page, '#content a >> nth=0')).toBe(true);
		expect(new URL(page.url()).pathname).toBe(land);
		// Without the app a link loads a document, which knows nothing of what was typed in this one.
		await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
		await page.locator('#sidebar').getByRole('link', { name: 'People' }).click();
		await page.waitForURL('**/people/');
		await page.keyboard.press('Control+k');
		await expect.poll(() => field(page).inputValue()).toBe('claim');
		await expect.poll(() => page.evaluate(() => String(getSelection()))).toBe('claim');
		await options(page).first().waitFor();
	});

	test('a query that is there again is answered in the language of the page', slow, async () => {
		const page = await search('members');
		await options(page).first().waitFor();
		await page.keyboard.press('Escape');
		await goTo(page, '/docs/guide/land/');
		await page.keyboard.press('Control+k');
		await field(page).waitFor();
		expect(await field(page).inputValue()).toBe('members');
		await expect.poll(() => options(page).count()).toBe(0);
	});

	test('an input method keeps its keys, and is searched for when it is done', async () => {
		const page = await search('', '/docs/guide/land/');
		const session = await context!.newCDPSession(page);
		await session.send('Input.imeSetComposition', { text: '领地', selectionStart: 2, selectionEnd: 2 });
		for (const key of ['ArrowDown', 'Enter'])
			await field(page).dispatchEvent('keydown', { key, isComposing: true, bubbles: true });
		await comeToRest(page);
		expect(await options(page).count()).toBe(0);
		expect(page.url()).toContain('/docs/guide/land/');
		await session.send('Input.insertText', { text: '领地' });
		await options(page).first().waitFor();
		expect(await field(page).inputValue()).toBe('领地');
		expect(await options(page).count()).toBe(4);
	});
});

describe('answers', () => {
	test('that are overtaken are dropped, and the list stays until the next', async () => {
		const page = await search('claim');
		await options(page).first().waitFor();
		await field(page).fill('late limits');
		await field(page).fill('slow people');
		await comeToRest(page);
		expect(await options(page).count()).toBe(5);
		const answered = async (): Promise<number> => {
			await page.evaluate(() => dispatchEvent(new Event('slow')));
			return options(page).count();
		};
		await expect.poll(answered).toBe(1);
		await page.evaluate(() => dispatchEvent(new Event('late')));
		await comeToRest(page);
		expect(
			await dialog(page)
				.getByRole('group')
				.evaluateAll((groups) => groups.map((group) => group.dataset.route)),
		).toEqual(['/en/guide/people/']);
	});

	test('that come after the language has changed leave the search of the new one alone', slow, async () => {
		const page = await search('claim');
		await options(page).first().waitFor();
		await field(page).fill('late limits');
		await field(page).fill('slow people');
		await page.keyboard.press('Escape');
		await goTo(page, '/docs/guide/land/');
		await page.keyboard.press('Control+k');
		await field(page).fill('领地');
		await expect.poll(() => options(page).count()).toBe(4);
		const head = dialog(page).locator('.search-head');
		expect(await head.getAttribute('class')).toBe('search-head');
		await page.evaluate(() => dispatchEvent(new Event('late')));
		await comeToRest(page);
		// The earlier search would be waiting still.
		expect(await head.getAttribute('class')).toBe('search-head');
	});

	test(
		'are rendered without asking the browser to lay anything out, and few nodes for each',
		slow,
		async () => {
			const page = await search('', land);
			await page.locator('html[data-searching]').waitFor();
			// The rest of the page is seen to once the panel is painted.
			await comeToRest(page);
			await page.evaluate(() => {
				const seen = Object.assign(window, { layouts: [] as string[] }).layouts;
				const watch = (prototype: object, names: string[]): void => {
					for (const name of names) {
						const own = Object.getOwnPropertyDescriptor(prototype, name)!;
						const kind = own.get ? 'get' : 'value';
						const call = own[kind] as (...input: unknown[]) => unknown;
						const noted = function (this: unknown, ...input: unknown[]): unknown {
							seen.push(name);
							return call.apply(this, input);
						};
						Object.defineProperty(prototype, name, { ...own, [kind]: noted });
					}
				};
				watch(Element.prototype, ['getBoundingClientRect', 'getClientRects', 'scrollIntoView', 'scrollTo']);
				watch(Element.prototype, ['scrollTop', 'scrollHeight', 'clientHeight', 'clientWidth']);
				watch(HTMLElement.prototype, ['offsetTop', 'offsetHeight', 'offsetWidth', 'innerText']);
				watch(window, ['getComputedStyle']);
			});
			for (const letter of 'claim') {
				await page.keyboard.press(letter);
				await page.locator('.search-body[aria-busy=false] [role=option]').first().waitFor();
			}
			expect(await page.evaluate(() => (window as unknown as { layouts: string[] }).layouts)).toEqual([]);
			const counts = await dialog(page).evaluate((node) => [
				node.querySelectorAll('.search-results *').length,
				node.querySelectorAll('[role=option]').length,
			]);
			expect(counts[0]! / counts[1]!).toBeLessThan(20);
			// What changes nothing of the answer draws none of them anew.
			await page.evaluate(() => {
				const record = Object.assign(window, { changes: 0 });
				new MutationObserver((list) => {
					record.changes += list.length;
				}).observe(document.querySelector('.search-results')!, {
					subtree: true,
					childList: true,
					attributes: true,
				});
			});
			await page.keyboard.press('Space');
			await expect.poll(() => field(page).inputValue()).toBe('claim ');
			expect(await page.evaluate(() => (window as unknown as { changes: number }).changes)).toBe(0);
			await field(page).fill('owner');
			await expect.poll(() => options(page).count()).toBe(2);
			expect(await page.evaluate(() => (window as unknown as { changes: number }).changes)).toBeGreaterThan(
				0,
			);
		},
	);

	test('are listed as far as they are in sight, and whole once the last of these is', slow, async () => {
		const page = await search('many');
		await options(page).first().waitFor();
		const first = await options(page).count();
		expect(first).toBeLessThan(40);
		await expect
			.poll(() => dialog(page).locator('[role=status][aria-live]').textContent())
			.toBe('40 results');
		const groups = await options(page).evaluateAll((rows) => Object.assign(window, { rows }).rows.length);
		await options(page).last().scrollIntoViewIfNeeded();
		await expect.poll(() => options(page).count()).toBe(40);
		// What was there is what it was: nothing moves under a finger.
		expect(
			await options(page).evaluateAll(
				(rows, length) =>
					(window as unknown as { rows: Element[] }).rows.every((row, at) => row === rows[at] && at < length),
				groups,
			),
		).toBe(true);
		await page.keyboard.press('ArrowUp');
		expect(await active(page).textContent()).toContain('Page 40');
	});

	test(
		'have their end at the last of the whole answer, by keys too, however little of it is listed',
		slow,
		async () => {
			const page = await search('many');
			await options(page).first().waitFor();
			expect(await options(page).count()).toBeLessThan(40);
			await page.keyboard.press('ArrowUp');
			await expect.poll(() => active(page).textContent()).toContain('Page 40');
			await page.keyboard.press('ArrowDown');
			expect(await active(page).getAttribute('id')).toBe('search-result-0');
			await page.keyboard.press('ArrowUp');
			expect(await active(page).textContent()).toContain('Page 40');
		},
	);

	test('that find nothing offer another spelling, the sections, and the whole site', async () => {
		const page = await search('clam');
		await page.getByText('No results for “clam”').first().waitFor();
		expect(await field(page).getAttribute('aria-expanded')).toBe('false');
		const report = dialog(page).getByRole('link', { name: 'Report that something is missing' });
		const missed = `${new URL(page.url()).origin}/docs/en/search/?q=clam`;
		expect(await report.getAttribute('href')).toBe(
			`https://example.org/new?title=${encodeURIComponent(missed)}`,
		);
		await page.keyboard.press('ArrowDown');
		expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Did you mean “claim”?');
		await page.keyboard.press('Enter');
		await options(page).first().waitFor();
		expect(await field(page).inputValue()).toBe('claim');
		await page.getByRole('button', { name: 'Only in “Guide”' }).click();
		await expect.poll(() => options(page).count()).toBe(4);
		expect(await hasFocus(page, '#search-field')).toBe(true);
		await field(page).fill('fired');
		await page.getByRole('button', { name: 'Search the whole site' }).click();
		await expect.poll(() => options(page).count()).toBe(1);
		await field(page).fill('clam');
		await dialog(page).getByRole('link', { name: 'API' }).click();
		await page.waitForURL('**/docs/en/api/');
		await expect.poll(() => isOpen(page)).toBe(false);
	});

	test(
		'cannot come where the server does not answer: that is said, the page stays, and a button tries again',
		slow,
		async () => {
			const page = await visit(land);
			provoked = /ERR_INTERNET_DISCONNECTED|Failed to fetch/;
			await makeMove(page);
			await page.locator('.search-box[role=button]').waitFor();
			await page.context().setOffline(true);
			await page.keyboard.press('/');
			await page.keyboard.type('claim');
			await page.getByRole('alert').filter({ hasText: 'could not be loaded' }).waitFor();
			expect(new URL(page.url()).pathname).toBe(land);
			await page.getByRole('button', { name: 'Close' }).click();
			expect(await isOpen(page)).toBe(false);
			await page.keyboard.press('/');
			await page.getByRole('alert').waitFor();
			await page.context().setOffline(false);
			await page.getByRole('button', { name: 'Try again' }).click();
			await options(page).first().waitFor();
			expect(await field(page).inputValue()).toBe('claim');
			expect(await page.getByRole('alert').count()).toBe(0);
		},
	);

	test('that cannot come are said to, and can be asked for again', async () => {
		const page = await visit(land);
		await page.evaluate(() => Object.assign(globalThis, { isSearchBroken: true }));
		await page.keyboard.press('/');
		await field(page).fill('claim');
		await page.getByRole('alert').filter({ hasText: 'could not be loaded' }).waitFor();
		await page.evaluate(() => Object.assign(globalThis, { isSearchBroken: false }));
		await page.getByRole('button', { name: 'Try again' }).click();
		await options(page).first().waitFor();
	});
});

describe('by mouse and finger', () => {
	test('a mouse that rests chooses nothing, one that moves does; a click beside closes', slow, async () => {
		const page = await search('claim');
		await options(page).nth(2).waitFor();
		const { x, y } = (await options(page).nth(2).boundingBox())!;
		await page.mouse.move(x + 40, y + 12);
		await page.mouse.move(x + 44, y + 12);
		expect(await active(page).getAttribute('id')).toBe('search-result-2');
		await field(page).press('o');
		await field(page).press('Backspace');
		await expect.poll(() => active(page).getAttribute('id')).toBe('search-result-0');
		await comeToRest(page);
		expect(await active(page).getAttribute('id')).toBe('search-result-0');
		await page.mouse.click(10, 400);
		expect(await isOpen(page)).toBe(false);
	});

	test('a phone has it over the whole window, with targets for fingers', async () => {
		const page = await visit(land, phone);
		await page.locator('[data-search]').tap();
		await field(page).waitFor();
		await field(page).fill('claim');
		await options(page).first().waitFor();
		expect(await dialog(page).boundingBox()).toMatchObject({ x: 0, y: 0, width: 390, height: 700 });
		const heights = await dialog(page)
			.locator('button:visible, [role=option]')
			.evaluateAll((nodes) => nodes.map((node) => node.getBoundingClientRect().height));
		expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
		await page.getByRole('button', { name: 'Clear the search' }).tap();
		expect(await field(page).inputValue()).toBe('');
		await field(page).fill('owner');
		await options(page).nth(1).tap();
		await page.waitForURL('**/people/#members');
		await page.locator('[data-search]').tap();
		await page.getByRole('button', { name: 'Back to the page' }).tap();
		expect(await isOpen(page)).toBe(false);
	});

	test('has words and signs at two edges', async () => {
		const page = await search('claim');
		await options(page).first().waitFor();
		const edges = await dialog(page).evaluate((node) => {
			const box = (selector: string): DOMRect => node.querySelector(selector)!.getBoundingClientRect();
			return {
				left: ['.search-label svg', '.search-count', '.search-trail'].map((each) => box(each).left),
				right: ['.search-reset svg', '.search-copy svg', '.search-result-enter'].map(
					(each) => box(each).right,
				),
			};
		});
		for (const places of Object.values(edges)) expect(new Set(places.map(Math.round)).size).toBe(1);
	});

	test('fits 320 pixels and text of twice the size', slow, async () => {
		const page = await search('claim', land, { viewport: { width: 320, height: 480 } });
		await options(page).first().waitFor();
		await page.evaluate(() => {
			document.documentElement.style.fontSize = '32px';
		});
		const widest = await dialog(page).evaluate((node) =>
			Math.max(...[...node.querySelectorAll('*')].map((child) => child.getBoundingClientRect().right)),
		);
		expect(widest).toBeLessThanOrEqual(320);
		await page.keyboard.press('Escape');
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
	});
});

describe('what is remembered', () => {
	test('are searches that led somewhere; each can be forgotten, and all', async () => {
		const page = await search('nothing like it');
		await page.getByText('No results').first().waitFor();
		for (const query of ['owner', 'claim']) {
			await field(page).fill(query);
			await page.locator('.search-results mark', { hasText: query }).first().waitFor();
			await page.keyboard.press('Enter');
			await comeToRest(page);
			await page.keyboard.press('Control+k');
		}
		await page.getByRole('button', { name: 'Clear the search' }).click();
		const recent = dialog(page).getByRole('region', { name: 'Recent searches' });
		const remembered = (): Promise<string[]> => recent.locator('li').allTextContents();
		await expect.poll(remembered).toEqual(['claim', 'owner']);
		await page.keyboard.press('ArrowDown');
		await page.keyboard.press('ArrowDown');
		await page.keyboard.press('Enter');
		await expect.poll(() => field(page).inputValue()).toBe('owner');
		await options(page).first().waitFor();
		await field(page).fill('');
		await page.getByRole('button', { name: 'Forget “claim”' }).click();
		await expect.poll(remembered).toEqual(['owner']);
		await page.getByRole('button', { name: 'Clear all' }).click();
		await recent.waitFor({ state: 'detached' });
	});

	test('the manual at hand, for the visit', async () => {
		const page = await search('claim');
		const ofGuide = page.getByRole('button', { name: 'Only in “Guide”' });
		await ofGuide.waitFor();
		await ofGuide.press('Enter');
		await page.reload();
		await page.keyboard.press('/');
		const narrow = page.getByRole('button', { name: 'Only in “Guide”' });
		await narrow.waitFor();
		expect(await narrow.getAttribute('aria-pressed')).toBe('true');
	});

	test('nothing where the browser refuses to keep anything', slow, async () => {
		const page = await visit(land);
		await page.evaluate(() => {
			for (const name of ['localStorage', 'sessionStorage'])
				Object.defineProperty(window, name, {
					get() {
						throw new DOMException('denied', 'SecurityError');
					},
				});
		});
		await page.keyboard.press('/');
		await field(page).fill('claim');
		await page.getByRole('button', { name: 'Only in “Guide”' }).click();
		await expect.poll(() => options(page).count()).toBe(4);
		await page.keyboard.press('Enter');
		await waitForMarks(page);
		// Whole words, across the elements that they are cut by.
		expect(await marked(page)).toEqual(['claim', 'claim', 'claim', 'claim']);
	});
});

describe('an address', () => {
	test('of a search is copied, and opens with it', async () => {
		const page = await search('add members', land, { permissions: ['clipboard-read', 'clipboard-write'] });
		await page.getByRole('button', { name: 'Copy a link to this search' }).click();
		await page.getByRole('button', { name: 'Copied' }).waitFor();
		const copied = await page.evaluate(() => navigator.clipboard.readText());
		expect(copied).toBe(`${served.url}/en/search/?q=add+members`);
		await page.goto(copied);
		await options(page).first().waitFor();
		expect(await field(page).inputValue()).toBe('add members');
		expect(await dialog(page).count()).toBe(0);
		await page.locator('body').press('Control+k');
		await expect.poll(() => hasFocus(page, '#search-field')).toBe(true);
		expect(await dialog(page).count()).toBe(0);
		await page.keyboard.press('Enter');
		await page.waitForURL('**/people/#members');
		await page.goBack();
		await options(page).first().waitFor();
		expect(page.url()).toBe(copied);
	});

	test(
		'that changes on the page is searched for, by a link, by going back and forward, and by a new document',
		slow,
		async () => {
			const page = await visit('/docs/en/search/?q=members');
			await options(page).first().waitFor();
			const shows = async (query: string, route: string): Promise<void> => {
				await expect.poll(() => field(page).inputValue()).toBe(query);
				await page.locator(`.search-page [data-route="${route}"] mark`, { hasText: query }).first().waitFor();
				expect(new URL(page.url()).searchParams.get('q')).toBe(query);
				expect(await page.title()).toBe(`${query} | Search | Quarry`);
			};
			await shows('members', '/en/guide/people/');
			await page.evaluate(() => {
				const link = document.querySelector('.search-page')!.appendChild(document.createElement('a'));
				link.href = '?q=Fired';
				link.click();
			});
			await shows('Fired', '/en/api/events/');
			await page.goBack();
			await shows('members', '/en/guide/people/');
			await page.goForward();
			await shows('Fired', '/en/api/events/');
			// What is typed meanwhile changes no address, and gives way to the next one.
			await field(page).fill('claim');
			await page.locator('.search-page mark', { hasText: 'claim' }).first().waitFor();
			expect(new URL(page.url()).search).toBe('?q=Fired');
			expect(await page.title()).toBe('claim | Search | Quarry');
			await field(page).fill('');
			expect(await page.title()).toBe('Search | Quarry');
			await page.goBack();
			await shows('members', '/en/guide/people/');
			await page.locator('a.brand').first().click();
			await page.waitForFunction(() => !location.pathname.includes('search'));
			expect(await page.title()).toBe('Home | Quarry');
			await page.goBack();
			await shows('members', '/en/guide/people/');
			await page.reload();
			await shows('members', '/en/guide/people/');
		},
	);

	test('has its results where they were left, once they are there again', slow, async () => {
		const page = await visit('/docs/en/search/?q=many');
		await options(page).nth(5).waitFor();
		await page.mouse.wheel(0, 400);
		await expect.poll(() => page.evaluate(() => scrollY)).toBe(400);
		await page.locator('a.brand').first().click();
		await page.waitForFunction(() => !location.pathname.includes('search'));
		await page.goBack();
		await options(page).nth(5).waitFor();
		await expect.poll(() => page.evaluate(() => scrollY)).toBe(400);
	});

	test('is taken by the field of the search page before a script has come, which is where it will be, and answered then', async () => {
		const { page, arrive } = await visitWithout('/docs/en/search/?q=claim', '**/assets/*search*.js');
		await page.locator('.search-page .search-fallback').waitFor();
		const { y } = (await field(page).boundingBox())!;
		await field(page).fill('members');
		for (const release of arrive) release();
		await page.locator('.search-page [data-route="/en/guide/people/"] mark').first().waitFor();
		expect(await field(page).inputValue()).toBe('members');
		expect((await field(page).boundingBox())!.y).toBe(y);
	});

	test(
		'that has to be loaded as a document is marked all the same, and scrolled to, at no move of the reader',
		slow,
		async () => {
			provoked = /ERR_FAILED/;
			const page = await visit('/docs/en/guide/people/', {}, (opened) =>
				opened.route('**/_domdocs/pages/*.json', (route) => route.abort()),
			);
			await page.keyboard.press('/');
			await field(page).fill('command');
			await options(page).first().waitFor();
			await page.evaluate(() => Object.assign(window, { isOld: true }));
			await page.keyboard.press('Enter');
			await page.waitForURL('**/land/#create');
			await page.waitForFunction(() => !('isOld' in window));
			await waitForMarks(page);
			expect(await marked(page)).toEqual(['command']);
			await page.waitForFunction(() => {
				const [range] = CSS.highlights.get('domdocs-found') ?? [];
				const { top, bottom } = (range as Range).getBoundingClientRect();
				return top > 0 && bottom < window.innerHeight;
			});
		},
	);
});

test('a reader with assistive technology meets no obstacle', slow, async () => {
	const page = await search('claim', land, { bypassCSP: true });
	await page.addScriptTag({ content: axe.source });
	const faults = () =>
		page.evaluate(async () => {
			const { axe: checker } = window as unknown as { axe: typeof axe };
			const { violations } = await checker.run(document, {
				runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
				resultTypes: ['violations'],
			});
			return violations.map(
				({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
			);
		});
	const states = [
		['claim', 'Add members'],
		['clam', 'Did you mean'],
		['', 'Recent searches'],
	] as const;
	for (const [[query, shown], theme] of pairsOf(states, ['light', 'dark'])) {
		await page.evaluate(() => localStorage.setItem('domdocs-searches /en/', '["claim"]'));
		await field(page).fill(query);
		await dialog(page).getByText(shown).first().waitFor();
		await page.evaluate((appearance) => {
			document.documentElement.dataset.theme = appearance;
		}, theme);
		expect(await faults(), `${query}, ${theme}`).toEqual([]);
	}
	await page.goto(new URL('/docs/en/search/?q=claim', served.url).href);
	await options(page).first().waitFor();
	await page.addScriptTag({ content: axe.source });
	expect(await faults()).toEqual([]);
});
