import { type RefObject, useEffect } from 'react';

/**
 * Tells a dialog's style sheet which part of the window is in sight, as `--visible-height` and `--visible-top`: the
 * keyboard of a phone lies over the rest, of which CSS alone learns nothing.
 */
export function useVisibleHeight(dialog: RefObject<HTMLElement | null>): void {
	useEffect(() => {
		const visible = window.visualViewport;
		if (!visible) return undefined;
		const tell = (): void => {
			const style = dialog.current?.style;
			style?.setProperty('--visible-height', `${visible.height}px`);
			style?.setProperty('--visible-top', `${visible.offsetTop}px`);
		};
		tell();
		visible.addEventListener('resize', tell);
		visible.addEventListener('scroll', tell);
		return () => {
			visible.removeEventListener('resize', tell);
			visible.removeEventListener('scroll', tell);
		};
	}, [dialog]);
}
