import type { CopyRequest, FeatureActivation } from '../../../../renderer/theme.ts';
import { makeElement } from '../../client/make-element.ts';
import { textToCopy, writeClipboard } from './copy.ts';

/** How long a button says that it has copied, in milliseconds: specification, section 7. */
const feedback = 2000;

/** Has the buttons of code copy. One that is pressed before is pressed again. */
export const activate: FeatureActivation = (article, { signal, texts }) => {
	const status = makeElement('span', { class: 'visually-hidden', role: 'status' });
	article.append(status);
	const timers = new Map<HTMLElement, number>();
	const show = (button: HTMLElement, state: 'copied' | 'failed' | '' = ''): void => {
		const key = { copied: 'code.copied', failed: 'code.copyFailed', '': 'code.copy' }[state];
		button.dataset.state = state;
		button.title = texts(key);
		status.textContent = state && button.title;
	};
	const onClick = async ({ target }: MouseEvent): Promise<void> => {
		const button = (target as Element).closest<HTMLElement>('.code-copy');
		const block = button?.parentElement;
		if (!block) return;
		const text = textToCopy(block);
		const request = new CustomEvent<CopyRequest>('domdocs:copy', { detail: { text } });
		button.dispatchEvent(request);
		const hasCopied = await request.detail.written?.then(
			() => true,
			() => false,
		);
		show(button, hasCopied || (await writeClipboard(text, block)) ? 'copied' : 'failed');
		clearTimeout(timers.get(button));
		timers.set(button, window.setTimeout(show, feedback, button));
		if (!text.includes('<')) return;
		const placeholders = await import('./placeholders.ts').catch(() => null);
		const names = placeholders?.pointOut(block, feedback);
		if (names) status.textContent = button.title = texts('code.copiedNames', { names });
	};
	article.addEventListener('click', onClick, { signal });
	signal.addEventListener('abort', () => {
		for (const timer of timers.values()) clearTimeout(timer);
		status.remove();
	});
};
