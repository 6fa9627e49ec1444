import { type RefObject, useEffect, useRef } from 'react';
import { usePage } from '../../../renderer/theme.ts';
import { scrollIntoList } from './scroll-into-list.ts';

/** Opens the groups around the current page's entry and moves the entry into sight within its list. */
export function useActiveEntry(list: RefObject<HTMLElement | null>, isShown: boolean): void {
	const { route } = usePage();
	const isFirst = useRef(true);
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs for each page and each opening.
	useEffect(() => {
		const entry = list.current?.querySelector<HTMLElement>('a[aria-current="page"]');
		if (!entry || !list.current) return;
		for (
			let group = entry.closest('details');
			group;
			group = group.parentElement?.closest('details') ?? null
		) {
			group.open = true;
		}
		// The page may have come to life because the reader points at the list: it must not move then.
		const isInUse = isFirst.current && list.current.matches(':hover, :focus-within');
		isFirst.current = false;
		if (!isInUse) scrollIntoList(entry, list.current);
	}, [route, isShown]);
}
