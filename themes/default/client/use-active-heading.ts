import { useEffect, useState } from 'react';
import { type OutlineItem, usePage } from '../../../renderer/theme.ts';
import { findActiveHeading } from './active-heading.ts';
import { atNextFrame } from './at-next-frame.ts';
import { debounce, throttle } from './throttle.ts';

const scrollWait = 100;
const hashWait = 500;

/** Id of the heading that is being read. With `writesHash`, the address follows it. */
export function useActiveHeading(writesHash: boolean): string | null {
	const { route, outline } = usePage('The header list');
	const [active, setActive] = useState<string | null>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: another page has other headings.
	useEffect(() => {
		let current: string | null = null;
		const ids = listIds(outline);
		if (ids.length === 0) return;
		const update = (): void => {
			current = readActiveHeading(ids);
			setActive(current);
		};
		const scrolled = throttle(update, scrollWait);
		const quoted = addressWithQuote();
		const rested = debounce(() => {
			if (location.href.replace(/#$/, '') !== quoted && !isSearching()) writeHash(current);
		}, hashWait);
		const onScroll = (): void => {
			scrolled.call();
			if (writesHash) rested.call();
		};
		const cancel = atNextFrame(update);
		window.addEventListener('scroll', onScroll, { passive: true });
		return () => {
			window.removeEventListener('scroll', onScroll);
			cancel();
			scrolled.cancel();
			rested.cancel();
		};
	}, [route, outline, writesHash]);
	return active;
}

function listIds(items: OutlineItem[]): string[] {
	return items.flatMap((item) => [item.id, ...listIds(item.items)]);
}

function readActiveHeading(ids: string[]): string | null {
	const headings = ids.flatMap((id) => {
		const element = document.getElementById(id);
		// What a filter has hidden is nowhere.
		const isSeen = element?.checkVisibility?.() !== false;
		return element && isSeen ? [{ id, top: element.getBoundingClientRect().top + scrollY }] : [];
	});
	const documentHeight = document.documentElement.scrollHeight;
	return findActiveHeading(headings, { scroll: scrollY, windowHeight: innerHeight, documentHeight });
}

/** Whether results move what is read: those of the search, or of a filter with words. */
function isSearching(): boolean {
	const filters = [...document.querySelectorAll<HTMLInputElement>('input[type=search]')];
	return (
		document.querySelector('dialog[open],input:popover-open') !== null ||
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
	if (decode(location.hash) === decode(hash)) return;
	history.replaceState(history.state, '', location.pathname + location.search + hash);
}

function decode(hash: string): string {
	try {
		return decodeURIComponent(hash);
	} catch {
		return hash;
	}
}
