import { useEffect, useState } from 'react';
import { usePage } from '../../../renderer/theme.ts';
import { atNextFrame } from './at-next-frame.ts';
import { throttle } from './throttle.ts';

const scrollWait = 100;
const restAfter = 1000;

/** What the back-to-top button shows. */
export interface ScrollProgress {
	isVisible: boolean;
	/** Whether the reader has scrolled within the last second. */
	isScrolling: boolean;
	/** 0 to 100. */
	percent: number;
}

/** How far the page is scrolled, capped at 100. */
export function toPercent(scroll: number, windowHeight: number, documentHeight: number): number {
	const room = documentHeight - windowHeight;
	return room <= 0 ? 0 : Math.min(100, Math.max(0, Math.round((scroll / room) * 100)));
}

/** Whether the button is needed: more than half a window down, or on the way in a page that is longer than it. */
export function isBackToTopNeeded(
	scroll: number,
	windowHeight: number,
	documentHeight: number,
	isScrolling: boolean,
): boolean {
	return documentHeight > windowHeight && (scroll > windowHeight / 2 || (isScrolling && scroll > 0));
}

/** Follows the reader down the page. `onHide` is called before the button goes, more than once and while it is gone too. */
export function useScrollProgress(onHide: () => void): ScrollProgress {
	const { route } = usePage();
	const [progress, setProgress] = useState<ScrollProgress>({
		isVisible: false,
		isScrolling: false,
		percent: 0,
	});
	// biome-ignore lint/correctness/useExhaustiveDependencies: another page has another height; every `onHide` does the same.
	useEffect(() => {
		let timer: ReturnType<typeof setTimeout> | undefined;
		const measure = (isScrolling: boolean): void => {
			const height = document.documentElement.scrollHeight;
			const isVisible = isBackToTopNeeded(scrollY, innerHeight, height, isScrolling);
			if (!isVisible) onHide();
			setProgress({
				isVisible,
				isScrolling,
				percent: toPercent(scrollY, innerHeight, height),
			});
		};
		const { call, cancel } = throttle(() => measure(true), scrollWait);
		const onScroll = (): void => {
			call();
			clearTimeout(timer);
			timer = setTimeout(() => measure(false), restAfter);
		};
		const cancelFirst = atNextFrame(() => measure(false));
		window.addEventListener('scroll', onScroll, { passive: true });
		return () => {
			window.removeEventListener('scroll', onScroll);
			clearTimeout(timer);
			cancelFirst();
			cancel();
		};
	}, [route]);
	return progress;
}

/** Scrolls to the start of the page, smoothly where the reader does not mind. */
export function scrollToTop(): void {
	const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
	window.scrollTo({ top: 0, behavior: isReduced ? 'instant' : 'smooth' });
}
