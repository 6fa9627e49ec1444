import { type ChoiceStore, keepChoice, readChoices } from '../../client/choice-store.ts';

/*
 * Stands in the head of pages with tabs, for the reader's tabs to be there at the first paint: ticks the
 * radio buttons as they come in, before the browser paints them. Until the feature's script makes tabs of them, which
 * may be never, it also saves what the reader chooses. Documents that come with it are public, so it need not know of
 * choices that last no longer than something is unlocked: the feature's script does.
 */
const store: ChoiceStore = () => localStorage;
const choices = readChoices(store);
const radios = '[data-group]>.tab-choice';

/** One that is ticked by the page itself may come in behind the reader's, so all are looked at. */
function adopt(): void {
	for (const choice of document.querySelectorAll<HTMLInputElement>(radios))
		if (choices.get(choice.parentElement!.dataset.group) === choice.value) choice.checked = true;
}

if (choices.size) {
	const observer = new MutationObserver(adopt);
	observer.observe(document, { childList: true, subtree: true });
	addEventListener('load', () => {
		adopt();
		observer.disconnect();
	});
}

addEventListener('change', ({ target }) => {
	const choice = target as HTMLInputElement;
	if (!choice.matches(radios)) return;
	const group = choice.parentElement!.dataset.group!;
	keepChoice(store, group, choice.value);
	choices.set(group, choice.value);
	adopt();
});
