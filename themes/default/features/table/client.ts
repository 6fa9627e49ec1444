import type { FeatureActivation } from '../../../../renderer/theme.ts';
import { makeCopyButton } from '../../client/copy-feedback.ts';
import { makeElement } from '../../client/make-element.ts';
import { writeClipboard } from '../code/copy.ts';
import { tableToHtml } from './table-html.ts';

/** Gives tables the buttons that copy them as HTML and as Markdown. */
export const activate: FeatureActivation = (article, { signal, texts }) => {
	for (const box of article.querySelectorAll<HTMLElement>('.table-box.has-copy')) {
		const table = box.querySelector('table');
		if (!table) continue;
		const bar = makeElement('div', { class: 'table-copies' });
		const add = (label: string, text: string, read: () => string): void => {
			const copy = (): Promise<boolean> => writeClipboard(read(), box);
			bar.append(makeCopyButton({ className: 'table-copy', label, text, texts, copy }));
		};
		if (box.dataset.html !== undefined) add(texts('table.copyHtml'), 'HTML', () => tableToHtml(table));
		const { markdown } = box.dataset;
		if (markdown) add(texts('table.copyMarkdown'), 'Markdown', () => markdown);
		box.append(bar);
		box.classList.add('has-buttons');
		signal.addEventListener('abort', () => {
			bar.remove();
			box.classList.remove('has-buttons');
		});
	}
};
