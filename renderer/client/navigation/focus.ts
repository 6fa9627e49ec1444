import { findHashTarget } from './scroll.ts';

/** Closes what belongs to the page that is being left: popovers, dialogs, `details[data-menu]`. */
export function closeMenus(): void {
	if (typeof HTMLElement.prototype.hidePopover === 'function') {
		for (const popover of document.querySelectorAll<HTMLElement>('[popover]:popover-open'))
			popover.hidePopover();
	}
	for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) dialog.close();
	for (const menu of document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]'))
		menu.open = false;
}

/** Moves the focus to the hash's target, else to the start of the article, without scrolling. */
export function focusStart(hash: string): void {
	const start =
		findHashTarget(hash) ?? document.querySelector<HTMLElement>('#content') ?? document.querySelector('h1');
	if (!start) return;
	if (start.tabIndex < 0 && !start.hasAttribute('tabindex')) {
		start.setAttribute('tabindex', '-1');
		start.addEventListener('blur', () => start.removeAttribute('tabindex'), { once: true });
	}
	start.focus({ preventScroll: true });
}

let region: HTMLElement | null = null;

/** Has screen readers say a text. */
export function announce(text: string): void {
	region ??= createRegion();
	region.textContent = text;
}

function createRegion(): HTMLElement {
	const element = document.createElement('div');
	element.className = 'dd-announcer';
	element.setAttribute('aria-live', 'polite');
	element.setAttribute('aria-atomic', 'true');
	element.style.cssText =
		'position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap';
	document.querySelector('body')?.append(element);
	return element;
}
