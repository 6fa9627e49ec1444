import { readAttributes } from '../attributes.ts';
import { checkAttributes } from '../syntax/containers/check-attributes.ts';
import { type ContainerFeature, takeLabel, toElement } from '../syntax/containers/container.ts';
import { listsOf } from '../syntax/containers/list-lines.ts';

/** `::: steps` around a list, ordered or not: its items are numbered steps. There may be several lists. */
export const steps: ContainerFeature = {
	names: ['steps'],
	transform(container, context) {
		takeLabel(container);
		checkAttributes(container, readAttributes(container.info), [], context);
		const lists = listsOf(container, context);
		if (lists.length === 0) return;
		toElement(container, 'steps');
		for (const list of lists) toElement(list, 'step-list');
	},
};
