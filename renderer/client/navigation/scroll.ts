import { orElse } from '../../shared/or-else.ts';
import type { ScrollPosition } from './scroll-store.ts';

/** The id that a hash names, or `null` where it names none that can be read. */
export function hashToId(hash: string): string | null {
	return orElse(() => decodeURIComponent(hash.replace(/^#/, '')) || null, null);
}

/** The element that a hash names. */
export function findHashTarget(hash: string): HTMLElement | null {
	const id = hashToId(hash);
	return id === null ? null : document.getElementById(id);
}

/** Sees a page grow that is too short as yet for the position that it was left at. */
let growth: ResizeObserver | undefined;

/** Moves to the saved position, as soon as the page is long enough and unless the reader moves; else to the hash's target, else to the top. */
export function scrollToPlace(position: ScrollPosition | undefined, hash: string): void {
	stopFollowing();
	const target = position ? null : findHashTarget(hash);
	if (target) {
		revealElement(target);
		target.scrollIntoView({ behavior: 'instant', block: 'start' });
		return;
	}
	const { x, y } = position ?? { x: 0, y: 0 };
	let reached = 0;
	/** Goes there. Whether the page is too short for it. */
	const isShort = (): boolean => {
		window.scrollTo({ left: x, top: y, behavior: 'instant' });
		reached = window.scrollY;
		return reached < y - 1;
	};
	if (!isShort()) return;
	growth = new ResizeObserver(() => {
		const hasMoved = Math.abs(window.scrollY - reached) > 1;
		if (hasMoved || !isShort()) stopFollowing();
	});
	growth.observe(document.body);
	for (const type of ['wheel', 'pointerdown', 'keydown'])
		addEventListener(type, stopFollowing, { once: true });
}

function stopFollowing(): void {
	growth?.disconnect();
}

/** Opens the folds that an element lies in. */
function revealElement(element: Element): void {
	for (let fold = element.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null) {
		fold.open = true;
	}
}

/** Lets the browser's own jump to a hash, which follows at once, be a smooth one. */
export function smoothNextJump(): void {
	const page = document.querySelector('html');
	if (!page || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
	page.style.setProperty('scroll-behavior', 'smooth');
	setTimeout(() => page.style.removeProperty('scroll-behavior'), 1000);
}
