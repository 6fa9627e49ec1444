import { keepNote, readNote } from '../../../../renderer/shared/crypto/reader-notes.ts';
import type { FeatureActivation } from '../../../../renderer/theme.ts';
import { type ChoiceStore, keepChoice, readChoices, watchChoices } from '../../client/choice-store.ts';
import { isModified } from '../../client/is-modified.ts';
import { makeElement } from '../../client/make-element.ts';
import {
	followTargets,
	makePanelSet,
	type PanelSet,
	panelSetOf,
	showPanel,
	stepByKey,
} from '../../client/panel-set.ts';

/** While something is unlocked, choices are saved no longer than that. */
const store: ChoiceStore = () => ({ getItem: readNote, setItem: keepNote });

/** Makes tabs of the article's panels and has those of one group change together, as saved earlier. */
export const activate: FeatureActivation = (article, { signal }) => {
	const sets = [...article.querySelectorAll<HTMLElement>('.tabs')].map(upgrade);
	const adopt = (): void => {
		for (const [group, value] of readChoices(store)) selectInGroup(sets, group, value);
	};
	adopt();
	const onClick = ({ target }: Event): void => {
		const tab = (target as Element).closest<HTMLButtonElement>('.tab[role=tab]');
		if (tab) choose(sets, tab);
	};
	article.addEventListener('click', onClick, { signal });
	article.addEventListener('keydown', (event) => moveByKey(sets, event), { signal });
	watchChoices(adopt, signal);
	followTargets(article, signal);
};

/** Makes tabs of radio buttons, labels and panels. */
function upgrade(root: HTMLElement): PanelSet {
	const known = panelSetOf(root);
	if (known) return known;
	const choices = [...root.querySelectorAll<HTMLInputElement>(':scope > .tab-choice')];
	const list = makeElement('div', { class: 'tab-list', role: 'tablist' });
	root.prepend(list);
	return makePanelSet(
		root,
		choices,
		({ id, value, nextElementSibling }) => {
			const label = nextElementSibling as HTMLElement;
			const panel = label.nextElementSibling as HTMLElement;
			const attributes = { type: 'button', class: 'tab', id, value, role: 'tab' };
			const tab = makeElement('button', attributes, ...label.childNodes);
			panel.setAttribute('role', 'tabpanel');
			if (!panel.querySelector('a[href],button,input,select,textarea,summary,[tabindex]')) panel.tabIndex = 0;
			list.append(tab);
			label.remove();
			return [tab, panel];
		},
		(tab, isShown) => {
			tab.setAttribute('aria-selected', String(isShown));
			tab.tabIndex = isShown ? 0 : -1;
		},
	);
}

/** The reader's choice: shown here and in all of the group, and saved. What was chosen stays where it is on screen. */
function choose(sets: readonly PanelSet[], tab: HTMLButtonElement): void {
	const set = panelSetOf(tab.closest('.tabs'));
	if (!set) return;
	const before = tab.getBoundingClientRect().top;
	showPanel(set, set.buttons.indexOf(tab));
	const { group } = set.root.dataset;
	if (group && tab.value) {
		keepChoice(store, group, tab.value);
		selectInGroup(sets, group, tab.value);
	}
	const shift = tab.getBoundingClientRect().top - before;
	if (Math.abs(shift) >= 1) window.scrollBy({ top: shift, behavior: 'instant' });
}

function selectInGroup(sets: readonly PanelSet[], group: unknown, value: unknown): void {
	for (const set of sets) {
		if (set.root.dataset.group !== group) continue;
		const index = set.buttons.findIndex((tab) => tab.value === value);
		if (set.panels[index]?.hasAttribute('hidden')) showPanel(set, index);
	}
}

/** Arrows, Home and End, as the pattern for tabs has it. */
function moveByKey(sets: readonly PanelSet[], event: KeyboardEvent): void {
	const tab = (event.target as Element).closest<HTMLButtonElement>('.tab[role=tab]');
	const set = panelSetOf(tab?.closest('.tabs') ?? null);
	if (!tab || !set || isModified(event)) return;
	const count = set.buttons.length;
	const keys = ['ArrowLeft', 'ArrowRight'] as const;
	const [back, forth] = getComputedStyle(set.root).direction === 'rtl' ? [keys[1], keys[0]] : keys;
	const step = stepByKey(event.key, { back, forth, at: set.buttons.indexOf(tab), count });
	if (step === undefined) return;
	event.preventDefault();
	const next = set.buttons[(step + count) % count]!;
	choose(sets, next);
	next.focus({ preventScroll: true });
}
