import { type RefObject, useEffect, useRef, useState } from 'react';

const focusable = 'a[href], button:not([disabled]), summary, input, [tabindex="0"]';

/** What a component knows about its popover. */
export interface Drawer {
	ref: RefObject<HTMLElement | null>;
	isOpen: boolean;
}

/**
 * For a popover that covers the page. The browser opens and closes it, Escape and a click beside it
 * included, and the router when the page changes; this adds: closed by the choice of a link and by a
 * window that has become `dockedFrom` pixels wide, and a Tab key that stays inside.
 */
export function useDrawer(dockedFrom: number): Drawer {
	const ref = useRef<HTMLElement>(null);
	const [isOpen, setIsOpen] = useState(false);
	useEffect(() => {
		const drawer = ref.current;
		if (!drawer) return;
		const onToggle = (event: Event): void => setIsOpen((event as ToggleEvent).newState === 'open');
		const onKey = (event: KeyboardEvent): void => keepFocus(event, drawer);
		const onClick = ({ target }: MouseEvent): void => {
			if (target instanceof Element && target.closest('a')) close(drawer);
		};
		const query = matchMedia(`(min-width: ${dockedFrom}px)`);
		const onDock = (): void => close(drawer);
		setIsOpen(isPopoverOpen(drawer));
		drawer.addEventListener('toggle', onToggle);
		drawer.addEventListener('keydown', onKey);
		drawer.addEventListener('click', onClick);
		query.addEventListener('change', onDock);
		return () => {
			drawer.removeEventListener('toggle', onToggle);
			drawer.removeEventListener('keydown', onKey);
			drawer.removeEventListener('click', onClick);
			query.removeEventListener('change', onDock);
		};
	}, [dockedFrom]);
	return { ref, isOpen };
}

/** Whether an element is a popover on screen. `false` where the browser has none. */
export function isPopoverOpen(element: HTMLElement): boolean {
	return 'popover' in element && element.matches(':popover-open');
}

function close(drawer: HTMLElement | null): void {
	if (drawer && isPopoverOpen(drawer)) drawer.hidePopover();
}

/** Leads Tab from the last control of an open drawer to its first, and back. */
function keepFocus(event: KeyboardEvent, drawer: HTMLElement): void {
	if (event.key !== 'Tab' || !isPopoverOpen(drawer)) return;
	const controls = [...drawer.querySelectorAll<HTMLElement>(focusable)].filter((control) =>
		control.checkVisibility(),
	);
	const [from, to] = event.shiftKey ? [controls[0], controls.at(-1)] : [controls.at(-1), controls[0]];
	if (document.activeElement !== from && !(event.shiftKey && document.activeElement === drawer)) return;
	event.preventDefault();
	to?.focus();
}
