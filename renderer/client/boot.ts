/**
 * The browser's entry. Waits for the reader's first move, then fetches the app and has it take over the page.
 * Only a page that has something to do unasked does not wait: one with a feature that is `eager`, one under
 * another address than its own, one whose place on screen nobody else restores. Should the app fail to come, the
 * page stays the static one that it is.
 */

import type { PageBootstrap } from '../contract.ts';

const moves = [
	'pointerdown',
	'pointerup',
	'pointercancel',
	'pointerover',
	'keydown',
	'focusin',
	'domdocs:start',
];
const controls = 'a,button,summary,label,input,select,textarea,[tabindex]';
/** Controls that do what they should before the app runs. */
const natives =
	'a:not([data-opens]),summary,label,input,select,textarea,[popovertarget],form button:not([type=button])';
/** What the app may make something of that can be clicked. */
const pictures = 'img,[data-start]';
/** The same, and what it gives controls to, which appear when it is pointed at. */
const shown = 'img,[data-start],figure,table';
const clicked = new Set<HTMLElement>();
let hasBegun: boolean | undefined;
let pressed: Promise<unknown> = Promise.resolve();
let release: (value?: unknown) => void = () => {};

/** The nearest element that the selector is about, else of the other selector. What happens to the window is at none. */
function find({ target }: Event, selector: string, other = selector): HTMLElement | null | undefined {
	const at = target as Partial<HTMLElement>;
	return at.closest?.<HTMLElement>(selector) ?? at.closest?.<HTMLElement>(other);
}

/** Remembers a control that does nothing before the app runs, or something else. */
function remember(event: MouseEvent): void {
	const control = find(event, controls, pictures);
	if (!control || control.matches(natives)) return;
	if (event.button || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
	if ((control as Partial<HTMLAnchorElement>).href) event.preventDefault();
	clicked.add(control);
}

function takeClicks(): Set<HTMLElement> {
	removeEventListener('click', remember, true);
	return clicked;
}

/** What is pressed must not be replaced before it is released: that would be no click. */
function notice(event: Event): void {
	/** Longest wait for the end of a press, in milliseconds: it may end where nobody hears of it. */
	const longestPress = 2000;
	/** Time between the end of a touch and the click that it is, in milliseconds. */
	const touchDelay = 50;
	const { type } = event;
	if (type === 'pointerdown') {
		pressed = new Promise((resolve) => {
			release = resolve;
			setTimeout(resolve, longestPress);
		});
	}
	if (/up|cancel/.test(type)) setTimeout(release, touchDelay);
	if (type !== 'pointerover' || hasBegun || find(event, controls, shown)) begin();
}

/**
 * Ctrl+K, Cmd+K, and a slash where nobody types, are a click on the link to the search, whether the app runs or not. On keyboards
 * for another script the key is known by its place.
 */
function pressSearch(event: KeyboardEvent): void {
	const link = document.querySelector<HTMLElement>('[data-search]');
	if (!link || event.altKey || event.isComposing) return;
	if (
		event.ctrlKey || event.metaKey
			? event.shiftKey || (event.key !== 'k' && event.code !== 'KeyK')
			: event.key !== '/' || find(event, 'input,select,textarea,[contenteditable]')
	)
		return;
	event.preventDefault();
	link.click();
}

/** Follows back and forward between pages of which an earlier document has shown several: nobody else would. */
function follow(): void {
	const isRunning = document.querySelector('[data-hydrated]');
	if (!isRunning && location.pathname + location.search !== address) location.reload();
}

async function begin(): Promise<void> {
	if (hasBegun) return;
	hasBegun = true;
	try {
		const { base, site, sidebar } = bootstrap;
		const read = (path: string): Promise<unknown> => fetch(base + path).then((response) => response.json());
		const [{ start }, ...files] = await Promise.all([
			import('./start.tsx'),
			read(site),
			sidebar && read(sidebar),
		]);
		// Another press may have begun while the last one was waited for.
		for (let last: unknown; last !== pressed; ) {
			last = pressed;
			await last;
		}
		start({ bootstrap, files, takeClicks });
	} catch {
		// What was clicked and has an address is followed, as if nobody had waited.
		for (const control of takeClicks()) control.click();
	}
}

/** Whether the page has something to do that no reader asks for: put the address right, or find its place on screen. */
function isUrgent({ base, page }: PageBootstrap): unknown {
	try {
		const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
		const path = location.pathname.replace(base, '/');
		return (
			decodeURIComponent(path) !== page.route ||
			(page.blog && location.search) ||
			history.scrollRestoration !== 'auto' ||
			target?.checkVisibility?.() === false
		);
	} catch {
		return true;
	}
}

/** The browser's own scrolling, to a heading or to where the reader was, is no move of the reader's. */
function watchScrolling(): void {
	requestAnimationFrame(() => requestAnimationFrame(() => addEventListener('scroll', notice, true)));
}

const address = location.pathname + location.search;
const bootstrap = JSON.parse(document.querySelector('script#domdocs-page')!.textContent!) as PageBootstrap;

if (history.state?.domdocsStatic) history.replaceState({ domdocsStatic: false }, '');
else {
	addEventListener('click', remember, true);
	for (const type of moves) addEventListener(type, notice, true);
	addEventListener('keydown', pressSearch);
	addEventListener('popstate', follow);
	addEventListener('load', watchScrolling);
	if (isUrgent(bootstrap)) begin();
	else if (bootstrap.features.some((feature) => feature.eager)) {
		// Where there is no such call, at once: a time that is none is 0.
		(window.requestIdleCallback ?? setTimeout)(begin, { timeout: 3000 } as IdleRequestOptions & number);
	}
}
