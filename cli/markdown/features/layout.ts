import { isSet } from '../attributes.ts';
import { readValue, takeAttributes } from '../syntax/containers/check-attributes.ts';
import { type ContainerFeature, toElement } from '../syntax/containers/container.ts';
import { readPixels } from '../syntax/containers/lengths.ts';

/** `::: center`: how lines are aligned, and what is inside is as it was. */
export const align: ContainerFeature = {
	names: ['left', 'center', 'right', 'justify'],
	transform(container, context) {
		takeAttributes(container, [], context);
		toElement(container, 'align-box', { to: container.name });
	},
};

const places = ['start', 'center', 'end'];
const spaces = ['between', 'around'];

/** `::: flex center between column wrap gap="20"`: blocks side by side, or below each other. */
export const flex: ContainerFeature = {
	names: ['flex'],
	transform(container, context) {
		const written = takeAttributes(container, [...places, ...spaces, 'column', 'wrap', 'gap'], context);
		const isOn = (name: string): boolean => isSet(written, name);
		const rule = { name: 'gap', expected: 'a number of pixels; it is 16', hint: 'Type `gap="20"`.' };
		toElement(container, 'flex-box', {
			place: places.find(isOn),
			space: spaces.find(isOn),
			column: isOn('column'),
			wrap: isOn('wrap'),
			gap: readValue(container, written, { ...rule, read: readPixels }, context),
		});
	},
};
