import { type ContainerFeature, toElement } from '../syntax/containers/container.ts';
import { listsOf } from '../syntax/containers/list-lines.ts';

/** `::: steps` around a list, ordered or not: its items are numbered steps. There may be several lists. */
export const steps: ContainerFeature = {
	names: ['steps'],
	attributes: [],
	transform(opened) {
		const lists = listsOf(opened);
		if (lists.length === 0) return;
		toElement(opened.node, 'steps');
		for (const list of lists) toElement(list, 'step-list');
	},
};
