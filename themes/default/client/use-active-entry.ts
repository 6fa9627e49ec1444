import { type RefObject, useEffect, useRef } from 'react';
import { usePage } from '../../../renderer/theme.ts';
import { scrollIntoList } from './scroll-into-list.ts';

/** Time in which groups do not move after the start and after a change of page, in milliseconds: specification, section 9. */
const stillFor = 300;

/**
 * Opens the groups around the current page's entry, and the group that it heads, without motion, and moves the
 * entry into sight within its list.
 */
export function useActiveEntry(list: RefObject<HTMLElement | null>, isShown: boolean): void {
	const { route } = usePage();
	const isFirst = useRef(true);
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs for each page and each opening.
	useEffect(() => {
		if (!list.current) return;
		const frame = list.current;
		const end = holdStill(frame);
		let reading = 0;
		const entry = list.current.querySelector<HTMLElement>('a[aria-current="page"]');
		if (entry) {
			openAround(entry);
			// The page may have come to life because the reader points at the list: it must not move then.
			const isInUse = isFirst.current && list.current.matches(':hover, :focus-within');
			isFirst.current = false;
			// When the browser lays out what is rendered anyway: reading places costs nothing more then.
			if (!isInUse) reading = requestAnimationFrame(() => scrollIntoList(entry, frame));
		}
		return () => {
			cancelAnimationFrame(reading);
			end();
		};
	}, [route, isShown]);
}

/** Takes the time off the transitions in a list, for a while. Gives a function that ends it. */
function holdStill({ style }: HTMLElement): () => void {
	style.setProperty('--motion-fast', '0s');
	const end = (): void => {
		style.removeProperty('--motion-fast');
	};
	const timer = setTimeout(end, stillFor);
	return () => {
		clearTimeout(timer);
		end();
	};
}

function openAround(entry: HTMLElement): void {
	const own = entry.nextElementSibling;
	if (own instanceof HTMLDetailsElement) own.open = true;
	let group = entry.closest('details');
	while (group) {
		group.open = true;
		group = group.parentElement?.closest('details') ?? null;
	}
}
