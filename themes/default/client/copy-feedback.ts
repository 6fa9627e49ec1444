import type { FeatureEnvironment } from '../../../renderer/theme.ts';
import { makeElement } from './make-element.ts';

/** How long a button says that it has copied, in milliseconds: specification, section 7. */
const feedback = 2000;

const icons = { copy: 'M5.5 5.5h8v8h-8zM3.5 10.5h-1v-8h8v1', done: 'm3 8.5 3.5 3.5L13 4.5' };

/** Makes a button that copies. It says for two seconds that it has, to eyes and ears. */
export function makeCopyButton(options: {
	className: string;
	/** What it says it does. */
	label: string;
	/** Text beside the icon. */
	text?: string;
	texts: FeatureEnvironment['texts'];
	/** Copies, and says whether that went well. */
	copy: () => Promise<boolean>;
}): HTMLButtonElement {
	const { className, label, text, texts, copy } = options;
	const named = { type: 'button', class: className, title: label, 'aria-label': label };
	const button = makeElement('button', named);
	const status = makeElement('span', { class: 'visually-hidden', role: 'status' });
	const show = (kind: keyof typeof icons): void =>
		button.replaceChildren(makeIcon(icons[kind]), text ?? '', status);
	show('copy');
	let timer = 0;
	button.addEventListener('click', async () => {
		const hasCopied = await copy();
		const word = texts(hasCopied ? 'code.copied' : 'code.copyFailed');
		if (hasCopied) show('done');
		button.title = word;
		status.textContent = word;
		clearTimeout(timer);
		timer = window.setTimeout(() => {
			show('copy');
			button.title = label;
			status.textContent = '';
		}, feedback);
	});
	return button;
}

function makeIcon(path: string): Node {
	const template = makeElement('template');
	template.innerHTML = `<svg viewBox="0 0 16 16" width="1rem" fill="none" stroke="currentColor" stroke-width="1.4" aria-hidden="true"><path d="${path}"/></svg>`;
	return template.content;
}
