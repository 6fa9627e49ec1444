import { readChoices } from '../../client/choice-store.ts';

/*
 * Stands in the head of pages with tabs, for the reader's tabs to be there at the first paint: ticks the
 * radio buttons as they come in, before the browser draws them.
 */
const choices = readChoices();

function adopt(records: MutationRecord[]): void {
	const sets = new Set<HTMLElement>();
	for (const { addedNodes } of records)
		for (const node of addedNodes)
			if (node instanceof HTMLInputElement && node.className === 'tab-choice') sets.add(node.parentElement!);
	for (const set of sets) adoptSet(set);
}

/** One that is ticked by the page itself may come in behind the reader's, so the whole set is looked at. */
function adoptSet(set: HTMLElement): void {
	const wanted = choices.get(set.dataset.group ?? '');
	if (!wanted) return;
	for (const child of set.children)
		if (child instanceof HTMLInputElement && child.value === wanted) child.checked = true;
}

if (choices.size > 0) {
	const observer = new MutationObserver(adopt);
	observer.observe(document, { childList: true, subtree: true });
	document.addEventListener('DOMContentLoaded', () => {
		adopt(observer.takeRecords());
		observer.disconnect();
	});
}
