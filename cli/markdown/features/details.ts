import type { PhrasingContent } from 'mdast';
import { addTitle, type ContainerFeature, takeLabel, toElement } from '../syntax/containers/container.ts';
import { readWholeTitle } from '../syntax/containers/inline-title.ts';

/** `::: details Title`: folded away, or open at first with `{open}` behind the title. */
export const details: ContainerFeature = {
	names: ['details'],
	transform(opened) {
		const { node: container } = opened;
		const { title, open } = takeOpen(takeLabel(container));
		toElement(container, 'disclosure', { open });
		addTitle(container, readWholeTitle(opened, title));
	},
};

/** Cuts `{open}` off the end of a title, or a sole `open`. */
function takeOpen(title: PhrasingContent[]): { title: PhrasingContent[]; open: boolean } {
	const last = title.at(-1);
	if (last?.type !== 'text') return { title, open: false };
	const value = last.value.trimEnd();
	const isSole = title.length === 1 && value === 'open';
	if (!isSole && !value.endsWith('{open}')) return { title, open: false };
	const rest = isSole ? '' : value.slice(0, -'{open}'.length).trimEnd();
	const kept = title.slice(0, -1);
	return { title: rest ? [...kept, { ...last, value: rest }] : kept, open: true };
}
