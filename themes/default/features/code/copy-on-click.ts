import { textToCopy, writeClipboard } from './copy.ts';

/** How long a button says that it has copied, in milliseconds: specification, section 7. */
const feedback = 2000;

const timers = new WeakMap<HTMLElement, number>();

/** Has the buttons of code copy, once in a document: in the click itself, for some browsers let nobody copy after it. */
export function copyOnClick(): void {
	const { dataset } = document.documentElement;
	if (dataset.copies) return;
	dataset.copies = 'code';
	addEventListener('click', async ({ target }) => {
		const button = (target as Partial<Element>).closest?.<HTMLElement>('.code-copy');
		const block = button?.parentElement;
		if (!block) return;
		const hasCopied = await writeClipboard(textToCopy(block), block);
		clearTimeout(timers.get(button));
		show(button, hasCopied ? 'copied' : 'failed');
		timers.set(button, window.setTimeout(show, feedback, button));
	});
}

/** Says what has become of a press, or what the button does. */
function show(button: HTMLElement, state = ''): void {
	button.dataset.state = state;
	button.title = button.dataset[state || 'label']!;
	button.previousElementSibling!.textContent = state && button.title;
}
