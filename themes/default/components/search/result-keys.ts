import { searchFieldId } from './search-ids.ts';

/** What the keys work on. */
export interface ResultKeys {
	/** Number of results. */
	count: () => number;
	/** Place of the active one. */
	active: () => number;
	/** Whether what was typed last has no answer yet. */
	isWaiting: () => boolean;
	linkOf: (place: number) => HTMLAnchorElement | null;
	choose: (place: number) => void;
	/** Resolves once the results are all listed, or cannot be. */
	complete: () => Promise<void>;
	/** Hears that a result is opened in a tab of its own. */
	follow: (place: number) => void;
}

/**
 * The keys of the search: up and down, which begin anew at the ends of the whole answer, on Apple's systems also Ctrl+N and Ctrl+P; Enter,
 * which opens, in a new tab with Ctrl or Cmd. Keys that an input method is given do not count. Where there are no
 * results, up and down lead through the buttons and links that stand in their place. Gives what is to be called
 * when an answer has come.
 */
export function listenToKeys(
	panel: HTMLElement,
	{ count, active, isWaiting, linkOf, choose, complete, follow }: ResultKeys,
	signal: AbortSignal,
): () => void {
	/** Enter was pressed before the answer had come. */
	let isAwaited = false;
	/** Number of keys so far. */
	let pressed = 0;
	const move = async (step: number): Promise<void> => {
		if (count() === 0) {
			stepThrough(panel, step);
			return;
		}
		const key = pressed;
		const next = active() + step;
		// The last result is that of the whole answer, of which the list may show the beginning.
		if (next < 0 || next >= count()) await complete();
		if (key !== pressed || count() === 0) return;
		const place = (active() + step + count()) % count();
		choose(place);
		const link = linkOf(place);
		if (place === 0) link?.closest('.search-body')?.scrollTo({ top: 0 });
		else link?.scrollIntoView({ block: 'nearest' });
	};
	const open = (isElsewhere: boolean): void => {
		const link = linkOf(active());
		if (isElsewhere && link) {
			window.open(link.href, '_blank', 'noopener');
			follow(active());
		} else if (isWaiting()) isAwaited = true;
		else link?.click();
	};
	const onKeyDown = (event: KeyboardEvent): void => {
		const { key, target, ctrlKey, metaKey } = event;
		const isField = target instanceof Element && target.id === searchFieldId;
		// Safari sends the Enter that ends a composition after its end, with the code of a key that is taken.
		if (event.isComposing || event.keyCode === 229) return;
		const step = stepOf(event);
		pressed++;
		if (isField && key !== 'Enter') isAwaited &&= /^(Control|Shift|Alt|Meta)$/.test(key);
		if (step !== 0 && (isField || count() === 0)) move(step);
		else if (isField && key === 'Enter') open(ctrlKey || metaKey);
		else return;
		event.preventDefault();
	};
	panel.addEventListener('keydown', onKeyDown, { signal });
	return () => {
		if (isWaiting() || !isAwaited) return;
		isAwaited = false;
		const link = linkOf(active());
		// The dialog may have been closed meanwhile.
		if (count() > 0 && link?.getClientRects().length) link.click();
	};
}

/** Where a key leads: 1 is down, -1 up, 0 nowhere. */
function stepOf({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): number {
	if (metaKey || altKey || shiftKey) return 0;
	if (!ctrlKey) return key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
	if (!/^(Mac|iP)/.test(navigator.platform)) return 0;
	return key === 'n' ? 1 : key === 'p' ? -1 : 0;
}

/** Moves the focus from the field through what can be used below it, and back to the field. */
function stepThrough(panel: HTMLElement, step: number): void {
	const controls = panel.querySelectorAll<HTMLElement>(
		`#${searchFieldId}, .search-body :is(a, button)[data-step]`,
	);
	const at = [...controls].indexOf(document.activeElement as HTMLElement);
	controls[(Math.max(at, 0) + step + controls.length) % controls.length]?.focus();
}
