import { revealTargets } from './reveal-targets.ts';

/** Buttons and panels in the same order, of which one is seen. */
export interface PanelSet {
	root: HTMLElement;
	buttons: HTMLButtonElement[];
	panels: HTMLElement[];
	/** Says of a button whether its panel is the one that is seen. */
	mark: (button: HTMLButtonElement, isShown: boolean) => void;
}

/** Whether the browser finds text in what is hidden, and says so. */
const isFindable = 'onbeforematch' in document.documentElement;

/** Sets by their root and by each of their panels. */
const sets = new WeakMap<Element, PanelSet>();

/** The set that an element is the root of, if there is one. */
export function panelSetOf(root: Element | null): PanelSet | undefined {
	return root ? sets.get(root) : undefined;
}

/**
 * Makes buttons of radio buttons, once: `make` that of one of them, with the panel that it shows. The panel of the one that is
 * ticked, else the first, is seen, and the focus stays where it is.
 */
export function makePanelSet(
	root: HTMLElement,
	choices: HTMLInputElement[],
	make: (choice: HTMLInputElement) => [button: HTMLButtonElement, panel: HTMLElement],
	mark: PanelSet['mark'],
): PanelSet {
	const cached = sets.get(root);
	if (cached) return cached;
	const checked = choices.findIndex((choice) => choice.checked);
	const focused = choices.indexOf(document.activeElement as HTMLInputElement);
	const set: PanelSet = { root, buttons: [], panels: [], mark };
	for (const choice of choices) {
		const [button, panel] = make(choice);
		panel.id ||= `${choice.id}-panel`;
		button.setAttribute('aria-controls', panel.id);
		panel.setAttribute('aria-labelledby', choice.id);
		set.buttons.push(button);
		set.panels.push(panel);
		sets.set(panel, set);
		choice.remove();
	}
	sets.set(root, set);
	showPanel(set, Math.max(0, checked));
	set.buttons[focused]?.focus({ preventScroll: true });
	return set;
}

/** Shows one panel and hides the others. */
export function showPanel({ buttons, panels, mark }: PanelSet, index: number): void {
	for (const [number, panel] of panels.entries()) {
		mark(buttons[number]!, number === index);
		if (number === index) panel.removeAttribute('hidden');
		else panel.setAttribute('hidden', isFindable ? 'until-found' : '');
	}
}

/** Shows panels in which something is found or that a link leads into, until the signal ends it. */
export function followTargets(article: HTMLElement, signal: AbortSignal): void {
	const onMatch = ({ target }: Event): void => void reveal(target as Element);
	article.addEventListener('beforematch', onMatch, { signal });
	revealTargets(article, reveal, signal);
}

/** Shows all panels that an element lies in. Says whether one of them had been hidden. */
function reveal(element: Element): boolean {
	let wasHidden = false;
	for (let node: Element | null = element; node; node = node.parentElement) {
		const set = node.hasAttribute('hidden') ? sets.get(node) : undefined;
		if (!set) continue;
		showPanel(set, set.panels.indexOf(node as HTMLElement));
		wasHidden = true;
	}
	return wasHidden;
}

/** Number of the control that a key leads to from the one at `at`: the one before, the one behind, the first, the last. */
export function stepByKey(
	key: string,
	{ back, forth, at, count }: { back: string; forth: string; at: number; count: number },
): number | undefined {
	const steps: Record<string, number> = { [back]: at - 1, [forth]: at + 1, Home: 0, End: count - 1 };
	return steps[key];
}
