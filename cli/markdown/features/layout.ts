import { readAttributes } from '../attributes.ts';
import { checkAttributes, reportValue } from '../syntax/containers/check-attributes.ts';
import { type ContainerFeature, takeLabel, toElement } from '../syntax/containers/container.ts';
import { readPixels } from '../syntax/containers/lengths.ts';

/** `::: center`: how lines are aligned, and what is inside is as it was. */
export const align: ContainerFeature = {
	names: ['left', 'center', 'right', 'justify'],
	transform(container, context) {
		takeLabel(container);
		checkAttributes(container, readAttributes(container.info), [], context);
		toElement(container, 'align-box', { to: container.name });
	},
};

const places = ['start', 'center', 'end'];
const spaces = ['between', 'around'];

/** `::: flex center between column wrap gap="20"`: blocks side by side, or below each other. */
export const flex: ContainerFeature = {
	names: ['flex'],
	transform(container, context) {
		takeLabel(container);
		const written = readAttributes(container.info);
		checkAttributes(container, written, [...places, ...spaces, 'column', 'wrap', 'gap'], context);
		const { attributes } = written;
		const isOn = (name: string): boolean => attributes.has(name) && attributes.get(name) !== 'false';
		const gap = attributes.get('gap');
		const pixels = gap === undefined ? undefined : readPixels(gap);
		if (pixels === null) {
			const expected = 'a number of pixels; it is 16';
			reportValue(container, { name: 'gap', value: gap!, expected, hint: 'Type `gap="20"`.' }, context);
		}
		toElement(container, 'flex-box', {
			place: places.find(isOn),
			space: spaces.find(isOn),
			column: isOn('column'),
			wrap: isOn('wrap'),
			gap: pixels ?? undefined,
		});
	},
};
