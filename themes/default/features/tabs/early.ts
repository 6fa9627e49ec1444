import { keepChoice, readChoices } from '../../client/choice-store.ts';

/*
 * Stands in the head of pages with tabs, for the reader's tabs to be there at the first paint: ticks the
 * radio buttons as they come in, before the browser draws them. Until the feature's script makes tabs of them, which
 * may be never, it also keeps what the reader chooses.
 */
const choices = readChoices();

function adopt(records: MutationRecord[]): void {
	const sets = new Set<HTMLElement>();
	for (const { addedNodes } of records)
		for (const node of addedNodes) if (isChoice(node)) sets.add(node.parentElement!);
	for (const set of sets) adoptSet(set);
}

function isChoice(node: EventTarget | null): node is HTMLInputElement {
	return node instanceof HTMLInputElement && node.className === 'tab-choice';
}

/** One that is ticked by the page itself may come in behind the reader's, so the whole set is looked at. */
function adoptSet(set: HTMLElement): void {
	const wanted = choices.get(set.dataset.group ?? '');
	if (!wanted) return;
	for (const child of set.children) if (isChoice(child) && child.value === wanted) child.checked = true;
}

if (choices.size > 0) {
	const observer = new MutationObserver(adopt);
	observer.observe(document, { childList: true, subtree: true });
	document.addEventListener('DOMContentLoaded', () => {
		adopt(observer.takeRecords());
		observer.disconnect();
	});
}

document.addEventListener('change', ({ target }) => {
	const group = isChoice(target) && target.parentElement?.dataset.group;
	if (!group || !isChoice(target) || !target.value) return;
	keepChoice(group, target.value);
	choices.set(group, target.value);
	for (const set of document.querySelectorAll<HTMLElement>('.tabs[data-group]')) adoptSet(set);
});
