import { type RefObject, useEffect, useRef } from 'react';
import { atNextFrame } from './at-next-frame.ts';
import { scrollIntoList } from './scroll-into-list.ts';

/**
 * For a list that scrolls by itself: its entry of the active heading is in sight, its start where there is none.
 * Gives the list's ref and what is to be called when the list comes on screen.
 */
export function useActiveInSight(active: string | null): {
	list: RefObject<HTMLElement | null>;
	bringIntoSight: () => void;
} {
	const list = useRef<HTMLElement>(null);
	const bringIntoSight = (): void => {
		if (!list.current) return;
		const entry = list.current.querySelector('[aria-current="location"]');
		if (entry) scrollIntoList(entry, list.current);
		else list.current.scrollTop = 0;
	};
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs for each heading.
	useEffect(() => atNextFrame(bringIntoSight), [active]);
	return { list, bringIntoSight };
}
