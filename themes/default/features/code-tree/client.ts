import type { FeatureActivation } from '../../../../renderer/theme.ts';
import { isModified } from '../../client/is-modified.ts';
import { makeElement } from '../../client/make-element.ts';
import { followTargets, makePanelSet, panelSetOf, showPanel, stepByKey } from '../../client/panel-set.ts';

/** Makes buttons of the entries, and shows the file that is chosen, looked for or linked to. */
export const activate: FeatureActivation = (article, { signal }) => {
	for (const tree of article.querySelectorAll<HTMLElement>('.code-tree')) upgrade(tree);
	const onClick = ({ target }: Event): void => {
		const button = (target as Element).closest<HTMLButtonElement>('.code-tree button.file-tree-line');
		const set = panelSetOf(button?.closest('.code-tree') ?? null);
		if (button && set) showPanel(set, set.buttons.indexOf(button));
	};
	article.addEventListener('click', onClick, { signal });
	article.addEventListener('keydown', moveByKey, { signal });
	followTargets(article, signal);
};

function upgrade(tree: HTMLElement): void {
	const labelOf = ({ id }: HTMLElement): HTMLLabelElement | null =>
		tree.querySelector<HTMLLabelElement>(`label[for="${CSS.escape(id)}"]`);
	const choices = [...tree.querySelectorAll<HTMLInputElement>('.code-tree-choice')].filter(labelOf);
	makePanelSet(
		tree,
		choices,
		(choice) => {
			const label = labelOf(choice)!;
			const panel = choice.nextElementSibling as HTMLElement;
			const attributes = { type: 'button', class: 'file-tree-line', id: choice.id };
			const button = makeElement('button', attributes, ...label.childNodes);
			label.replaceWith(button);
			panel.setAttribute('role', 'group');
			return [button, panel];
		},
		(button, isShown) => {
			if (isShown) button.setAttribute('aria-current', 'true');
			else button.removeAttribute('aria-current');
		},
	);
}

/** Up and down go through all that is in sight, right and left open and close folders. */
function moveByKey(event: KeyboardEvent): void {
	const line = (event.target as Element).closest<HTMLElement>('.code-tree-nav :is(summary, button)');
	const nav = line?.closest('.code-tree-nav');
	if (!line || !nav || isModified(event)) return;
	const lines = [...nav.querySelectorAll<HTMLElement>('summary, button')].filter((other) =>
		other.checkVisibility(),
	);
	const { key } = event;
	const place = { back: 'ArrowUp', forth: 'ArrowDown', at: lines.indexOf(line), count: lines.length };
	const next = stepByKey(key, place);
	const folder = line.matches('summary') ? (line.parentElement as HTMLDetailsElement) : null;
	if (folder && (key === 'ArrowRight' || key === 'ArrowLeft')) folder.open = key === 'ArrowRight';
	else if (next !== undefined) lines[next]?.focus();
	else return;
	event.preventDefault();
}
