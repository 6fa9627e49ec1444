import type {
	Browser,
	BrowserContext,
	BrowserContextOptions,
	CDPSession,
	Disposable,
	Frame,
	Page,
	ViewportSize,
} from 'playwright-core';

/** What of a window or its page outlasts the document that it was asked for, and is not taken back. */
const lasting = [
	...['addCookies', 'exposeBinding', 'exposeFunction', 'grantPermissions'],
	...['setExtraHTTPHeaders', 'setGeolocation', 'setOffline'],
	// Of the clock.
	...['install', 'pauseAt', 'setFixedTime', 'setSystemTime'],
];

/** What tests listen to. */
const events = [
	...['console', 'dialog', 'domcontentloaded', 'download', 'filechooser', 'frameattached', 'framedetached'],
	...['framenavigated', 'load', 'page', 'pageerror', 'popup', 'request', 'requestfailed', 'requestfinished'],
	...['response', 'websocket', 'worker'],
];

/** How many empty windows wait: as many as a file has kinds of. */
const most = 6;

/** What a page can be told later as well as its window when it is opened. */
interface Look {
	viewport: ViewportSize;
	colorScheme: BrowserContextOptions['colorScheme'];
	reducedMotion: BrowserContextOptions['reducedMotion'];
}

/** A window with one page. */
interface Window {
	context: BrowserContext;
	/** Has its pages look so, from now on. */
	show: (look: Look) => Promise<void>;
	/** Makes it as it was when it was opened; `false` where that cannot be. */
	empty: () => Promise<boolean>;
	/** Closes it for good. */
	close: () => Promise<void>;
}

/**
 * Windows that tests take over from each other: a page in a process that runs costs a third of one in a new window. Whoever takes
 * one finds it as a new one is: nothing stored, no history, nothing routed, nobody listening, no scripts of others. One of which
 * something lasts, like a clock of its own, is closed instead.
 */
export class BrowserWindows {
	/** Those that nobody has, the last one used last. */
	readonly #waiting: { key: string; window: Window }[] = [];

