/**
 * The browser's entry. Waits for the reader's first move, then fetches the app and has it take over the page.
 * Only a page that has something to do unasked does not wait: one with a feature that is `eager`, one under
 * another address than its own, one whose place on screen nobody else restores. Should the app fail to come, the
 * page stays the static one that it is.
 */

import type { PageBootstrap } from '../contract/contract.ts';

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
const clicked = new Set<HTMLElement>();
let hasBegun: boolean | undefined;
/** Where the browser itself has scrolled to. */
let restingTop: number | undefined;
let pressed: Promise<unknown> | undefined;
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

/**
 * Remembers a control that does nothing before the app runs, or something else. The link to the search names a field, a
 * popover, that takes what is typed meanwhile: it is closed again by whoever does not want to search after all.
 */
function remember(event: MouseEvent): void {
	const control = find(event.target, controls, pictures);
	if (
		!control ||
		control.matches(natives) ||
		event.altKey ||
		event.ctrlKey ||
		event.metaKey ||
		event.shiftKey ||
		event.button
	)
		return;
	if ((control as Partial<HTMLAnchorElement>).href) event.preventDefault();
	clicked.add(control);
	const field = document.getElementById(control.dataset.search ?? '');
	if (field) {
		field.showPopover?.();
		field.focus();
	}
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
	if (type === 'pointerdown') {
		pressed = new Promise((resolve) => {
			release = resolve;
			setTimeout(resolve, longestPress);
		});
	}
	if (/up|cancel/.test(type)) setTimeout(release, touchDelay);
	// Tables and figures get controls of their own, which appear when they are pointed at.
	if (type !== 'pointerover' || find(event.target, controls, pictures + ',figure,table')) begin();
}

async function begin(): Promise<void> {
	if (hasBegun) return;
	try {
		hasBegun = true;
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
		start(bootstrap, files, clicked, remember, restingTop);
	} catch {
		// What was clicked and has an address is followed, as if nobody had waited.
		removeEventListener('click', remember, true);
		for (const control of clicked) control.click();
	}
}

/**
 * Whether the page has something to do that no reader asks for: put the address right, find its place on screen, mark what was
 * searched for. True where that cannot be told.
 */
function isUrgent({ base, page }: PageBootstrap): unknown {
	try {
		const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
		return (
			decodeURIComponent(location.pathname.replace(base, '/')) !== page.route ||
			(page.blog && location.search) ||
			history.scrollRestoration !== 'auto' ||
			target?.checkVisibility?.() === false ||
			sessionStorage['domdocs-found']
		);
	} catch {
		return true;
	}
}

const address = location.pathname + location.search;
const bootstrap = JSON.parse(
	(document.scripts as unknown as Record<string, HTMLScriptElement>)['domdocs-page']!.textContent!,
) as PageBootstrap;

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
	// The browser's own scrolling, to a heading or to where the reader was, is no move of the reader's.
	addEventListener('load', () => {
		requestAnimationFrame(() =>
			requestAnimationFrame(() => {
				restingTop = scrollY;
				addEventListener('scroll', notice as EventListener, true);
			}),
		);
	});
	if (isUrgent(bootstrap)) begin();
	else if (bootstrap.features.some((feature) => feature.eager)) {
		// Where there is no such call, at once: a time that is none is 0.
		(window.requestIdleCallback ?? setTimeout)(begin, { timeout: 3000 } as IdleRequestOptions & number);
	}
}
