import { isSet } from '../attributes.ts';
import { readValue } from '../syntax/containers/check-attributes.ts';
import { type ContainerFeature, toElement } from '../syntax/containers/container.ts';
import { readPixels } from '../syntax/containers/lengths.ts';

/** `::: center`: how lines are aligned, and what is inside is as it was. */
export const align: ContainerFeature = {
	names: ['left', 'center', 'right', 'justify'],
	attributes: [],
	transform: ({ node }) => toElement(node, 'align-box', { to: node.name }),
};

const places = ['start', 'center', 'end'];
const spaces = ['between', 'around'];

/** `::: flex center between column wrap gap="20"`: blocks side by side, or below each other. */
export const flex: ContainerFeature = {
	names: ['flex'],
	attributes: [...places, ...spaces, 'column', 'wrap', 'gap'],
	transform(opened) {
		const isOn = (name: string): boolean => isSet(opened, name);
		const rule = { name: 'gap', expected: 'a number of pixels; it is 16', hint: 'Type `gap="20"`.' };
		toElement(opened.node, 'flex-box', {
			place: places.find(isOn),
			space: spaces.find(isOn),
			column: isOn('column'),
			wrap: isOn('wrap'),
			gap: readValue(opened, { ...rule, read: readPixels }),
		});
	},
};
