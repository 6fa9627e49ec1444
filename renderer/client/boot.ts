/**
 * The browser's entry. Waits for the reader's first move. One that has to do with the article, such as scrolling, brings what the
 * article and the outline need; the first use of the chrome, or of a link to another page, brings the app as well, which takes over the
 * page. Only a page that has something to do unasked does not wait: one with a feature that is `eager` or an island, one under
 * another address than its own, one whose place on screen nobody else restores. Should any of it fail to come, the page stays the static
 * one that it is.
 */

import type { PageBootstrap } from '../contract/contract.ts';
import type { CopyRequest } from './copy-request.ts';

const moves = [
	'pointerdown',
	'pointerup',
	'pointercancel',
	'pointerover',
	'keydown',
	'focusin',
	'domdocs:start',
	'compositionstart',
	'compositionend',
];
const controls = 'a,button,summary,label,input,select,textarea,[tabindex="0"]';
/** Controls that do what they should before a script runs. */
const natives =
	'a:not([data-opens]),summary,label,input,select,textarea,[popovertarget],[data-alone],form button:not([type=button])';
/** What the app may make something of that can be clicked. */
const pictures = 'img,[data-start]';
const clicked = new Set<HTMLElement>();
let started: Promise<unknown> | undefined;
let hasBegun: boolean | undefined;
/** Whether what needs no app is seen to. */
let isRunning: boolean | undefined;
/** Where the browser itself has scrolled to; nowhere where the reader may have scrolled before that could be told. */
let restingTop: number | undefined;
let pressed: Promise<unknown> | undefined;
/** What is fetched for who searches. */
let search: Promise<typeof import('./search/open-engine.ts')> | undefined;
let release: (value?: unknown) => void = () => {};

/** The nearest element that the selector is about, else of the other selector. What happens to the window is at none. */
function find(
	target: EventTarget | null | undefined,
	selector: string,
	other = selector,
): HTMLElement | null | undefined {
	const at = target as Partial<HTMLElement>;
	return at.closest?.<HTMLElement>(selector) ?? at.closest?.<HTMLElement>(other);
}

/** What is pressed that does nothing before a script runs, or something else; nothing where the browser does what it should. */
function findPressed(target: EventTarget | null): HTMLElement | null {
	const control = find(target, controls, pictures);
	return control && !control.matches(natives) ? control : null;
}

/**
 * Remembers a control that does nothing before the app runs, or something else. The link to the search names a field, in a
 * popover or one itself, that takes what is typed meanwhile: readers who do not want to search after all close it again.
 */
function remember(event: MouseEvent): void {
	const control = findPressed(event.target);
	if (
		!control ||
		(isRunning && !isForApp(control)) ||
		event.altKey ||
		event.ctrlKey ||
		event.metaKey ||
		event.shiftKey ||
		event.button
	)
		return;
	if ((control as Partial<HTMLAnchorElement>).href) event.preventDefault();
	clicked.add(control);
	if (control.matches('[data-copy]') && window.ClipboardItem) beginCopy(control);
	const field = document.getElementById(control.dataset.search!) as HTMLInputElement | null;
	if (field) {
		// The search comes in one round with the start, which opens it, and says what has gone wrong.
		search ??= import('./search/open-engine.ts');
		search.catch(() => {});
		field.closest<HTMLElement>('[popover]')?.showPopover?.();
		field.focus();
	}
}

/** Begins to copy: some browsers let pages do so in the reader's gesture alone. The text comes later, by `domdocs:copy`. */
function beginCopy(control: HTMLElement): void {
	const text = new Promise<string>((resolve) => {
		const take = ({ detail }: CustomEvent<CopyRequest>): void => {
			detail.written = written;
			resolve(detail.text);
		};
		control.addEventListener('domdocs:copy', take, { once: true });
	});
	const written = navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })]);
	// The feature hears of that as well.
	written.catch(() => {});
}

/**
 * What is pressed must not be replaced before it is released: that would be no click. Ctrl+K, Cmd+K, and a slash where nobody types,
 * are a click on the link to the search, whether the app runs or not, unless the site has made something else of them. On keyboards for
 * another script than Latin the key is known by its place. What an input method is at work on has no such key.
 */
function notice(event: KeyboardEvent): void {
	/** Longest wait for the end of a press, in milliseconds: it may end where nobody hears of it. */
	const longestPress = 2000;
	/** Time between the end of a touch and the click that it is, in milliseconds. */
	const touchDelay = 50;
	const type = event.type;
	const link = document.querySelector<HTMLElement>('[data-search]');
	if (
		link &&
		!event.defaultPrevented &&
		!event.altKey &&
		(event.ctrlKey || event.metaKey
			? !event.shiftKey && (event.key === 'k' || (event.code === 'KeyK' && event.key > 'z'))
			: event.key === '/' && !find(event.composedPath()[0], 'label,input,select,textarea,[contenteditable]'))
	) {
		event.preventDefault();
		link.click();
	}
	// Where the search finds an input method at work, it waits for what that makes.
	if (type < 'd') (event.target as HTMLElement).dataset.ime = type;
	if (type === 'pointerdown') {
		pressed = new Promise((resolve) => {
			release = resolve;
			setTimeout(resolve, longestPress);
		});
	}
	if (/up|cancel/.test(type)) setTimeout(release, touchDelay);
	// Tables and figures get controls of their own, which appear when they are pointed at.
	if (type !== 'pointerover' || find(event.target, controls, pictures + ',figure,table'))
		begin(isWhole || type[0] === 'd' || isForApp(find(event.target, controls)));
}