	/** A window with these options. Closing it gives it back. */
	async take(browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> {
		const { key, look } = partOptions(options);
		const place = this.#waiting.findLastIndex((one) => one.key === key);
		const window = place < 0 ? await openWindow(browser, options) : this.#waiting.splice(place, 1)[0]!.window;
		if (look) await window.show(look);
		let isTaken = true;
		return Object.assign(window.context, {
			close: async () => {
				if (!isTaken) return;
				isTaken = false;
				await this.#giveBack(key, window);
			},
		});
	}

	async #giveBack(key: string, window: Window): Promise<void> {
		if (!(await window.empty().catch(() => false))) return window.close();
		this.#waiting.push({ key, window });
		if (this.#waiting.length > most) await this.#waiting.shift()!.window.close();
	}
}

/** What a window cannot change, as a key, and what it can: nothing where it has no size of its own or no scripts. */
function partOptions(options: BrowserContextOptions): { key: string; look: Look | undefined } {
	const { viewport = { width: 1280, height: 720 }, colorScheme, reducedMotion, ...lasting } = options;
	if (viewport === null || options.javaScriptEnabled === false)
		return { key: JSON.stringify(options), look: undefined };
	const look = {
		viewport,
		colorScheme: colorScheme ?? 'light',
		reducedMotion: reducedMotion ?? 'no-preference',
	} as const;
	return { key: JSON.stringify(lasting), look };
}

const isBlank = (frame: Frame): boolean => frame.url() === 'about:blank';

/**
 * Has a tab leave its document for an empty one of the same origin, which asks no server: that takes half of the processor time of a page
 * that is fetched, and the next one is loaded by the process that there is. The tab stays there.
 */
async function leaveDocument(page: Page): Promise<void> {
	// A document that writes its own address is told of as well.
	const left = page.waitForEvent('framenavigated', (frame) => page.mainFrame() === frame && isBlank(frame));
	// The document may be gone before it says that it has done so.
	const leaving = page.evaluate(() => location.replace('about:blank')).catch(() => {});
	await Promise.all([left, leaving]);
}

/** Has a tab show an empty page of an origin that is not the one of its document. */
async function enterOrigin(page: Page, origin: string): Promise<void> {
	const address = `${origin}/emptied`;
	await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
	await page.goto(address);
	await page.unroute(address);
}

/** Removes what a tab keeps for itself, of each origin: behind all that the last document has kept while it was left. */
async function emptyTab(page: Page, origins: readonly string[]): Promise<void> {
	const isHere = (origin: string): boolean => new URL(page.url()).origin === origin;
	for (const origin of [...origins].sort((one, other) => Number(isHere(other)) - Number(isHere(one)))) {
		await (isHere(origin) ? leaveDocument(page) : enterOrigin(page, origin));
		// What the last document has written just before it was left may come to the browser after that has been told to remove all.
		await page.evaluate(() => {
			for (const storage of [sessionStorage, localStorage]) storage.clear();
		});
	}
}

/** Has a page look so, which looked otherwise. */
async function dress(
	page: Page,
	{ viewport, colorScheme, reducedMotion }: Look,
	before: Look | undefined,
	emulateMedia: Page['emulateMedia'] = page.emulateMedia.bind(page),
): Promise<void> {
	if (JSON.stringify(page.viewportSize()) !== JSON.stringify(viewport)) await page.setViewportSize(viewport);
	if (colorScheme !== before?.colorScheme || reducedMotion !== before?.reducedMotion)
		await emulateMedia({ colorScheme: colorScheme!, reducedMotion: reducedMotion! });
}

/**
 * Opens another page of a context in a window of its own: as a tab it would hide the first one, which then has a frame a second, so each
 * click there takes seconds.
 */
async function openBeside(browser: Browser, context: BrowserContext, own: CDPSession): Promise<Page> {
	const { targetInfo } = await own.send('Target.getTargetInfo');
	const { browserContextId = '' } = targetInfo;
	const session = await browser.newBrowserCDPSession();
	const [page] = await Promise.all([
		context.waitForEvent('page'),
		session.send('Target.createTarget', { url: 'about:blank', browserContextId, newWindow: true }),
	]);
	await session.detach();
	return page;
}

async function openWindow(browser: Browser, options: BrowserContextOptions): Promise<Window> {
	const context = await browser.newContext(options);
	const page = await context.newPage();
	const [close, newSession] = [context.close.bind(context), context.newCDPSession.bind(context)];
	const own = await newSession(page);
	const first = partOptions(options).look;
	const size = page.viewportSize();
	let current = first;
	const emulateMedia = page.emulateMedia.bind(page);
	let isRestyled = false;
	const scripts: Disposable[] = [];
	const origins = new Set<string>();
	const sessions: CDPSession[] = [];
	let isOpen = false;
	let isChanged = false;
	const noteOrigin = (frame: Frame): void => {
		const { origin } = new URL(frame.url());
		if (origin !== 'null') origins.add(origin);
		if (frame.parentFrame() && origins.size > 1) isChanged = true;
	};
	for (const target of [context, page, context.clock])
		for (const name of lasting) {
			const call: unknown = Reflect.get(target, name);
			if (typeof call !== 'function') continue;
			const noted = (...args: unknown[]): unknown => {
				isChanged = true;
				return call.apply(target, args);
			};
			Object.assign(target, { [name]: noted });
		}
	for (const target of [context, page]) {
		const add = target.addInitScript.bind(target);
		const addInitScript: typeof add = async (...args) => {
			const script = await add(...args);
			scripts.push(script);
			return script;
		};
		Object.assign(target, { addInitScript });
	}
	Object.assign(page, {
		emulateMedia: (media: Parameters<typeof emulateMedia>[0]) => {
			isRestyled = true;
			return emulateMedia(media);
		},
	});
	/** Takes back what tests have had the page look like. */
	const undress = async (): Promise<void> => {
		const { contrast = 'no-preference', forcedColors = 'none' } = options;
		await emulateMedia({ media: null, contrast, forcedColors });
		current = undefined;
		isRestyled = false;
	};
	page.on('framenavigated', noteOrigin);
	Object.assign(context, {
		newPage: async () => {
			if (isOpen) {
				const other = await openBeside(browser, context, own);
				if (current && first) await dress(other, current, first);
				return other;
			}
			isOpen = true;
			return page;
		},
		newCDPSession: async (target: Page) => {
			const session = await newSession(target);
			sessions.push(session);
			return session;
		},
	});
	const empty = async (): Promise<boolean> => {
		if (isChanged || page.isClosed() || (isRestyled && !first)) return false;
		await Promise.all(context.pages().map((other) => other === page || other.close()));
		for (const name of events) for (const one of [page, context]) one.removeAllListeners(name);
		await Promise.all([
			...[page, context].map((one) => one.unrouteAll({ behavior: 'ignoreErrors' })),
			...sessions.splice(0).map((session) => session.detach().catch(() => {})),
			...scripts.splice(0).map((script) => script.dispose()),
			...(isRestyled ? [undress()] : []),
		]);
		const left = options.javaScriptEnabled === false ? [] : [...origins];
		await emptyTab(page, left);
		if (left.length === 0) await page.goto('about:blank');
		if (!first && size && JSON.stringify(page.viewportSize()) !== JSON.stringify(size))
			await page.setViewportSize(size);
		await Promise.all([
			page.mouse.move(-1, -1),
			own.send('Page.resetNavigationHistory'),
			own.send('Network.clearBrowserCache'),
			...[...origins].map((origin) =>
				own.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' }),
			),
		]);
		origins.clear();
		isOpen = false;
		page.on('framenavigated', noteOrigin);
		return true;
	};
	const show = async (look: Look): Promise<void> => {
		await dress(page, look, current, emulateMedia);
		current = look;
	};
	return { context, show, empty, close };
}
