import { checkAttributes, readValue } from '../syntax/containers/check-attributes.ts';
import { addTitle, type ContainerFeature, toElement } from '../syntax/containers/container.ts';
import { readTitled } from '../syntax/containers/inline-title.ts';
import { readLength, readPixels } from '../syntax/containers/lengths.ts';
import { isBlankText } from '../syntax/inline/text-nodes.ts';
import type { Container } from '../syntax/lines/line-nodes.ts';

const heightRule = {
	name: 'height',
	read: readLength,
	expected: 'a length such as `300` or `60vh`; it is left out',
	hint: 'Type `height="300"`.',
};

const gapRule = {
	name: 'gap',
	read: readPixels,
	expected: 'a number of pixels; it is left out',
	hint: 'Type `gap="20"`.',
};

/**
 * `::: window title="https://…" height="300" gap="0"`: what a reader would see in a window. The gap around
 * it is 20 pixels, none around a single picture. `demo-wrapper img no-padding` is how it was written once.
 */
export const window: ContainerFeature = {
	names: ['window', 'demo-wrapper'],
	transform(opened) {
		const { node: container } = opened;
		const isOld = container.name === 'demo-wrapper';
		const switches = isOld ? ['img', 'no-padding'] : [];
		const titled = readTitled(opened, [...switches, 'height', 'gap']);
		checkAttributes(titled, ['title', 'height', 'gap', ...switches]);
		const { attributes } = titled;
		const height = readValue(titled, heightRule);
		const gap = readValue(titled, gapRule);
		const isTight = attributes.has('img') || attributes.has('noPadding') || holdsOnePicture(container);
		toElement(container, 'window-frame', { height, gap: gap ?? (isTight ? 0 : undefined) });
		addTitle(container, titled.title);
	},
};

function holdsOnePicture({ children }: Container): boolean {
	const [first] = children;
	if (children.length !== 1 || first?.type !== 'paragraph') return false;
	const nodes = first.children.filter((node) => !isBlankText(node));
	const picture = nodes[0]?.type === 'link' ? nodes[0].children[0] : nodes[0];
	return nodes.length === 1 && picture?.type === 'image';
}
