import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { isModified } from './is-modified.ts';

/**
 * Attributes of a link to where something is open that can also be opened here. Without scripts it is followed, and so it is
 * where `open` fails; otherwise it is a button. What is to be opened in a new tab or window is for the browser.
 */
export function useOpener(open: () => Promise<void>) {
	const [state, setState] = useState<'link' | 'button' | 'busy'>('link');
	const isFollowed = useRef(false);
	useEffect(() => setState('button'), []);
	const onClick = (event: MouseEvent<HTMLAnchorElement>): void => {
		if (isFollowed.current || event.button || isModified(event)) return;
		event.preventDefault();
		if (state === 'busy') return;
		const link = event.currentTarget;
		setState('busy');
		open().then(
			() => setState('button'),
			() => {
				setState('button');
				isFollowed.current = true;
				link.click();
				isFollowed.current = false;
			},
		);
	};
	const onKeyDown = (event: KeyboardEvent<HTMLAnchorElement>): void => {
		if (event.key !== ' ') return;
		event.preventDefault();
		event.currentTarget.click();
	};
	const isButton = state !== 'link';
	return {
		'data-opens': '',
		role: isButton ? ('button' as const) : undefined,
		'aria-expanded': isButton ? (false as const) : undefined,
		'aria-busy': state === 'busy' || undefined,
		onClick,
		onKeyDown,
	};
}
