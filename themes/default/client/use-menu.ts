import { type RefObject, useEffect, useRef } from 'react';

/**
 * For a `<details data-menu>`: closes it on a click or a focus elsewhere, on Escape (the focus goes
 * back to its summary) and on the choice of a link. The router closes it when the page changes.
 */
export function useMenu(): RefObject<HTMLDetailsElement | null> {
	const ref = useRef<HTMLDetailsElement>(null);
	useEffect(() => (ref.current ? closeWhenLeft(ref.current) : undefined), []);
	return ref;
}

function closeWhenLeft(menu: HTMLDetailsElement): () => void {
	const onClick = ({ target }: MouseEvent): void => {
		if (!menu.open || !(target instanceof Element)) return;
		if (!menu.contains(target) || target.closest('a')) menu.open = false;
	};
	const onKey = ({ key }: KeyboardEvent): void => {
		if (key !== 'Escape' || !menu.open) return;
		const hadFocus = menu.contains(document.activeElement);
		menu.open = false;
		if (hadFocus) menu.querySelector('summary')?.focus();
	};
	const onFocus = ({ target }: FocusEvent): void => {
		if (menu.open && target instanceof Node && !menu.contains(target)) menu.open = false;
	};
	const listeners = new AbortController();
	const { signal } = listeners;
	document.addEventListener('click', onClick, { signal });
	document.addEventListener('keydown', onKey, { signal });
	document.addEventListener('focusin', onFocus, { signal });
	return () => listeners.abort();
}
