import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { serveSite } from '../tests/harness/serve-site.ts';

/** What one step of a visit costs. */
export interface ReaderStep {
	name: string;
	requests: number;
	/** Bytes of the answers under brotli at its highest level. */
	bytes: number;
	/** Changes of the document, by the records of a mutation observer. */
	writes: number;
	/** From the reader's move to its effect, in milliseconds. */
	time: number;
}

/** A step: what the reader does, and what is on screen then, as an expression of the page. Without `act` it is a later effect of the step before. */
interface Move {
	name: string;
	act?: (page: Page) => Promise<unknown>;
	effect: string;
	/** Which requests of the visit are made for it, whenever that is. Default: those that are made meanwhile. */
	takes?: RegExp;
}

const hydrated = 'document.documentElement.dataset.hydrated !== undefined';

/** Steps of visits that each begin with an empty cache on a page at rest. */
function listVisits(query: string): Move[][] {
	return [
		[
			{
				name: 'reading',
				act: (page) => page.mouse.wheel(0, 1500),
				effect: 'document.querySelector(".outline [aria-current]")',
			},
		],
		[
			{
				name: 'first use of the chrome',
				act: (page) => page.locator('.navbar-tools .appearance-switch').hover(),
				effect: hydrated,
			},
			{
				name: 'addresses of links, once idle',
				effect:
					'performance.getEntriesByType("resource").some(({ name }) => name.includes("/_domdocs/routes"))',
				takes: /_domdocs\/routes/,
			},
			{
				name: 'next page',
				act: async (page) => {
					await page.locator('.sidebar a[href]:not([aria-current])').first().click();
				},
				effect: 'document.querySelector(".sidebar a[aria-current=page]")?.pathname !== window.from',
			},
		],
		[
			{
				name: 'search: field',
				act: (page) => page.keyboard.press('Control+k'),
				effect: 'document.activeElement?.matches(".search-field")',
			},
			{
				name: 'search: panel',
				effect: 'document.querySelector(".search-dialog .search-body")',
			},
			{
				name: 'search: first result',
				// At once: what letters before the last one ask for depends on how fast the machine is.
				act: (page) => page.keyboard.insertText(query),
				effect: 'document.querySelector(".search-dialog [role=option]")',
				// Some of it is fetched while the panel is made.
				takes: /search-worker|_domdocs\/search|assets\/(lunr|TSCharacters)/,
			},
		],
		[
			{
				name: 'search, typed into at once: result',
				act: async (page) => {
					await page.keyboard.press('Control+k');
					await page.keyboard.type(query);
				},
				effect: 'document.querySelector(".search-dialog [role=option]")',
			},
		],
	];
}

/** How many times slower the page's processor is made. */
export const slowness = 4;

/**
 * Visits a page of a built site, each time as somebody who has never been there.
 *
 * @param folder The folder with `site.config.ts`.
 * @param out Its output.
 * @param route Address of a page with a sidebar, an outline and room to scroll.
 * @param query What is searched for; something has to be found.
 * @param rate How many times slower the page's processor is made. Default: as `slowness` says.
 */
export async function measureReader(
	browser: Browser,
	{
		folder,
		out,
		route,
		query,
		rate = slowness,
	}: { folder: string; out: string; route: string; query: string; rate?: number },
): Promise<ReaderStep[]> {
	const served = await serveSite(folder, ['--out', out]);
	try {
		const steps: ReaderStep[] = [];
		for (const moves of listVisits(query))
			steps.push(...(await visit(browser, served.url + route, { moves, out, rate })));
		return steps;
	} finally {
		await served.stop();
	}
}

async function visit(
	browser: Browser,
	address: string,
	{ moves, out, rate }: { moves: Move[]; out: string; rate: number },
): Promise<ReaderStep[]> {
	const context = await browser.newContext({
		viewport: { width: 1440, height: 900 },
		reducedMotion: 'reduce',
	});
	try {
		const page = await context.newPage();
		const session = await context.newCDPSession(page);
		await session.send('Emulation.setCPUThrottlingRate', { rate });
		/** What is asked for, by the move that it is asked for: none while the page loads. */
		const asked = new Map<Move | undefined, string[]>();
		let current: Move | undefined;
		context.on('request', (request) => {
			const path = new URL(request.url()).pathname;
			const move = current && (moves.find(({ takes }) => takes?.test(path)) ?? current);
			asked.set(move, [...(asked.get(move) ?? []), path]);
		});
		await page.goto(address, { waitUntil: 'load' });
		await page.evaluate(() => {
			const watched = Object.assign(window, { writes: 0, from: location.pathname });
			new MutationObserver((records) => {
				watched.writes += records.length;
			}).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
		});
		// The browser's own scrolling is over two frames after the page has loaded.
		await rest(page);
		const steps: Pick<ReaderStep, 'writes' | 'time'>[] = [];
		let begun = 0;
		let shown: Promise<number>[] = [];
		for (const [index, move] of moves.entries()) {
			const { act } = move;
			current = move;
			const before = await page.evaluate(() => (window as unknown as { writes: number }).writes);
			if (act) {
				await noteMove(page);
				const next = moves.findIndex((other, place) => place > index && other.act);
				const effects = moves.slice(index, next < 0 ? undefined : next);
				shown = effects.map(({ effect }) => waitFor(session, effect));
				await act(page);
			}
			const end = await shown.shift()!;
			if (act) begun = await page.evaluate(() => (window as unknown as { begun: number }).begun);
			const time = end - begun;
			await rest(page);
			await page.waitForLoadState('networkidle');
			const writes = (await page.evaluate(() => (window as unknown as { writes: number }).writes)) - before;
			steps.push({ writes, time });
		}
		return steps.map((step, index) => {
			const paths = asked.get(moves[index]) ?? [];
			const bytes = paths.reduce((sum, path) => sum + weigh(join(out, path)), 0);
			return { name: moves[index]!.name, requests: paths.length, bytes, ...step };
		});
	} finally {
		await context.close();
	}
}

/** Has the page note as `begun` when the reader moves next. */
async function noteMove(page: Page): Promise<void> {
	await page.evaluate(() => {
		const watched = Object.assign(window, { begun: 0 });
		for (const type of ['wheel', 'pointerover', 'pointerdown', 'keydown', 'beforeinput'])
			addEventListener(
				type,
				() => {
					if (watched.begun === 0) watched.begun = performance.now();
				},
				{ capture: true, once: true },
			);
	});
}

/** Waits until an expression of the page holds, and gives when that was by its clock. The page's policy does not let it evaluate a text. */
async function waitFor(session: CDPSession, expression: string): Promise<number> {
	const code = `new Promise((done) => { const look = () => (${expression}) ? done(performance.now()) : requestAnimationFrame(look); look(); })`;
	const { result } = await session.send('Runtime.evaluate', {
		expression: code,
		awaitPromise: true,
		returnByValue: true,
	});
	return Number(result.value);
}

async function rest(page: Page): Promise<void> {
	await page.evaluate(async () => {
		for (let frame = 0; frame < 10; frame++) await new Promise(requestAnimationFrame);
	});
}

const weights = new Map<string, number>();

/** Pictures and fonts are as small as they get. */
function weigh(file: string): number {
	const content = readFileSync(extname(file) === '' ? join(file, 'index.html') : file);
	const isText = /^\.(js|css|json|html|svg)?$/.test(extname(file));
	const known = weights.get(file) ?? (isText ? brotliCompressSync(content).length : content.length);
	weights.set(file, known);
	return known;
}
