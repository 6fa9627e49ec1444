import type { FeatureActivation } from '../../../../renderer/theme.ts';
import { makeCopyButton } from '../../client/copy-feedback.ts';
import { makeElement } from '../../client/make-element.ts';
import { writeClipboard } from '../code/copy.ts';

/** Attributes that mean something outside of this site. */
const kept = new Set([
	'href',
	'src',
	'alt',
	'title',
	'colspan',
	'rowspan',
	'align',
	'lang',
	'dir',
	'datetime',
]);

/** Elements that only this site's pages have a use for. */
const dropped = 'colgroup, .heading-anchor, .visually-hidden, script, style, button';

/** A table as HTML that can be put anywhere: without classes, and with whole addresses. */
function tableToHtml(table: HTMLTableElement): string {
	const copy = table.cloneNode(true) as HTMLTableElement;
	for (const element of copy.querySelectorAll(dropped)) element.remove();
	for (const element of [copy, ...copy.querySelectorAll('*')]) {
		for (const { name } of [...element.attributes]) if (!kept.has(name)) element.removeAttribute(name);
		if (element instanceof HTMLAnchorElement && element.hasAttribute('href'))
			element.setAttribute('href', element.href);
		if (element instanceof HTMLImageElement && element.hasAttribute('src'))
			element.setAttribute('src', element.src);
	}
	return copy.outerHTML.replace(/(?<!^)(<(?:caption|thead|tbody|tr|\/table))/g, '\n$1');
}

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
