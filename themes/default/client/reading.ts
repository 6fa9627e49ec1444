import { decodeAddress } from '../../../renderer/shared/links.ts';
import type { OutlineItem, PageData } from '../../../renderer/theme.ts';
import { findActiveHeading, type HeadingPlace } from './active-heading.ts';
import { scrollIntoList } from './scroll-into-list.ts';
import { isBackToTopNeeded, toPercent } from './scroll-progress.ts';
import { debounce, throttle } from './throttle.ts';

const scrollWait = 100;
const hashWait = 500;
const restAfter = 1000;

/** Lists of headings that scroll by themselves. */
const lists = '.outline,.outline-menu .menu-panel';
const links = '.outline .outline-link,.outline-menu .outline-link';

/** The page that is read. */
let reading: { outline: PageData['outline']; writesHash: boolean } | null = null;
let active: string | null = null;
/** Where its headings are. Absent where that has to be measured. */
let places: HeadingPlace[] | null = null;
let hasBegun = false;
/** Ends what the last scroll has left to do. */
let forget = (): void => {};
const listeners = new Set<() => void>();

/**
 * Follows the reader down a page, in the document itself: marks the entry of the heading in the outlines, shows the way back to the top,
 * and with `writesHash` has the address follow. Whatever page came before is forgotten.
 */
export function followReading(page: Pick<PageData, 'outline'>, writesHash: boolean): void {
	const isSame = reading?.outline === page.outline;
	reading = { outline: page.outline, writesHash: writesHash || (isSame && reading!.writesHash) };
	places = null;
	if (!isSame) forget();
	if (!hasBegun) begin();
	// When the browser lays out what is rendered anyway: reading places costs nothing more then.
	requestAnimationFrame(() => {
		update(true);
		showProgress();
	});
}

/** Calls `notify` when another heading is read. Gives what ends it. */
export function watchHeading(notify: () => void): () => void {
	listeners.add(notify);
	return () => listeners.delete(notify);
}

/** Id of the heading that is read, `null` where there is none. */
export function readHeading(): string | null {
	return active;
}

/** Scrolls to the start of the page, smoothly where the reader does not mind. */
export function scrollToTop(): void {
	const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
	window.scrollTo({ top: 0, behavior: isReduced ? 'instant' : 'smooth' });
}

