import { createContext, type RefCallback, useRef } from 'react';
import type { Sidebar, SidebarItem } from '../../../../renderer/theme.ts';

/** How entries of a sidebar open what they stand for. */
export interface Opening {
	open: (item: SidebarItem) => Promise<void>;
	/** For the element that an entry has become, or that has taken its place: it gets the focus that the entry had. */
	catchFocus: (item: SidebarItem) => RefCallback<HTMLElement>;
}

/** What entries find around them; without a sidebar nothing opens. */
export const SidebarOpening = createContext<Opening>({
	open: () => Promise.reject(new Error('Unexpected entry outside of a sidebar.')),
	catchFocus: () => () => {},
});

/** The opening of a sidebar's groups, with the focus kept where the reader has it. */
export function useOpening(sidebar: Sidebar | null): Opening {
	const wanted = useRef<string | null>(null);
	return {
		async open(item) {
			wanted.current = placeOf(item);
			await sidebar?.open(item);
		},
		catchFocus: (item) => (element) => {
			if (!element || wanted.current === null || wanted.current !== placeOf(item)) return;
			wanted.current = null;
			if (document.activeElement === null || document.activeElement === document.body)
				element.focus({ preventScroll: true });
		},
	};
}

/** Where the focus goes: to the same group, or to the first entry of those that were left out. */
function placeOf({ entrance, text, link }: SidebarItem): string {
	return entrance === undefined ? `${link}` : `${entrance} ${text}`;
}
