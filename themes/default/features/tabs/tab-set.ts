import { makeElement } from '../../client/make-element.ts';

/** Tabs as the script has made them: buttons and panels in the same order. */
export interface TabSet {
	root: HTMLElement;
	tabs: HTMLButtonElement[];
	panels: HTMLElement[];
}

const sets = new WeakMap<Element, TabSet>();

/** The tabs that an element is, if the script has made them. */
export function tabSetOf(root: Element | null): TabSet | undefined {
	return root ? sets.get(root) : undefined;
}

/** Makes tabs of radio buttons, labels and panels. */
export function upgradeTabs(root: HTMLElement): TabSet {
	const cached = sets.get(root);
	if (cached) return cached;
	const choices = [...root.querySelectorAll<HTMLInputElement>(':scope > .tab-choice')];
	const selected = Math.max(
		0,
		choices.findIndex(({ checked }) => checked),
	);
	const list = makeElement('div', { class: 'tab-list', role: 'tablist' });
	const focused = choices.indexOf(document.activeElement as HTMLInputElement);
	const set: TabSet = { root, tabs: [], panels: [] };
	for (const choice of choices) {
		const label = choice.nextElementSibling as HTMLElement;
		const panel = label.nextElementSibling as HTMLElement;
		const tab = makeTab(choice, label, panel);
		list.append(tab);
		set.tabs.push(tab);
		set.panels.push(panel);
		choice.remove();
		label.remove();
	}
	root.prepend(list);
	sets.set(root, set);
	selectTab(set, selected);
	set.tabs[focused]?.focus({ preventScroll: true });
	return set;
}

function makeTab(choice: HTMLInputElement, label: HTMLElement, panel: HTMLElement): HTMLButtonElement {
	const { id, value } = choice;
	panel.id ||= `${id}-panel`;
	const attributes = { type: 'button', class: 'tab', id, value, role: 'tab', 'aria-controls': panel.id };
	const tab = makeElement('button', attributes, ...label.childNodes);
	panel.setAttribute('role', 'tabpanel');
	panel.setAttribute('aria-labelledby', tab.id);
	if (!panel.querySelector('a[href],button,input,select,textarea,summary,[tabindex]')) panel.tabIndex = 0;
	return tab;
}

/** Shows one panel and hides the others. */
export function selectTab({ tabs, panels }: TabSet, index: number): void {
	for (const [number, tab] of tabs.entries()) {
		const isSelected = number === index;
		tab.setAttribute('aria-selected', String(isSelected));
		tab.tabIndex = isSelected ? 0 : -1;
		// Browsers that do not find text in what is hidden just hide it.
		panels[number]!.hidden = !isSelected && ('until-found' as never);
	}
}

/** Number of the tab that is shown. */
export function selectedTab({ tabs }: TabSet): number {
	return tabs.findIndex((tab) => tab.getAttribute('aria-selected') === 'true');
}

/** Shows all panels that an element lies in. Says whether one of them had been hidden. */
export function revealInTabs(element: Element): boolean {
	let wasHidden = false;
	for (
		let panel = element.closest('.tab-panel');
		panel;
		panel = panel.parentElement?.closest('.tab-panel') ?? null
	) {
		const set = tabSetOf(panel.parentElement);
		const index = set?.panels.indexOf(panel as HTMLElement) ?? -1;
		if (!set || index < 0 || selectedTab(set) === index) continue;
		selectTab(set, index);
		wasHidden = true;
	}
	return wasHidden;
}
