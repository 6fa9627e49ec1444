import { keepNote, readNote } from '../../../../renderer/shared/crypto/reader-notes.ts';
import type { FeatureActivation } from '../../../../renderer/theme.ts';
import { type ChoiceStore, keepChoice, readChoices, watchChoices } from '../../client/choice-store.ts';
import { isModified } from '../../client/is-modified.ts';
import { revealTargets } from '../../client/reveal-targets.ts';
import { revealInTabs, selectedTab, selectTab, type TabSet, tabSetOf, upgradeTabs } from './tab-set.ts';

/** While something is unlocked, choices are saved no longer than that. */
const store: ChoiceStore = () => ({ getItem: readNote, setItem: keepNote });

/** Makes tabs of the article's panels and has those of one group change together, as saved earlier. */
export const activate: FeatureActivation = (article, { signal }) => {
	const sets = [...article.querySelectorAll<HTMLElement>('.tabs')].map(upgradeTabs);
	const adopt = (): void => {
		for (const [group, value] of readChoices(store)) selectInGroup(sets, group, value);
	};
	adopt();
	const onClick = ({ target }: Event): void => {
		const tab = target instanceof Element ? target.closest<HTMLButtonElement>('.tab[role=tab]') : null;
		if (tab) choose(sets, tab);
	};
	const onMatch = ({ target }: Event): void => void (target instanceof Element && revealInTabs(target));
	article.addEventListener('click', onClick, { signal });
	article.addEventListener('keydown', (event) => moveByKey(sets, event), { signal });
	article.addEventListener('beforematch', onMatch, { signal });
	watchChoices(adopt, signal);
	revealTargets(article, revealInTabs, signal);
};

/** The reader's choice: shown here and in all of the group, and saved. What was chosen stays where it is on screen. */
function choose(sets: readonly TabSet[], tab: HTMLButtonElement): void {
	const set = tabSetOf(tab.closest('.tabs'));
	if (!set) return;
	const before = tab.getBoundingClientRect().top;
	selectTab(set, set.tabs.indexOf(tab));
	const { group } = set.root.dataset;
	if (group && tab.value) {
		keepChoice(store, group, tab.value);
		selectInGroup(sets, group, tab.value);
	}
	const shift = tab.getBoundingClientRect().top - before;
	if (Math.abs(shift) >= 1) window.scrollBy({ top: shift, behavior: 'instant' });
}

function selectInGroup(sets: readonly TabSet[], group: unknown, value: unknown): void {
	for (const set of sets) {
		if (set.root.dataset.group !== group) continue;
		const index = set.tabs.findIndex((tab) => tab.value === value);
		if (index >= 0 && selectedTab(set) !== index) selectTab(set, index);
	}
}

/** Arrows, Home and End, as the pattern for tabs has it. */
function moveByKey(sets: readonly TabSet[], event: KeyboardEvent): void {
	const tab = event.target instanceof Element ? event.target.closest('.tab[role=tab]') : null;
	const set = tabSetOf(tab?.closest('.tabs') ?? null);
	if (!set || isModified(event)) return;
	const count = set.tabs.length;
	const at = set.tabs.indexOf(tab as HTMLButtonElement);
	const forward = getComputedStyle(set.root).direction === 'rtl' ? -1 : 1;
	const targets: Record<string, number> = {
		ArrowRight: at + forward,
		ArrowLeft: at - forward,
		Home: 0,
		End: count - 1,
	};
	if (!Object.hasOwn(targets, event.key)) return;
	event.preventDefault();
	const next = set.tabs[(targets[event.key]! + count) % count]!;
	choose(sets, next);
	next.focus({ preventScroll: true });
}
