import {
	type Browser,
	type BrowserContext,
	type BrowserContextOptions,
	chromium,
	type LaunchOptions,
	type Page,
} from 'playwright-core';
import { findChromium } from '../browser/find-chromium.ts';
import { BrowserWindows } from './browser-windows.ts';

/**
 * A mouse, whatever the machine has: the values of Blink's `HoverType` and `PointerType`. playwright-core gives the same, and
 * Chromium heeds only the last of several lists of settings.
 */
const mouse = [
	'primaryHoverType=2',
	'availableHoverTypes=2',
	'primaryPointerType=4',
	'availablePointerTypes=4',
];

/** How long something that a page is to show may take, in milliseconds: nothing that works takes as long on the slowest machine. */
const deadline = 120_000;

/** The Chromium of this process: its files follow each other, and need no more than contexts of their own. */
let shared: Promise<Browser> | undefined;

/** The windows of that Chromium. */
let windows = new BrowserWindows();

/**
 * A headless Chromium that talks to nobody but the test's own servers. `textSize` is the usual size of text, in pixels. All of a
 * process are one, but for those with another size: closing it closes the windows that were opened by it.
 */
export async function launchBrowser({ textSize = 16 }: { textSize?: number } = {}): Promise<Browser> {
	if (textSize !== 16) return start(textSize);
	if (shared && !(await shared.catch(() => undefined))?.isConnected()) shared = undefined;
	if (!shared) windows = new BrowserWindows();
	shared ??= startShared();
	return lend(await shared);
}

/** Chromium goes with this process, which is told to end when it has run its last file. */
function startShared(): Promise<Browser> {
	process.once('SIGTERM', () => process.exit());
	return start(16, { handleSIGTERM: false });
}

/** The same browser, whose end is that of the windows that were opened by what this gives. */
function lend(browser: Browser): Browser {
	const closing: (() => Promise<void>)[] = [];
	const own: Pick<Browser, 'newContext' | 'close'> = {
		newContext: async (options) => {
			const context = await windows.take(browser, options);
			context.setDefaultTimeout(deadline);
			closing.push(context.close);
			return context;
		},
		close: async () => void (await Promise.all(closing.map((close) => close()))),
	};
	return new Proxy(browser, {
		get(target, name) {
			const value: unknown = Reflect.get(name in own ? own : target, name);
			return typeof value === 'function' ? value.bind(target) : value;
		},
	});
}

/**
 * What Chromium is to do without. First what playwright-core switches off too, as the last of several lists counts; then the parts of its
 * own window that are pages: each context of a test is a window, and they cost twice as much as an empty page does. Then a new
 * frame for each document of the same host, and processes that are started before somebody needs them.
 */
const withoutFeatures = [
	'DestroyProfileOnBrowserClose',
	'HttpsFirstBalancedModeAutoEnable',
	'HttpsUpgrades',
	'LensOverlay',
	'MediaRouter',
	'OptimizationHints',
	'PaintHolding',
	'PreconnectToSearch',
	'RenderDocument',
	'SpareRendererForSitePerProcess',
	'ThirdPartyStoragePartitioning',
	'WebUIOmniboxAimPopup',
	'WebUIOmniboxFullPopup',
	'WebUIOmniboxPopup',
];

function start(textSize: number, options: LaunchOptions = {}): Promise<Browser> {
	return chromium.launch({
		...options,
		executablePath: findChromium(),
		args: [
			'--no-sandbox',
			'--disable-gpu',
			'--disable-background-networking',
			'--disable-component-update',
			'--disable-sync',
			// Windows share a process where they may: to start one takes a tenth of the time of a small test.
			'--renderer-process-limit=1',
			`--disable-features=${withoutFeatures.join(',')}`,
			`--blink-settings=${[...mouse, `defaultFontSize=${textSize}`].join(',')}`,
		],
	});
}

/** A page together with everything that went wrong on it. */
export interface WatchedPage {
	page: Page;
	context: BrowserContext;
	/** Console errors, exceptions, and breaches of the content policy. */
	problems: string[];
}

/** Has the app start, as the first use of the chrome does. */
export async function makeMove(page: Page): Promise<void> {
	await page.waitForLoadState('load');
	await page.evaluate(() => document.dispatchEvent(new Event('domdocs:start')));
}

/**
 * Waits until a page is at rest: ten frames in a row in which nothing of it moves, so whatever it does by itself has been begun.
 * Behind it a test may say what has not happened.
 */
export async function comeToRest(page: Page): Promise<void> {
	// It begins again in a document that takes the place of this one.
	await page.waitForFunction(async () => {
		const isMoving = (animation: Animation): boolean =>
			animation.playState === 'running' && animation.effect?.getComputedTiming().endTime !== Infinity;
		for (let still = 0; still < 10; still = document.getAnimations().some(isMoving) ? 0 : still + 1)
			await new Promise((done) => requestAnimationFrame(done));
		return true;
	});
}

/** Lets no request of these addresses reach the server until the function is called that this gives. */
export async function holdRequests(page: Page, address: string | RegExp): Promise<() => void> {
	let release = (): void => {};
	const released = new Promise<void>((resolve) => {
		release = resolve;
	});
	await page.route(address, async (route) => {
		await released;
		// The page may have given up on it meanwhile.
		await route.continue().catch(() => {});
	});
	return release;
}

/**
 * Has the page's clock stand still, so that what lasts for a while lasts until the test runs the clock on, however slow the machine:
 * one that is only installed goes on by itself.
 */
export async function stopClock(page: Page): Promise<void> {
	await page.clock.install({ time: 0 });
	// It can stop at no time that has passed by then.
	await page.clock.pauseAt(600_000);
}

/** Timers that end when a test says so. */
export interface HeldTimers {
	/** Resolves when there is one. */
	isHeld: () => Promise<void>;
	/** Ends all that are held. */
	release: () => Promise<void>;
}

/** Has timers of so many milliseconds, in this document and those after it, wait for the test instead of the clock. */
export async function holdTimers(page: Page, milliseconds: number): Promise<HeldTimers> {
	const hold = (held: number): void => {
		const { setTimeout: wait } = window;
		const timers: (() => void)[] = [];
		const holdOrWait = (run: (...args: unknown[]) => void, delay?: number, ...args: unknown[]): number => {
			if (delay !== held) return wait(run, delay, ...args);
			timers.push(() => run(...args));
			return 0;
		};
		Object.assign(window, { timers, setTimeout: holdOrWait });
	};
	await page.addInitScript(hold, milliseconds);
	await page.evaluate(hold, milliseconds);
	return {
		isHeld: async () =>
			void (await page.waitForFunction(() => (window as unknown as Holding).timers.length > 0)),
		release: () =>
			page.evaluate(() => {
				for (const run of (window as unknown as Holding).timers.splice(0)) run();
			}),
	};
}

/** A window whose timers are held. */
interface Holding {
	timers: (() => void)[];
}

/** Opens a page that notes errors. Expected 404s of documents are not errors. */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<WatchedPage> {
	const context = await browser.newContext({ locale: 'en-US', reducedMotion: 'reduce', ...options });
	const page = await context.newPage();
	const problems: string[] = [];
	page.on('pageerror', (error) => problems.push(error.message));
	page.on('console', (message) => {
		if (message.type() === 'error' && !/status of 404/.test(message.text())) problems.push(message.text());
	});
	return { page, context, problems };
}
