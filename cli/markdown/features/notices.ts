import { addTitle, type ContainerFeature, takeLabel, toElement } from '../syntax/containers/container.ts';

/** `::: tip Title`: a remark set apart from the text. `danger` is another word for `caution`. */
export const notices: ContainerFeature = {
	names: ['info', 'note', 'tip', 'important', 'warning', 'caution', 'danger'],
	transform({ node: container }) {
		const title = takeLabel(container);
		toElement(container, 'alert', { kind: container.name === 'danger' ? 'caution' : container.name });
		addTitle(container, title);
	},
};
