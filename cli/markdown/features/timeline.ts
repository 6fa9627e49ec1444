import { distance } from 'fastest-levenshtein';
import type { List, ListItem, PhrasingContent } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { isSet, toCamelCase } from '../attributes.ts';
import { checkAttributes, readWord } from '../syntax/containers/check-attributes.ts';
import {
	addTitle,
	type ContainerContext,
	type ContainerFeature,
	type OpenedLine,
	toElement,
} from '../syntax/containers/container.ts';
import { blockOf, joinLines, listsOf, readItem, reportUntitled } from '../syntax/containers/list-lines.ts';
import type { Container } from '../syntax/lines/line-nodes.ts';

/** Attributes of a point in time. */
const names = ['time', 'type', 'icon', 'color', 'line', 'card', 'placement'];

/**
 * Takes attributes off the end of a line: `Title time=2025-03-20 10:00 type=success`. A value goes on to the
 * next name, so that it may hold spaces without quotes. What is not a known name is reported.
 */
function takePointAttributes(line: PhrasingContent[], opened: OpenedLine) {
	const place = findStart(line);
	if (!place) return { title: line, attributes: new Map() };
	const { index, offset } = place;
	const node = line[index]!;
	const value = node.type === 'text' ? node.value : '';
	const before = value.slice(0, offset).trimEnd();
	const title = [...line.slice(0, index), ...(before ? [{ type: 'text' as const, value: before }] : [])];
	const text =
		value.slice(offset) +
		line
			.slice(index + 1)
			.map((part) => textOf(part))
			.join('');
	const attributes = new Map<string, string | true>();
	for (const [name, written] of readPairs(text)) attributes.set(toCamelCase(name), written);
	checkAttributes({ ...opened, attributes, words: [] }, names);
	return { title, attributes: attributes as Map<string, string> };
}

/** Where in a line the first attribute begins that has a known name, or one that is near to it. */
function findStart(line: PhrasingContent[]): { index: number; offset: number } | null {
	for (const [index, node] of line.entries()) {
		if (node.type !== 'text') continue;
		for (const match of node.value.matchAll(/(^|\s)([a-zA-Z][\w-]*)=/g)) {
			const name = match[2]!;
			const isKnown = names.some((known) => distance(name, known) <= (name.length > 4 ? 2 : 1));
			if (isKnown && (match[1] || match.index > 0 || index === 0)) return { index, offset: match.index };
		}
	}
	return null;
}

/** `a=x y b="z"` as pairs. */
function readPairs(text: string): [string, string][] {
	const starts = [...text.matchAll(/(?:^|\s)([a-zA-Z][\w-]*)=/g)];
	return starts.map((match, number) => {
		const from = match.index + match[0].length;
		const value = text.slice(from, starts[number + 1]?.index).trim();
		return [match[1]!, /^(["'])(.*)\1$/.exec(value)?.[2] ?? value];
	});
}

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

/** The first line, and one line below it that holds nothing but attributes: the next or the last. `rest` belongs to the body. */
function readHeader(header: PhrasingContent[][], opened: OpenedLine) {
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
