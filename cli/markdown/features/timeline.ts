import type { List, ListItem, PhrasingContent } from 'mdast';
import { suggest } from '../../diagnostics/suggest.ts';
import { isSet } from '../attributes.ts';
import { reportValue } from '../syntax/containers/check-attributes.ts';
import {
	addTitle,
	type ContainerContext,
	type ContainerFeature,
	type Opened,
	toElement,
} from '../syntax/containers/container.ts';
import { blockOf, joinLines, listsOf, readItem, reportUntitled } from '../syntax/containers/list-lines.ts';
import { takePointAttributes } from '../syntax/containers/point-attributes.ts';
import type { Container } from '../syntax/lines/line-nodes.ts';

const lines = ['solid', 'dashed', 'dotted'];
const types = ['info', 'tip', 'success', 'warning', 'danger', 'caution', 'important'];
const sides = ['left', 'right'];

/**
 * `::: timeline horizontal card placement="between" line="dashed"` around a list: each item is a point in
 * time, its first line the title. Behind the title or on a line of their own below it may stand `time=`,
 * `type=`, `icon=`, `color=`, `line=`, `card=` and `placement=`. Placement is for upright lines only.
 */
export const timeline: ContainerFeature = {
	names: ['timeline'],
	attributes: ['horizontal', 'card', 'placement', 'line'],
	transform(opened) {
		const { node: container, context } = opened;
		const lists = new Set(listsOf(opened));
		if (lists.size === 0) return;
		const line = readWord(opened, 'line', lines) ?? 'solid';
		const options = { card: isSet(opened, 'card'), line };
		const placement = readWord(opened, 'placement', [...sides, 'between']);
		const isHorizontal = isSet(opened, 'horizontal');
		container.children = container.children.map((child) =>
			child.type === 'list' && lists.has(child) ? pointsOf(child, options, context) : child,
		);
		toElement(container, 'timeline', {
			horizontal: isHorizontal,
			placement: isHorizontal ? undefined : (placement ?? 'left'),
		});
	},
};

/** The value of an attribute where it is one of `allowed`; any other is reported. */
function readWord(opened: Opened, name: string, allowed: readonly string[]): string | undefined {
	const value = opened.attributes.get(name);
	if (value === undefined || allowed.includes(String(value))) return value as string | undefined;
	const words = allowed.map((word) => `\`${word}\``).join(', ');
	const near = suggest(String(value), allowed);
	const hint = near ? `Did you mean \`${near}\`?` : `Type \`${name}="${allowed[0]}"\`, or take it out.`;
	reportValue(opened, { name, value, expected: `one of ${words}; it is left out`, hint });
	return undefined;
}

interface Defaults {
	card: boolean;
	line: string;
}

function pointsOf(list: List, defaults: Defaults, context: ContainerContext): Container {
	const points = list.children.map((item) => toPoint(item, defaults, context));
	return blockOf(list, 'timeline-list', {}, points);
}

function toPoint(item: ListItem, defaults: Defaults, context: ContainerContext): Container {
	const { lines: header, body } = readItem(item);
	const node = { name: 'timeline', ...(item.position ? { position: item.position } : {}) };
	const { title, rest, attributes } = readHeader(header, { node, context, attributes: new Map(), words: [] });
	if (title.length === 0) reportUntitled(item, 'timeline', context);
	const read = (name: string, allowed: readonly string[]) =>
		readWord({ node, context, attributes, words: [] }, name, allowed);
	const text = (name: string): string | undefined => attributes.get(name) || undefined;
	const card = attributes.get('card');
	const properties = {
		time: text('time'),
		type: read('type', types) ?? 'info',
		icon: text('icon'),
		color: text('color'),
		line: read('line', lines) ?? defaults.line,
		card: card === undefined ? defaults.card : card !== 'false',
		placement: read('placement', sides),
	};
	const point = blockOf(item, 'timeline-item', properties, [...joinLines(rest), ...body]);
	addTitle(point, title);
	return point;
}

interface Header {
	title: PhrasingContent[];
	/** Lines that belong to the body. */
	rest: PhrasingContent[][];
	attributes: Map<string, string>;
}

/** The first line, and one line below it that holds nothing but attributes: the next or the last. */
function readHeader(header: PhrasingContent[][], opened: Opened): Header {
	const [first = [], ...rest] = header;
	const { title, attributes } = takePointAttributes(first, opened);
	for (const index of new Set([0, rest.length - 1])) {
		const line = rest[index];
		const own = line ? takePointAttributes(line, opened) : null;
		if (!own || own.title.length > 0 || own.attributes.size === 0) continue;
		const others = rest.filter((_, place) => place !== index);
		return { title, rest: others, attributes: new Map([...attributes, ...own.attributes]) };
	}
	return { title, rest, attributes };
}
