import type { BlockContent, List, ListItem, PhrasingContent } from 'mdast';
import { reportProblem } from '../../plugin.ts';
import type { Container } from '../lines/line-nodes.ts';
import { rangeOfOpening } from './check-attributes.ts';
import { type ContainerContext, type ElementProperties, type OpenedLine, toElement } from './container.ts';

/** An item of a list whose first line is its title. */
export interface TitledItem {
	/** Inline Markdown of the lines before the body; the first is the title. Empty where there is none. */
	lines: PhrasingContent[][];
	/** Everything below the first paragraph. */
	body: ListItem['children'];
}

/** The lists directly inside of a container. Reports it where there is none, and shows its text without a frame. */
export function listsOf({ node: container, context }: OpenedLine<Container>): List[] {
	const lists = container.children.filter((child) => child.type === 'list');
	if (lists.length > 0) return lists;
	toElement(container, 'div');
	const { name } = container;
	reportProblem(context, 'container-list-missing', rangeOfOpening(container, context), {
		message: `Unexpected container \`${name}\` without a list, expected one item for each ${pieces[name] ?? 'entry'}; its text is shown without a frame.`,
		hint: 'Begin each with `- ` or `1. `, and indent what belongs to it.',
	});
	return lists;
}

const pieces: Record<string, string> = { steps: 'step', collapse: 'panel', timeline: 'point in time' };

/** Parts the first paragraph of an item, or its heading, from the rest. */
export function readItem({ children }: ListItem): TitledItem {
	const [first, ...body] = children;
	if (first?.type === 'paragraph') return { lines: splitLines(first.children), body };
	if (first?.type === 'heading') return { lines: [first.children], body };
	return { lines: [], body: children };
}

/** Cuts inline Markdown where its lines end. What reaches over an end of line stays in its first line. */
export function splitLines(nodes: PhrasingContent[]): PhrasingContent[][] {
	const lines: PhrasingContent[][] = [[]];
	for (const node of nodes) {
		if (node.type === 'break') lines.push([]);
		else if (node.type !== 'text') lines.at(-1)!.push(node);
		else {
			for (const [index, value] of node.value.split('\n').entries()) {
				if (index > 0) lines.push([]);
				if (value) lines.at(-1)!.push({ ...node, value });
			}
		}
	}
	return lines.filter((line) => line.length > 0);
}

/** Lines as a paragraph again; nothing where there are none. */
export function joinLines(lines: PhrasingContent[][]): BlockContent[] {
	if (lines.length === 0) return [];
	const children = lines.flatMap((line, index): PhrasingContent[] =>
		index === 0 ? line : [{ type: 'text', value: '\n' }, ...line],
	);
	return [{ type: 'paragraph', children }];
}

/** A block of our own instead of a list or an item, with the element that the theme renders. */
export function blockOf(
	node: List | ListItem,
	element: string,
	properties: ElementProperties,
	children: Container['children'],
): Container {
	const block: Container = { type: 'container', name: '', info: '', closed: true, lines: [], children };
	if (node.position) block.position = node.position;
	toElement(block, element, properties);
	return block;
}

/** Reports an item whose title is missing. */
export function reportUntitled({ position }: ListItem, name: string, context: ContainerContext): void {
	const message = `Unexpected item without a title in the container \`${name}\`, expected a line of text first.`;
	const hint = 'Type the title behind the mark of the item: `- Title`.';
	reportProblem(context, 'item-title-missing', rangeOfOpening({ name, position }, context), {
		message,
		hint,
	});
}
