import { textAttribute } from '../attributes.ts';
import { checkAttributes, readValue, type ValueRule } from '../syntax/containers/check-attributes.ts';
import { addTitle, type ContainerFeature, toElement } from '../syntax/containers/container.ts';
import { readTitled } from '../syntax/containers/inline-title.ts';
import { parseColumns, readPixels } from '../syntax/containers/lengths.ts';
import { isBlankText } from '../syntax/inline/text-nodes.ts';
import type { Container } from '../syntax/lines/line-nodes.ts';

/** `::: card title="Title" icon="twemoji:cat"`: a titled box. */
export const card: ContainerFeature = {
	names: ['card'],
	transform(opened) {
		const titled = readTitled(opened);
		checkAttributes(titled, ['title', 'icon']);
		toElement(opened.node, 'card', { icon: textAttribute(titled, 'icon') });
		addTitle(opened.node, titled.title);
	},
};

const columnsRule: ValueRule<string> = {
	name: 'cols',
	read: (value) => parseColumns(value)?.join(' ') ?? null,
	expected: 'a number from 1 to 12, or one for each width; it is left out',
	hint: 'Type `cols="3"` or `cols="{sm:1,md:2,lg:3}"`.',
};

/** `:::: card-grid cols="{sm:1,md:2,lg:3}"`: cards side by side where there is room. */
export const cardGrid: ContainerFeature = {
	names: ['card-grid'],
	attributes: ['cols'],
	transform(opened) {
		toElement(opened.node, 'card-grid', { cols: readValue(opened, columnsRule) });
	},
};

/** `::: card-masonry cols="3" gap="16"`: blocks of any kind in columns, each as high as it is. */
export const cardMasonry: ContainerFeature = {
	names: ['card-masonry'],
	attributes: ['cols', 'gap'],
	transform(opened) {
		const cols = readValue(opened, columnsRule);
		const rule = { name: 'gap', expected: 'a number of pixels; it is 16', hint: 'Type `gap="16"`.' };
		toElement(opened.node, 'card-masonry', { cols, gap: readValue(opened, { ...rule, read: readPixels }) });
		opened.node.children = opened.node.children.flatMap(partPictures);
	},
};

/** Pictures of one paragraph become one block each. */
function partPictures(block: Container['children'][number]): Container['children'] {
	if (block.type !== 'paragraph') return [block];
	const pictures = block.children.filter((node) => node.type !== 'break' && !isBlankText(node));
	if (pictures.length < 2 || !pictures.every(({ type }) => type === 'image' || type === 'imageReference'))
		return [block];
	return pictures.map((picture) => ({ ...block, children: [picture] }));
}
