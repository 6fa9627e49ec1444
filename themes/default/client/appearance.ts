/** How a page may look. */
export type Appearance = 'light' | 'dark';

const storageKey = 'domdocs-appearance';
const circleDuration = 650;
const fadeDuration = 300;

/** What is on screen: `data-theme` of the root, which the inline script has set. */
export function readAppearance(): Appearance {
	return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';
}

/** What the reader chose earlier. `null` follows the site, and that the system. */
export function readChoice(): Appearance | null {
	try {
		const choice = localStorage.getItem(storageKey);
		return choice === 'light' || choice === 'dark' ? choice : null;
	} catch {
		return null;
	}
}

/** Keeps the reader's choice. Without storage it lasts as long as the document. */
export function keepChoice(appearance: Appearance): void {
	try {
		localStorage.setItem(storageKey, appearance);
	} catch {
		// Storage is closed to this site.
	}
}

/** Puts an appearance on screen. */
export function applyAppearance(appearance: Appearance): void {
	document.documentElement.dataset.theme = appearance;
}

/** Tells when the appearance on screen, or the reader's choice in another tab, has changed. */
export function watchAppearance(notify: () => void): () => void {
	const observer = new MutationObserver(notify);
	observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
	const adopt = (event: StorageEvent): void => {
		const choice = readChoice();
		if (event.key === storageKey && choice) applyAppearance(choice);
	};
	window.addEventListener('storage', adopt);
	return () => {
		observer.disconnect();
		window.removeEventListener('storage', adopt);
	};
}

/** Follows the system for as long as the reader has chosen nothing. */
export function followSystem(): () => void {
	const query = matchMedia('(prefers-color-scheme: dark)');
	const adopt = (): void => {
		if (!readChoice()) applyAppearance(query.matches ? 'dark' : 'light');
	};
	query.addEventListener('change', adopt);
	return () => query.removeEventListener('change', adopt);
}

/**
 * Changes the appearance with a view transition: a growing circle around the pointer, or a fade
 * without a pointer. At once where the browser has none or the reader wants less motion.
 */
export async function changeAppearance(
	to: Appearance,
	origin: { x: number; y: number } | null,
): Promise<void> {
	const root = document.documentElement;
	if (!document.startViewTransition || matchMedia('(prefers-reduced-motion: reduce)').matches) {
		applyAppearance(to);
		return;
	}
	root.dataset.switching = origin ? 'circle' : 'fade';
	const transition = document.startViewTransition(() => applyAppearance(to));
	try {
		await transition.ready;
		const options = { duration: origin ? circleDuration : fadeDuration, easing: 'ease-in-out' };
		root.animate(origin ? growCircle(origin) : { opacity: [0, 1] }, {
			...options,
			pseudoElement: '::view-transition-new(root)',
		});
		await transition.finished;
	} catch {
		// The browser skipped the transition; the appearance has changed all the same.
	} finally {
		delete root.dataset.switching;
	}
}

function growCircle({ x, y }: { x: number; y: number }): PropertyIndexedKeyframes {
	const radius = Math.hypot(Math.max(x, innerWidth - x), Math.max(y, innerHeight - y));
	return { clipPath: [`circle(0 at ${x}px ${y}px)`, `circle(${radius}px at ${x}px ${y}px)`] };
}
