import { type RefObject, useEffect, useRef, useState } from 'react';
import { shutOut } from './shut-out.ts';

const focusable = 'a[href], button:not([disabled]), summary, input, [tabindex="0"]';

/** Where the navbar shows its entries and the sidebar is docked: from 960 pixels on at the usual size of text. */
const docked = '(min-width: 60em)';

/** What a component knows about its popover. */
export interface Drawer {
	ref: RefObject<HTMLDivElement | null>;
	isOpen: boolean;
	/** Attributes that make a popover of it, and say what it is while it is open. */
	describe: (label: string) => Pick<Drawer, 'ref'> & {
		popover: 'auto';
		role?: 'dialog';
		'aria-modal'?: true;
		'aria-label'?: string;
	};
}

/**
 * For a popover that covers the page. The browser opens and closes it, Escape and a click beside it
 * included, and the router when the page changes; this adds: closed by the choice of a link and by a
 * window that has become wide enough to show it beside the page, the focus on its first button, a Tab key that stays inside, and a page
 * behind it that nobody can reach.
 */
export function useDrawer(): Drawer {
	const ref = useRef<HTMLDivElement>(null);
	const [isOpen, setIsOpen] = useState(false);
	useEffect(() => (ref.current ? watchDrawer(ref.current, setIsOpen) : undefined), []);
	const describe: Drawer['describe'] = (label) => ({
		ref,
		popover: 'auto',
		...(isOpen && { role: 'dialog', 'aria-modal': true, 'aria-label': label }),
	});
	return { ref, isOpen, describe };
}

function watchDrawer(drawer: HTMLElement, tell: (isOpen: boolean) => void): () => void {
	const end = new AbortController();
	const { signal } = end;
	let letIn = (): void => {};
	const adopt = (isOpen: boolean): void => {
		letIn();
		letIn = isOpen ? shutOut(drawer) : () => {};
		if (isOpen && !drawer.contains(document.activeElement)) drawer.querySelector('button')?.focus();
		tell(isOpen);
	};
	const onToggle = (): void => adopt(isPopoverOpen(drawer));
	// The browser gives the focus back right after this, and only to what can be reached.
	const onBefore = (event: Event): void => {
		if ((event as ToggleEvent).newState === 'closed') adopt(false);
	};
	const onKey = (event: KeyboardEvent): void => keepFocus(event, drawer);
	const onClick = ({ target }: MouseEvent): void => {
		if (target instanceof Element && target.closest('a')) close(drawer);
	};
	onToggle();
	drawer.addEventListener('beforetoggle', onBefore, { signal });
	drawer.addEventListener('toggle', onToggle, { signal });
	drawer.addEventListener('keydown', onKey, { signal });
	drawer.addEventListener('click', onClick, { signal });
	matchMedia(docked).addEventListener('change', () => close(drawer), { signal });
	return () => {
		end.abort();
		letIn();
	};
}

/** Whether an element is a popover on screen. `false` where the browser has none. */
function isPopoverOpen(element: HTMLElement): boolean {
	return 'popover' in element && element.matches(':popover-open');
}

function close(drawer: HTMLElement): void {
	if (isPopoverOpen(drawer)) drawer.hidePopover();
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
