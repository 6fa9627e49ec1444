import type { Node, PhrasingContent } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { readAttributes } from '../../attributes.ts';
import type { Container } from '../lines/line-nodes.ts';
import { type OpenedLine, takeLabel } from './container.ts';

/** A container with a title as inline Markdown, which is not among its attributes; empty if it has no title. */
export interface Titled extends OpenedLine<Container> {
	title: PhrasingContent[];
}

/**
 * Reads attributes whose `title="…"` may hold inline Markdown. A line without any `=` that does not consist
 * of `switches` alone is a title as a whole: `::: card My *title*`.
 */
export function readTitled(opened: OpenedLine<Container>, switches: readonly string[] = []): Titled {
	const { node, attributes } = opened;
	const { info } = node;
	const label = takeLabel(node);
	const isBare = [...attributes.values()].every((value) => value === true);
	const isSwitch = info.split(/\s+/).every((word) => switches.includes(word));
	if (info && isBare && !isSwitch) return { ...opened, attributes: new Map(), words: [], title: label };
	const title = attributes.get('title');
	attributes.delete('title');
	if (typeof title !== 'string' || title === '') return { ...opened, title: [] };
	return { ...opened, title: inlineTitle(title, info, label) };
}

/** The part of a label that is the value of `title`, as Markdown; as plain text where marks reach over its ends. */
function inlineTitle(title: string, info: string, label: PhrasingContent[]): PhrasingContent[] {
	const read = readAttributes(textOf(label)).attributes.get('title');
	const plain: PhrasingContent[] = [{ type: 'text', value: typeof read === 'string' ? read : title }];
	const start = offsetsOf(label[0]).start;
	const index = info.search(/(?:^|\s):?title=/);
	if (start === undefined || index < 0 || !/[*_`~:!=^[\\<&]/.test(title)) return plain;
	const from = start + info.indexOf(title, index);
	return cutNodes(label, from, from + title.length) ?? plain;
}

/** Nodes between two offsets. `null` where one that is not text lies across an end. */
function cutNodes(nodes: PhrasingContent[], from: number, to: number): PhrasingContent[] | null {
	const found: PhrasingContent[] = [];
	for (const node of nodes) {
		const { start = 0, end = 0 } = offsetsOf(node);
		if (end <= from || start >= to) continue;
		if (start >= from && end <= to) {
			found.push(withoutAutolink(node));
			continue;
		}
		if (node.type !== 'text' || node.value.length !== end - start) return null;
		found.push({ ...node, value: node.value.slice(Math.max(0, from - start), to - start) });
	}
	return found;
}

function offsetsOf(node: Partial<Node> | undefined) {
	return { start: node?.position?.start.offset, end: node?.position?.end.offset };
}

/** An address that became a link by itself is the text that it was. */
function withoutAutolink(node: PhrasingContent): PhrasingContent {
	const [text] = node.type === 'link' ? node.children : [];
	return node.type === 'link' && text?.type === 'text' && node.url.endsWith(text.value) ? text : node;
}
