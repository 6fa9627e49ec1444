import type { FeatureActivation } from '../../../../renderer/theme.ts';
import { notedLinks } from './hover-note-id.ts';
import { NoteDisplay } from './note-display.ts';

/**
 * Shows the note of a link that a mouse or a pen points at, or that the keyboard has reached, until the reader turns to
 * something else or presses Escape. A touch follows the link.
 */
export const activate: FeatureActivation = (article, { signal }) => {
	const display = new NoteDisplay();
	const options = { signal };
	const linkAt = ({ target }: Event): Element | null =>
		target instanceof Element && article.contains(target) ? target.closest(notedLinks) : null;
	const point = (event: PointerEvent): void => {
		const link = event.pointerType === 'touch' ? null : linkAt(event);
		display.point(display.linkOfNote(event.target) ?? link, event);
	};
	const focus = (event: FocusEvent): void => {
		const link = event.type === 'focusin' ? linkAt(event) : null;
		display.focus(link?.matches(':focus-visible') ? link : null);
	};
	const dismiss = (event: KeyboardEvent): void => {
		if (event.key !== 'Escape' || !display.dismiss()) return;
		// What else Escape would close stays open.
		event.preventDefault();
		event.stopPropagation();
	};
	document.addEventListener('pointerover', point, options);
	document.documentElement.addEventListener('pointerleave', () => display.point(null), options);
	document.addEventListener('focusin', focus, options);
	document.addEventListener('focusout', focus, options);
	addEventListener('keydown', dismiss, { ...options, capture: true });
	catchUp(article, display);
	signal.addEventListener('abort', () => display.dismiss());
};

/** The move that has started the app may be the one that asks for a note. */
function catchUp(article: HTMLElement, display: NoteDisplay): void {
	display.focus(article.querySelector(`${notedLinks}:focus-visible`));
	if (matchMedia('(hover: hover)').matches) display.point(article.querySelector(`${notedLinks}:hover`));
}