/** Whether a control does what only the app can: lead to another page, or anything outside of the article and the search. */
function isForApp(control: HTMLElement | null | undefined): unknown {
	const { host, pathname } = (control ?? {}) as Partial<HTMLAnchorElement>;
	return (
		control &&
		!control.matches('[data-alone],[data-alone] *,[data-article] :not(a)') &&
		(host ?? location.host) === location.host &&
		pathname !== location.pathname
	);
}

/** Resolves once nothing is pressed: another press may have begun while the last one was waited for. */
async function untilReleased(): Promise<void> {
	for (let last: unknown; last !== pressed; ) {
		last = pressed;
		await last;
	}
}

const read = (path: string): Promise<unknown> =>
	fetch(bootstrap.base + path).then((response) => response.json());

async function startPage(): Promise<unknown> {
	const { base, site, script } = bootstrap;
	const [{ startPage }, file, module] = await Promise.all([
		import('./start.ts'),
		read(site),
		script && import(base + script),
	]);
	await untilReleased();
	startPage(bootstrap, file, module?.default, clicked, restingTop, isWhole, findPressed, search);
	isRunning = !isWhole;
	return file;
}

async function begin(isForAll: unknown): Promise<void> {
	try {
		started ??= startPage();
		if (!isForAll || hasBegun) return void (await started);
		hasBegun = true;
		const { base, features, sidebar } = bootstrap;
		const [{ start }, ...files] = await Promise.all([
			import('./app.tsx'),
			started,
			sidebar && read(sidebar),
			import('./react.ts'),
			...features.map(({ chrome }) => chrome && import(base + chrome)),
		]);
		await untilReleased();
		start(bootstrap, files, clicked, remember, restingTop);
	} catch {
		// What was clicked and has an address is followed, as if nobody had waited: once, however many moves have waited for the same.
		removeEventListener('click', remember, true);
		for (const control of clicked) {
			clicked.delete(control);
			control.click();
		}
	}
}

/**
 * What the page has to do that no reader asks for: true where the app has to put the address right or find the page's place on screen,
 * or where that cannot be told; `isWhole` where what was searched for is to be marked, or the address leads to something hidden, which the
 * article's features show; `null` where there is nothing.
 */
function findNeed({ base, page }: PageBootstrap): unknown {
	try {
		return (
			decodeURIComponent(location.pathname.replace(base, '/')) !== page.route ||
			(page.blog && location.search) ||
			history.scrollRestoration !== 'auto' ||
			(sessionStorage['domdocs-found'] ||
			document.getElementById(decodeURIComponent(location.hash.slice(1)))?.checkVisibility?.() === false
				? isWhole
				: null)
		);
	} catch {
		return true;
	}
}

const address = location.pathname + location.search;
const bootstrap = JSON.parse(
	(document.scripts as unknown as Record<string, HTMLScriptElement>)['domdocs-page']!.textContent!,
) as PageBootstrap;

/** Whether the app takes over at once: a part of the theme is the site's own, or a feature needs it. */
const isWhole = domdocsIsWhole || bootstrap.features.some(({ whole }) => whole);

if (history.state?.domdocsStatic) history.replaceState(null, '');
else {
	addEventListener('click', remember, true);
	// Keys come last to the window: what the site itself makes of them counts.
	for (const type of moves) addEventListener(type, notice as EventListener, type !== 'keydown');
	// Back and forward between pages of which an earlier document has shown several: nobody else would follow.
	addEventListener('popstate', () => {
		if (location.pathname + location.search !== address && !document.querySelector('[data-hydrated]'))
			location.reload();
	});
	// The browser's own scrolling, to a heading or to where the reader was, is not the reader's move: only what comes after a wheel,
	// a key or a press is, as long as the page loads.
	for (const type of ['wheel', 'keydown', 'pointerdown'])
		addEventListener(
			type,
			() => {
				restingTop ??= -1;
			},
			{ capture: true, passive: true },
		);
	addEventListener('load', () => {
		requestAnimationFrame(() =>
			requestAnimationFrame(() => {
				if (restingTop && scrollY) begin(isWhole);
				restingTop ??= scrollY;
				addEventListener('scroll', notice as EventListener, true);
			}),
		);
	});
	const need = findNeed(bootstrap);
	if (need !== null) begin(need);
	else if (bootstrap.features.some(({ eager, island }) => eager || (island && island !== 'interaction'))) {
		// Where there is no such call, at once: a missing time is 0.
		(window.requestIdleCallback ?? setTimeout)(() => begin(isWhole), {
			timeout: 3000,
		} as IdleRequestOptions & number);
	}
}
