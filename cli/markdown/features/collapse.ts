import type { Data, List, ListItem, PhrasingContent, Root } from 'mdast';
import {
	addTitle,
	type ContainerContext,
	type ContainerFeature,
	toElement,
} from '../syntax/containers/container.ts';
import { blockOf, joinLines, listsOf, readItem, reportUntitled } from '../syntax/containers/list-lines.ts';
import type { Container } from '../syntax/lines/line-nodes.ts';

/**
 * `::: collapse accordion expand` around a list: each item is a panel that can be folded away, its first
 * line the title. `:+` or `:-` before the title opens or closes that panel at first.
 */
export const collapse: ContainerFeature = {
	names: ['collapse'],
	attributes: ['accordion', 'expand'],
	transform(opened) {
		const { node: container, context, attributes, tree } = opened;
		const lists = new Set(listsOf(opened));
		if (lists.size === 0) return;
		const isAccordion = attributes.has('accordion');
		const group = isAccordion ? nextGroup(tree) : undefined;
		const options = { group, isOpen: attributes.has('expand') && !isAccordion };
		const children = container.children.flatMap((child) =>
			child.type === 'list' && lists.has(child) ? panelsOf(child, options, context) : [child],
		);
		container.children = children;
		if (isAccordion) keepOneOpen(children);
		toElement(container, 'collapse');
	},
};

interface PanelOptions {
	/** Name that the panels of an accordion share. */
	group: string | undefined;
	/** Whether panels are open at first that do not say so themselves. */
	isOpen: boolean;
}

const groups = new WeakMap<Root, number>();

function nextGroup(tree: Root): string {
	const number = (groups.get(tree) ?? 0) + 1;
	groups.set(tree, number);
	return `accordion-${number}`;
}

function panelsOf(list: List, { group, isOpen }: PanelOptions, context: ContainerContext): Container[] {
	return list.children.map((item) => {
		const { lines, body } = readItem(item);
		const [first = [], ...rest] = lines;
		const { title, open } = takeOpenMark(first);
		if (title.length === 0) reportUntitled(item, 'collapse', context);
		const content = [...joinLines(rest), ...body];
		const panel = blockOf(item, 'collapse-panel', { group, open: open ?? isOpen }, content);
		addTitle(panel, title);
		return panel;
	});
}

/** `:+ Title` or `:- Title`. */
function takeOpenMark(line: PhrasingContent[]): { title: PhrasingContent[]; open?: boolean } {
	const [first, ...rest] = line;
	const mark = first?.type === 'text' ? /^:([+-])(?:\s+|$)/.exec(first.value) : null;
	if (first?.type !== 'text' || !mark) return { title: line };
	const value = first.value.slice(mark[0].length);
	return { title: value ? [{ ...first, value }, ...rest] : rest, open: mark[1] === '+' };
}

/** Of panels with one name a browser opens one. */
function keepOneOpen(blocks: (Container['children'][number] | ListItem)[]): void {
	let isFound = false;
	for (const block of blocks) {
		const data: Data = block.data ?? {};
		if (data.hName !== 'collapse-panel' || !data.hProperties?.open) continue;
		if (isFound) delete data.hProperties.open;
		isFound = true;
	}
}
