import type { View } from '../../view.ts';
import { announce, focusStart } from '../arrival.ts';
import { readEntry } from '../entries.ts';
import { scrollToPlace } from '../scroll.ts';
import { ScrollStore } from '../scroll-store.ts';
import type { Session } from '../session.ts';

/**
 * Puts what was locked in the place of its form. Behind a password the reader is led to the start, or to the heading
 * that the address names. Behind kept keys it is as if the page had always been there: the place on screen is that
 * of the history entry.
 */
export function showOpened(running: Session, view: View, { isKept }: { isKept: boolean }): void {
	const { hash } = location;
	const entry = readEntry(history.state);
	const store = new ScrollStore(() => sessionStorage);
	const position = isKept && entry ? (store.get(entry.key) ?? entry.position) : undefined;
	running.swap(view);
	scrollToPlace(position, hash);
	if (isKept && hash === '') return;
	focusStart(hash);
	announce(view.page.title);
}
