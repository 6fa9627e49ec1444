import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { launchBrowser } from '../tests/harness/open-browser.ts';
import { serveSite } from '../tests/harness/serve-site.ts';

/** How many times slower the page's processor is made. Chromium does not slow down its workers. */
const slowness = 4;

/** Readers who each come with an empty cache. Figures are the middle ones. */
const readers = 5;

/** Queries of the corpus: the first one of a reader, another one, and one that differs in the order of the words, for which all is there. */
const queries = { first: 'server bridge', next: 'timber window player', again: 'window timber player' };

/** What searching costs a reader. Times are in milliseconds, at a processor of a quarter of the speed; bytes are compressed by gzip. */
export interface ReaderSample {
	/** From Ctrl+K, before the app has begun, to the field that takes what is typed. */
	field: number;
	/** The same to the dialog. */
	dialog: number;
	/** The same to the first result of what was typed at once. */
	first: number;
	/** From another query to its first result. */
	next: number;
	/** The same where all parts of the index are there. */
	again: number;
	/** Time of the page's thread for a letter that is typed, results and their painting included. */
	letter: number;
	/** Bytes of the index that the first query and the next one fetch, the manifest among the former. */
	firstBytes: number;
	nextBytes: number;
}

/** Searches a built site in a browser, each time as somebody who has never been there. */
export async function searchInBrowser(folder: string): Promise<ReaderSample> {
	const served = await serveSite(folder);
	const browser = await launchBrowser();
	try {
		const samples: ReaderSample[] = [];
		for (let reader = 0; reader < readers; reader++)
			samples.push(await read(browser, `${served.url}/manual/`));
		const names = Object.keys(samples[0]!) as (keyof ReaderSample)[];
		const middle = (name: keyof ReaderSample): number =>
			samples.map((sample) => sample[name]).sort((a, b) => a - b)[Math.floor(readers / 2)]!;
		return Object.fromEntries(names.map((name) => [name, middle(name)])) as unknown as ReaderSample;
	} finally {
		await browser.close();
		await served.stop();
	}
}

async function read(browser: Browser, address: string): Promise<ReaderSample> {
	const context = await browser.newContext();
	try {
		const page = await context.newPage();
		const session = await context.newCDPSession(page);
		await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });
		await page.addInitScript(watchOpening);
		const takeBytes = countBytes(context);
		await page.goto(address, { waitUntil: 'load' });
		await page.keyboard.press('Control+k');
		await page.keyboard.insertText(queries.first);
		await page.waitForFunction(() => 'result' in window.searchTimes);
		const {
			field,
			dialog,
			result: first,
		} = await page.evaluate(() => window.searchTimes as Required<SearchTimes>);
		const firstBytes = await takeBytes();
		const next = await ask(page, queries.next);
		const nextBytes = await takeBytes();
		const again = await ask(page, queries.again);
		const letter = await typeLetters(page, session);
		return { field, dialog, first, next, again, letter, firstBytes, nextBytes };
	} finally {
		await context.close();
	}
}

/** Milliseconds from Ctrl+K until something was first seen. */
type SearchTimes = Partial<Record<'field' | 'dialog' | 'result', number>>;

declare global {
	interface Window {
		searchTimes: SearchTimes;
	}
}

/** Runs in the page: looks in each frame what is there, once the key was pressed. */
function watchOpening(): void {
	const seen = {
		field: 'dialog:popover-open #search-field',
		dialog: 'dialog:popover-open .search-body',
		result: 'dialog:popover-open [role=option]',
	};
	window.searchTimes = {};
	let start = 0;
	const look = (): void => {
		for (const [name, selector] of Object.entries(seen) as [keyof SearchTimes, string][]) {
			if (document.querySelector(selector)) window.searchTimes[name] ??= performance.now() - start;
		}
		if (!('result' in window.searchTimes)) requestAnimationFrame(look);
	};
	const begin = ({ ctrlKey, key, timeStamp }: KeyboardEvent): void => {
		if (!ctrlKey || key !== 'k') return;
		start = timeStamp;
		requestAnimationFrame(look);
	};
	window.addEventListener('keydown', begin, true);
}

/** Puts a query into the field and gives the time to the frame that has its results, once the page has come to rest. */
async function ask(page: Page, query: string): Promise<number> {
	await page.waitForTimeout(500);
	return page.evaluate(async (text) => {
		const start = performance.now();
		document.querySelector<HTMLInputElement>('#search-field')!.select();
		document.execCommand('insertText', false, text);
		do await new Promise(requestAnimationFrame);
		while (!document.querySelector('.search-body[aria-busy=false] [role=option]'));
		return performance.now() - start;
	}, query);
}

/** Types the query once more, letter by letter, each once the last has its results, and gives the mean time of the page's thread. */
async function typeLetters(page: Page, session: CDPSession): Promise<number> {
	await session.send('Performance.enable', { timeDomain: 'threadTicks' });
	const busy = async (): Promise<number> => {
		const { metrics } = await session.send('Performance.getMetrics');
		return 1000 * metrics.find(({ name }) => name === 'TaskDuration')!.value;
	};
	const type = (letters: string): Promise<void> =>
		page.evaluate(async (text) => {
			document.querySelector<HTMLInputElement>('#search-field')!.select();
			for (const letter of text) {
				document.execCommand('insertText', false, letter);
				do await new Promise(requestAnimationFrame);
				while (document.querySelector('.search-body[aria-busy=true]'));
				await new Promise(requestAnimationFrame);
			}
		}, letters);
	// Once so that all parts are there.
	await type(queries.next);
	const before = await busy();
	await type(queries.next);
	return ((await busy()) - before) / queries.next.length;
}

/** Counts what is fetched of the index, each file once, and gives what has come since it was last asked. */
function countBytes(context: BrowserContext): () => Promise<number> {
	const known = new Set<string>();
	let sizes: Promise<number>[] = [];
	context.on('response', (response) => {
		const url = response.url();
		if (!/_domdocs\/search/.test(url) || known.has(url)) return;
		known.add(url);
		sizes.push(response.body().then((body) => gzipSync(body).length));
	});
	return async () => {
		const taken = sizes;
		sizes = [];
		return (await Promise.all(taken)).reduce((sum, size) => sum + size, 0);
	};
}
