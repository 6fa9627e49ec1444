import { textAttribute, type WrittenAttributes } from '../attributes.ts';
import { checkAttributes, readValue, takeAttributes } from '../syntax/containers/check-attributes.ts';
import {
	addTitle,
	type ContainerContext,
	type ContainerFeature,
	toElement,
} from '../syntax/containers/container.ts';
import { readTitled } from '../syntax/containers/inline-title.ts';
import { parseColumns, readPixels } from '../syntax/containers/lengths.ts';
import type { Container } from '../syntax/lines/line-nodes.ts';

/** `::: card title="Title" icon="twemoji:cat"`: a titled box. */
export const card: ContainerFeature = {
	names: ['card'],
	transform(container, context) {
		const written = readTitled(container);
		checkAttributes(container, written, ['title', 'icon'], context);
		toElement(container, 'card', { icon: textAttribute(written, 'icon') });
		addTitle(container, written.title);
	},
};

/** `:::: card-grid cols="{sm:1,md:2,lg:3}"`: cards side by side where there is room. */
export const cardGrid: ContainerFeature = {
	names: ['card-grid'],
	transform(container, context) {
		const written = takeAttributes(container, ['cols'], context);
		toElement(container, 'card-grid', { cols: takeColumns(container, written, context) });
	},
};

/** `::: card-masonry cols="3" gap="16"`: blocks of any kind in columns, each as high as it is. */
export const cardMasonry: ContainerFeature = {
	names: ['card-masonry'],
	transform(container, context) {
		const written = takeAttributes(container, ['cols', 'gap'], context);
		const cols = takeColumns(container, written, context);
		const rule = { name: 'gap', expected: 'a number of pixels; it is 16', hint: 'Type `gap="16"`.' };
		const gap = readValue(container, written, { ...rule, read: readPixels }, context);
		toElement(container, 'card-masonry', { cols, gap });
		container.children = container.children.flatMap(partPictures);
	},
};

function takeColumns(container: Container, written: WrittenAttributes, context: ContainerContext) {
	const expected = 'a number from 1 to 12, or one for each width; it is left out';
	const hint = 'Type `cols="3"` or `cols="{sm:1,md:2,lg:3}"`.';
	const rule = { name: 'cols', read: parseColumns, expected, hint };
	return readValue(container, written, rule, context)?.join(' ');
}

/** Pictures of one paragraph become one block each. */
function partPictures(block: Container['children'][number]): Container['children'] {
	if (block.type !== 'paragraph') return [block];
	const isBlank = (node: (typeof block.children)[number]): boolean =>
		node.type === 'break' || (node.type === 'text' && node.value.trim() === '');
	const pictures = block.children.filter((node) => !isBlank(node));
	if (pictures.length < 2 || !pictures.every(({ type }) => type === 'image' || type === 'imageReference'))
		return [block];
	return pictures.map((picture) => ({ ...block, children: [picture] }));
}
