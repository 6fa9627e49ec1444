import type { ReactElement } from 'react';
import { useTexts } from '../../../../renderer/theme.ts';
import { queryFieldProps } from './field-props.ts';
import { preHydrationSearchId } from './search-ids.ts';

/** When what an input method is making here was last changed; 0 where it makes nothing. */
let composedAt = 0;

/** Time without a change after which an input method is not waited for any more, in milliseconds. */
const longestComposition = 10_000;

/**
 * The field that takes what is typed while the search is on its way: a popover beside the link to the search, which the boot
 * script opens before the app runs. Escape closes it, and so does a press beside it; then the search does not open.
 */
export function PreHydrationSearch(): ReactElement {
	const t = useTexts();
	const compose = (): void => {
		composedAt = Date.now();
	};
	const end = (): void => {
		composedAt = 0;
	};
	return (
		<input
			id={preHydrationSearchId}
			className="search-early"
			popover="auto"
			aria-label={t('search.title')}
			placeholder={t('search.placeholder')}
			{...queryFieldProps}
			onCompositionStart={compose}
			onCompositionUpdate={compose}
			onCompositionEnd={end}
			onBlur={end}
		/>
	);
}

function preHydrationSearch(): HTMLInputElement | null {
	return document.querySelector<HTMLInputElement>(`input#${preHydrationSearchId}`);
}

/** Whether somebody types there, or could. */
export function isPreHydrationSearchOpen(): boolean {
	const field = preHydrationSearch();
	return typeof field?.showPopover === 'function' && field.matches(':popover-open');
}

/** Opens the field, where the browser can, and gives what tells whether the reader still wants to search. */
export function openPreHydrationSearch(): () => boolean {
	const field = preHydrationSearch();
	if (typeof field?.showPopover !== 'function') return () => true;
	if (!isPreHydrationSearchOpen()) {
		field.value = '';
		field.showPopover();
	}
	field.focus({ preventScroll: true });
	return isPreHydrationSearchOpen;
}

/** Waits until an input method has ended what it makes in the field: who takes the focus from it would end that too early. */
export async function whenComposed(): Promise<void> {
	while (Date.now() - composedAt < longestComposition && preHydrationSearch() === document.activeElement)
		await new Promise((resolve) => requestAnimationFrame(resolve));
}

/** Closes the field, which gives the focus back, and gives what was typed; empty where it is closed. */
export function takeTyped(): { text: string; selection: [number, number] } {
	const field = preHydrationSearch();
	const selection: [number, number] = [field?.selectionStart ?? 0, field?.selectionEnd ?? 0];
	if (!field || !isPreHydrationSearchOpen()) return { text: '', selection };
	const text = field.value;
	field.value = '';
	field.hidePopover();
	return { text, selection };
}

/** Moves the focus to the search's field, and to it what was typed so far, in the place of the last query. */
export function focusSearchField(field: HTMLInputElement | null | undefined, typed = takeTyped()): void {
	if (!field) return;
	field.focus();
	field.select();
	if (typed.text === '') return;
	// Not while React is at work, which would put the caret elsewhere.
	queueMicrotask(() => {
		field.setRangeText(typed.text, 0, field.value.length, 'end');
		field.setSelectionRange(...typed.selection);
		field.dispatchEvent(new InputEvent('input', { bubbles: true }));
	});
}
