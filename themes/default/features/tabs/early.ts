import { readChoices } from '../../client/choice-store.ts';

/*
 * Stands in the head of pages with tabs, for the reader's tabs to be there at the first paint: ticks the
 * radio buttons as they come in, before the browser draws them.
 */
const choices = readChoices();

function adopt(records: MutationRecord[]): void {
	for (const { addedNodes } of records) for (const node of addedNodes) adoptSet(node);
}

/** One that is ticked by the page itself may come in behind the reader's, so the whole set is looked at. */
function adoptSet(node: Node): void {
	const set = node instanceof HTMLInputElement && node.className === 'tab-choice' ? node.parentElement : null;
	const wanted = set?.dataset.group && choices.get(set.dataset.group);
	if (!set || !wanted) return;
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
