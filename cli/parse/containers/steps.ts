import { readAttributes } from '../attributes.ts';
import { checkAttributes } from './check-attributes.ts';
import { type ContainerFeature, takeLabel, toElement } from './container.ts';
import { listsOf } from './list-lines.ts';

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
