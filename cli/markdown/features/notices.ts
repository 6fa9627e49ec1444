import { addTitle, type ContainerFeature, toElement } from '../syntax/containers/container.ts';
import { readWholeTitle } from '../syntax/containers/inline-title.ts';

/** `::: tip Title`: a remark set apart from the text. `danger` is another word for `caution`. */
export const notices: ContainerFeature = {
	names: ['info', 'note', 'tip', 'important', 'warning', 'caution', 'danger'],
	transform(opened) {
		const { node: container } = opened;
		const title = readWholeTitle(opened);
		toElement(container, 'alert', { kind: container.name === 'danger' ? 'caution' : container.name });
		addTitle(container, title);
	},
};
