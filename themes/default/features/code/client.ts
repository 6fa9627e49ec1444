import type { FeatureEnvironment } from '../../../../renderer/theme.ts';
import { makeElement } from '../../client/make-element.ts';
import { textToCopy, writeClipboard } from './copy.ts';
import { findPlaceholders, markPlaces } from './placeholders.ts';

/** How long a button says that it has copied, in milliseconds: specification, section 7. */
const feedback = 2000;

/** Has the buttons of code copy. One that is pressed before is pressed again. */
export function activate(article: HTMLElement, { texts }: FeatureEnvironment): () => void {
	const status = makeElement('span', { class: 'visually-hidden', role: 'status' });
	article.append(status);
	const timers = new Map<HTMLElement, number>();
	const show = (button: HTMLElement, state: 'copied' | 'failed' | '' = '', places: Range[] = []): void => {
		const key = { copied: 'code.copied', failed: 'code.copyFailed', '': 'code.copy' }[state];
		const names = [...new Set(places.map(String))].join(', ');
		button.dataset.state = state;
		button.title = names ? texts('code.copiedNames', { names }) : texts(key);
		status.textContent = state && button.title;
		markPlaces(places);
	};
	const onClick = async ({ target }: MouseEvent): Promise<void> => {
		const button = (target as Element).closest<HTMLElement>('.code-copy');
		const block = button?.parentElement;
		if (!block) return;
		const hasCopied = await writeClipboard(textToCopy(block), block);
		if (hasCopied) show(button, 'copied', findPlaceholders(block));
		else show(button, 'failed');
		clearTimeout(timers.get(button));
		timers.set(button, window.setTimeout(show, feedback, button));
	};
	article.addEventListener('click', onClick);
	return () => {
		article.removeEventListener('click', onClick);
		for (const timer of timers.values()) clearTimeout(timer);
		status.remove();
	};
}
