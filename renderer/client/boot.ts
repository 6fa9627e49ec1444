/**
 * The browser's entry. Waits for the reader's first move, then fetches the app and has it take over the page.
 * Only a page that has something to do unasked does not wait: one with a feature that is `eager`, one under
 * another address than its own, one whose place on screen nobody else restores. Should the app fail to come, the
 * page stays the static one that it is.
 */

import type { PageBootstrap } from '../contract.ts';

const moves = ['pointerdown', 'keydown', 'focusin', 'pointerover', 'domdocs:start'];
const controls = 'a,button,summary,label,input,select,textarea,[tabindex]';
/** Controls that do what they should before the app runs. */
const natives =
	'a:not([data-opens]),summary,label,input,select,textarea,[popovertarget],form button:not([type=button])';
/** What the app may make something of that can be clicked. */
const pictures = 'img,[data-start]';
/** The same, and what it gives controls to, which appear when it is pointed at. */
const shown = `${pictures},figure,table`;
/** Longest wait for the end of a press, in milliseconds: it may end where nobody hears of it. */
const longestPress = 2000;
/** Time between the end of a touch and the click that it is, in milliseconds. */
const touchDelay = 50;
const clicked = new Set<HTMLElement>();
let hasBegun = false;
let pressed: Promise<unknown> = Promise.resolve();

/** The nearest element that the selector is about, else of the other selector. What happens to the window is at none. */
function find({ target }: Event, selector: string, other: string): HTMLElement | null | undefined {
	const at = target as Partial<HTMLElement>;
	return at.closest?.<HTMLElement>(selector) ?? at.closest?.<HTMLElement>(other);
}

/** Remembers a control that does nothing before the app runs, or something else. */
function remember(event: MouseEvent): void {
	const control = find(event, controls, pictures);
	if (!control || control.matches(natives)) return;
	if (control instanceof HTMLAnchorElement) {
		if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
		event.preventDefault();
	}
	clicked.add(control);
}

function takeClicks(): Set<HTMLElement> {
	document.removeEventListener('click', remember, true);
	return clicked;
}

function notice(event: Event): void {
	if (event.type === 'pointerdown') pressed = waitForRelease();
	if (event.type !== 'pointerover' || find(event, controls, shown)) begin();
}

/** What is pressed must not be replaced before it is released: that would be no click. */
function waitForRelease(): Promise<unknown> {
	return new Promise((resolve) => {
		for (const type of ['pointerup', 'pointercancel'])
			addEventListener(type, () => setTimeout(resolve, touchDelay), { capture: true, once: true });
		setTimeout(resolve, longestPress);
	});
}

/** Follows back and forward between pages of which an earlier document has shown several: nobody else would. */
function follow(): void {
	const isRunning = document.querySelector('html[data-hydrated]');
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
		let last: unknown;
		do {
			last = pressed;
			await last;
		} while (last !== pressed);
		for (const type of [...moves, 'scroll']) document.removeEventListener(type, notice, true);
		start({ bootstrap, site: files[0], sidebar: files[1], takeClicks });
	} catch {
		// What was clicked and has an address is followed, as if nobody had waited.
		for (const control of takeClicks()) if (control instanceof HTMLAnchorElement) control.click();
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
			history.scrollRestoration === 'manual' ||
			target?.checkVisibility?.() === false
		);
	} catch {
		return true;
	}
}

/** The browser's own scrolling, to a heading or to where the reader was, is no move of the reader's. */
function watchScrolling(): void {
	requestAnimationFrame(() => requestAnimationFrame(() => document.addEventListener('scroll', notice, true)));
}

const address = location.pathname + location.search;
const bootstrap = JSON.parse(document.querySelector('script#domdocs-page')!.textContent!) as PageBootstrap;

if (history.state?.domdocsStatic) history.replaceState({ ...history.state, domdocsStatic: false }, '');
else {
	document.addEventListener('click', remember, true);
	for (const type of moves) document.addEventListener(type, notice, true);
	addEventListener('popstate', follow);
	addEventListener('load', watchScrolling);
	if (isUrgent(bootstrap)) begin();
	else if (bootstrap.features.some(({ eager }) => eager)) {
		// Where there is no such call, at once: a time that is none is 0.
		(window.requestIdleCallback ?? setTimeout)(begin, { timeout: 3000 } as IdleRequestOptions & number);
	}
}