function begin(): void {
	hasBegun = true;
	const quoted = addressWithQuote();
	const scrolled = throttle(() => {
		update();
		showProgress(true);
	}, scrollWait);
	const rested = debounce(() => {
		if (
			reading?.writesHash &&
			reading.outline.length > 0 &&
			location.href.replace(/#$/, '') !== quoted &&
			!isSearching()
		)
			writeHash(active);
	}, hashWait);
	const stopped = debounce(() => showProgress(false), restAfter);
	// A page that comes part by part is measured once all of it is there: each part would be laid out for this, one after the other.
	const resized = debounce(() => {
		if (document.querySelector('[data-arriving],[data-folded]')) resized.call();
		else holdTightTables();
	}, scrollWait);
	forget = rested.cancel;
	const onScroll = (): void => {
		scrolled.call();
		rested.call();
		stopped.call();
	};
	window.addEventListener('scroll', onScroll, { passive: true });
	// Whatever moves headings or widens letters changes the height of the page.
	new ResizeObserver(() => {
		places = null;
		resized.call();
	}).observe(document.body);
	document.addEventListener('toggle', ({ target }) => bringIntoSight(target as Element), true);
	document.addEventListener('click', ({ target }) => {
		if (target instanceof Element && target.closest('.back-to-top')) scrollToTop();
	});
}

function update(isNew = false): void {
	const last = active;
	active = findActive();
	if (active === last && !isNew) return;
	mark();
	for (const notify of listeners) notify();
}

/** The heading that is read. At the very top nothing is measured, for the sake of the first frame: no heading is read yet. */
function findActive(): string | null {
	if (scrollY < 1) return null;
	places ??= measure();
	return findActiveHeading(places, {
		scroll: scrollY,
		windowHeight: innerHeight,
		documentHeight: document.documentElement.scrollHeight,
	});
}

/** Sections that a filter hides do not count. */
function measure(): HeadingPlace[] {
	return listIds(reading?.outline ?? []).flatMap((id) => {
		const element = document.getElementById(id);
		return element?.getClientRects().length
			? [{ id, top: element.getBoundingClientRect().top + scrollY }]
			: [];
	});
}

function listIds(items: OutlineItem[]): string[] {
	return items.flatMap((item) => [item.id, ...listIds(item.items)]);
}

function mark(): void {
	const href = active === null ? null : `#${encodeURI(active)}`;
	for (const link of document.querySelectorAll(links)) {
		const isActive = link.getAttribute('href') === href;
		if (isActive === link.hasAttribute('aria-current')) continue;
		if (isActive) link.setAttribute('aria-current', 'location');
		else link.removeAttribute('aria-current');
	}
	const heading = document.querySelector<HTMLElement>('.local-bar-heading');
	const text =
		document.querySelector(`:is(${links})[aria-current]`)?.textContent ?? heading?.dataset.label ?? '';
	if (heading && heading.textContent !== text) heading.textContent = text;
	for (const list of document.querySelectorAll(lists)) bringIntoSight(list);
}

/** The entry of the active heading is in sight in a list that scrolls by itself, its start where there is none. */
function bringIntoSight(element: Element): void {
	const list = element.matches('.outline-menu') ? element.querySelector('.menu-panel') : element;
	if (!(list instanceof HTMLElement) || !list.matches(lists) || list.clientHeight === 0) return;
	const entry = list.querySelector('[aria-current="location"]');
	if (entry) scrollIntoList(entry, list);
	else list.scrollTop = 0;
}

/** The button to the top, with the share that is read while the reader scrolls. Default: as it is. */
function showProgress(isNow?: boolean): void {
	const button = document.querySelector<HTMLElement>('.back-to-top');
	if (!button) return;
	const isScrolling = isNow ?? button.hasAttribute('data-scrolling');
	const height = document.documentElement.scrollHeight;
	const isVisible = isBackToTopNeeded(scrollY, innerHeight, height, isScrolling);
	if (!isVisible) leave(button);
	button.hidden = !isVisible;
	button.toggleAttribute('data-scrolling', isScrolling);
	const percent = button.querySelector('.back-to-top-percent');
	if (percent) percent.textContent = `${toPercent(scrollY, innerHeight, height)}%`;
}

/** Takes the focus from a button that is about to go to where the reader is. */
function leave(button: HTMLElement): void {
	const content = document.querySelector<HTMLElement>('#content');
	if (!content || button !== document.activeElement) return;
	content.tabIndex = -1;
	content.addEventListener('blur', () => content.removeAttribute('tabindex'), { once: true });
	content.focus({ preventScroll: true });
}

/** Whether results move what is read: those of the search, or of a filter with words. */
function isSearching(): boolean {
	const filters = [...document.querySelectorAll<HTMLInputElement>('input[type=search]')];
	return (
		document.querySelector('dialog[open],dialog:popover-open') !== null ||
		filters.some((field) => field.value !== '' && field.checkVisibility?.() !== false)
	);
}

/** The address that the document was loaded under, where a text fragment was part of it: no script can write that back. */
function addressWithQuote(): string | null {
	const [address = '', quote] = performance.getEntriesByType('navigation')[0]?.name.split(':~:') ?? [];
	return quote === undefined ? null : address.replace(/#$/, '');
}

/** Writes the heading into the address without a new history entry and without touching its state. */
function writeHash(id: string | null): void {
	const hash = id === null ? '' : `#${encodeURIComponent(id)}`;
	if (decodeAddress(location.hash) === decodeAddress(hash)) return;
	history.replaceState(history.state, '', location.pathname + location.search + hash);
}

/**
 * Lets tables that stand free in their column scroll where they do not fit it: estimates know neither the reader's spacing of letters nor
 * their font. Only those that scroll are stops of the Tab key.
 */
function holdTightTables(): void {
	const frames = [...document.querySelectorAll<HTMLElement>('.table-frame:is([class*="fits-"], [role])')];
	// All is read before anything is written, for that would have the page laid out for each.
	const sizes = frames.map((frame) => ({
		isTight: frame.firstElementChild!.scrollWidth > frame.clientWidth,
		isLong: frame.scrollHeight > frame.clientHeight,
	}));
	for (const [at, frame] of frames.entries()) {
		const { isTight, isLong } = sizes[at]!;
		if (frame.className.includes('fits-')) frame.classList.toggle('is-tight', isTight);
		if (isTight || isLong) frame.tabIndex = 0;
		else frame.removeAttribute('tabindex');
	}
}
