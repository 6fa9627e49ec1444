import type { AppearanceOption, AppearanceTransition } from '../../../renderer/theme.ts';

/** How a page may look. */
export type Appearance = 'light' | 'dark';

const storageKey = 'domdocs-appearance';

/** Time that each way takes, in milliseconds: plume inventory, item 6.020. */
export const appearanceDurations: Record<AppearanceTransition, number> = {
	fade: 300,
	'circle-clip': 650,
	'horizontal-clip': 400,
	'vertical-clip': 400,
	'skew-clip': 400,
};

/** What is on screen: `data-theme` of the root, which the inline script has set. */
export function readAppearance(): Appearance {
	return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';
}

/** What the reader chose earlier. `null` follows the site, and that the system. */
function readChoice(): Appearance | null {
	try {
		const choice = localStorage.getItem(storageKey);
		return choice === 'light' || choice === 'dark' ? choice : null;
	} catch {
		return null;
	}
}

/**
 * Saves the reader's choice. One that is what the site would show anyway is forgotten, so that the reader follows
 * the site again, and that the system. Without storage it lasts as long as the document.
 */
export function saveChoice(choice: Appearance, option: AppearanceOption): void {
	try {
		if (choice === appearanceOf(option)) localStorage.removeItem(storageKey);
		else localStorage.setItem(storageKey, choice);
	} catch {
		// Storage is closed to this site.
	}
}

/** What readers see who have chosen nothing. */
function appearanceOf(option: AppearanceOption): Appearance {
	const isDark = option === 'auto' ? systemQuery().matches : option.endsWith('dark');
	return isDark ? 'dark' : 'light';
}

function systemQuery(): MediaQueryList {
	return matchMedia('(prefers-color-scheme: dark)');
}

/** Puts an appearance on screen. */
function applyAppearance(appearance: Appearance): void {
	document.documentElement.dataset.theme = appearance;
	showBarColor();
}

/** Gives the browser's bar the colour of the appearance on screen. */
export function showBarColor(): void {
	const appearance = readAppearance();
	const [light, dark] = document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]');
	if (!light || !dark) return;
	light.media = appearance === 'light' ? 'all' : 'not all';
	dark.media = appearance === 'dark' ? 'all' : 'not all';
}

/** Tells when the appearance on screen has changed. */
export function watchAppearance(notify: () => void): () => void {
	const observer = new MutationObserver(notify);
	observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
	return () => observer.disconnect();
}

/** Follows what the reader chooses in another tab, and the system for as long as there is no choice. */
export function followChoice(option: AppearanceOption): () => void {
	const adopt = (): void => applyAppearance(readChoice() ?? appearanceOf(option));
	const onStorage = ({ key }: StorageEvent): void => {
		if (key === storageKey || key === null) adopt();
	};
	showBarColor();
	const listeners = new AbortController();
	const { signal } = listeners;
	systemQuery().addEventListener('change', adopt, { signal });
	window.addEventListener('storage', onStorage, { signal });
	return () => listeners.abort();
}

/**
 * Changes the appearance with a view transition; a circle grows around `origin`. At once where the browser has no
 * transitions, the site none for this, or the reader wants less motion.
 */
export async function changeAppearance(
	to: Appearance,
	transition: AppearanceTransition | false,
	origin: { x: number; y: number },
): Promise<void> {
	const root = document.documentElement;
	const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
	if (!transition || !document.startViewTransition || isStill) {
		applyAppearance(to);
		return;
	}
	root.dataset.switching = transition;
	const change = document.startViewTransition(() => applyAppearance(to));
	try {
		await change.ready;
		root.animate(framesOf(transition, origin), {
			duration: appearanceDurations[transition],
			easing: 'ease-in-out',
			pseudoElement: '::view-transition-new(root)',
		});
		await change.finished;
	} catch {
		// The browser skipped the transition; the appearance has changed all the same.
	} finally {
		delete root.dataset.switching;
	}
}

/** From nothing of the new appearance to all of it. */
function framesOf(
	transition: AppearanceTransition,
	{ x, y }: { x: number; y: number },
): PropertyIndexedKeyframes {
	if (transition === 'fade') return { opacity: [0, 1] };
	const radius = Math.hypot(Math.max(x, innerWidth - x), Math.max(y, innerHeight - y));
	const clips = {
		'circle-clip': [`circle(0 at ${x}px ${y}px)`, `circle(${radius}px at ${x}px ${y}px)`],
		'horizontal-clip': ['inset(0 100% 0 0)', 'inset(0)'],
		'vertical-clip': ['inset(0 0 100%)', 'inset(0)'],
		'skew-clip': [
			'polygon(-30% 0, 0 0, -30% 100%, -30% 100%)',
			'polygon(-30% 0, 130% 0, 100% 100%, -30% 100%)',
		],
	};
	return { clipPath: clips[transition] };
}
