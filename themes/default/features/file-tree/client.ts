import type { FeatureActivation } from '../../../../renderer/theme.ts';
import { makeCopyButton } from '../../client/copy-feedback.ts';
import { writeClipboard } from '../code/copy.ts';

/** Gives each tree a button that copies it as the command `tree` prints it. */
export const activate: FeatureActivation = (article, { signal, texts }) => {
	for (const tree of article.querySelectorAll<HTMLElement>('.file-tree')) {
		const copy = (): Promise<boolean> => writeClipboard(renderTree(tree), tree);
		const button = makeCopyButton({
			className: 'file-tree-copy',
			label: texts('fileTree.copy'),
			texts,
			copy,
		});
		tree.append(button);
		signal.addEventListener('abort', () => button.remove());
	}
};

/** The tree as text, with the branches of `tree`. */
function renderTree(tree: Element): string {
	const root = tree.querySelector(':scope > .file-tree-list');
	return root ? renderEntries(root, '').join('\n') : '';
}

function renderEntries(list: Element, indent: string): string[] {
	const entries = [...list.querySelectorAll(':scope > .file-tree-entry')];
	return entries.flatMap((entry, index) => {
		const isLast = index === entries.length - 1;
		const line = entry.querySelector('.file-tree-line');
		const name = line?.querySelector('.file-tree-name')?.textContent ?? '';
		const comment = line?.querySelector('.file-tree-comment')?.textContent;
		const inner = entry.querySelector(':scope > details > .file-tree-list');
		const text = name + (comment ? ` # ${comment}` : '');
		return [
			`${indent}${isLast ? '└──' : '├──'} ${text}`,
			...(inner ? renderEntries(inner, indent + (isLast ? '    ' : '│   ')) : []),
		];
	});
}
