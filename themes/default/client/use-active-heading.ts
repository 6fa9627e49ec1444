import { useEffect, useSyncExternalStore } from 'react';
import { usePage } from '../../../renderer/theme.ts';
import { followReading, readHeading, watchHeading } from './reading.ts';

/** Has outlines, address and the way back to the top follow the reader down the page on screen. With `writesHash`, the address does. */
export function useReading(writesHash: boolean): void {
	const page = usePage('The header list');
	// biome-ignore lint/correctness/useExhaustiveDependencies: the page is a new object each time, its headings are not.
	useEffect(() => followReading(page, writesHash), [page.route, page.outline, writesHash]);
}

/** Id of the heading that is being read. With `writesHash`, the address follows it. */
export function useActiveHeading(writesHash: boolean): string | null {
	useReading(writesHash);
	return useSyncExternalStore(watchHeading, readHeading, () => null);
}
