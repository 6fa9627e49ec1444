import type { FeatureActivation } from '../../../../renderer/theme.ts';
import { isModified } from '../../client/is-modified.ts';
import { makeElement } from '../../client/make-element.ts';
import { revealTargets } from '../../client/reveal-targets.ts';

interface Files {
	buttons: HTMLButtonElement[];
	panels: HTMLElement[];
}

const upgraded = new WeakMap<Element, Files>();

/** Makes buttons of the entries, and shows the file that is chosen, looked for or linked to. */
export const activate: FeatureActivation = (article, { signal }) => {
	for (const tree of article.querySelectorAll<HTMLElement>('.code-tree')) upgrade(tree);
	const onClick = ({ target }: Event): void => {
		const button =
			target instanceof Element
				? target.closest<HTMLButtonElement>('.code-tree button.file-tree-line')
				: null;
		const files = button && upgraded.get(button.closest('.code-tree')!);
		if (button && files) select(files, files.buttons.indexOf(button));
	};
	const onMatch = ({ target }: Event): void => void (target instanceof Element && reveal(target));
	article.addEventListener('click', onClick, { signal });
	article.addEventListener('keydown', moveByKey, { signal });
	article.addEventListener('beforematch', onMatch, { signal });
	revealTargets(article, reveal, signal);
};

function upgrade(tree: HTMLElement): void {
	if (upgraded.has(tree)) return;
	const choices = [...tree.querySelectorAll<HTMLInputElement>('.code-tree-choice')];
	const files: Files = { buttons: [], panels: [] };
	const focused = choices.indexOf(document.activeElement as HTMLInputElement);
	const active = Math.max(
		0,
		choices.findIndex(({ checked }) => checked),
	);
	for (const choice of choices) {
		const label = tree.querySelector<HTMLLabelElement>(`label[for="${CSS.escape(choice.id)}"]`);
		const panel = choice.nextElementSibling as HTMLElement;
		if (!label) continue;
		const { id } = choice;
		panel.id = `${id}-panel`;
		const attributes = { type: 'button', class: 'file-tree-line', id, 'aria-controls': panel.id };
		const button = makeElement('button', attributes, ...label.childNodes);
		label.replaceWith(button);
		panel.setAttribute('role', 'group');
		panel.setAttribute('aria-labelledby', id);
		choice.remove();
		files.buttons.push(button);
		files.panels.push(panel);
	}
	upgraded.set(tree, files);
	select(files, active);
	files.buttons[focused]?.focus({ preventScroll: true });
}

function select({ buttons, panels }: Files, index: number): void {
	for (const [number, button] of buttons.entries()) {
		const isSelected = number === index;
		if (isSelected) button.setAttribute('aria-current', 'true');
		else button.removeAttribute('aria-current');
		// Browsers that do not find text in what is hidden just hide it.
		panels[number]!.hidden = !isSelected && ('until-found' as never);
	}
}

/** Shows the file that an element lies in. Says whether it had been hidden. */
function reveal(target: Element): boolean {
	const panel = target.closest<HTMLElement>('.code-tree-file');
	const files = panel && upgraded.get(panel.closest('.code-tree')!);
	if (!panel?.hidden || !files) return false;
	select(files, files.panels.indexOf(panel));
	return true;
}

/** Up and down go through all that is in sight, right and left open and close folders. */
function moveByKey(event: KeyboardEvent): void {
	const line =
		event.target instanceof Element ? event.target.closest('.code-tree-nav :is(summary, button)') : null;
	const nav = line?.closest('.code-tree-nav');
	if (!line || !nav || isModified(event)) return;
	const lines = [...nav.querySelectorAll<HTMLElement>('summary, button')].filter((other) =>
		other.checkVisibility(),
	);
	const at = lines.indexOf(line as HTMLElement);
	const targets: Record<string, number> = {
		ArrowDown: at + 1,
		ArrowUp: at - 1,
		Home: 0,
		End: lines.length - 1,
	};
	const folder = line.matches('summary') ? (line.parentElement as HTMLDetailsElement) : null;
	if (folder && (event.key === 'ArrowRight' || event.key === 'ArrowLeft'))
		folder.open = event.key === 'ArrowRight';
	else if (Object.hasOwn(targets, event.key)) lines[targets[event.key]!]?.focus();
	else return;
	event.preventDefault();
}
