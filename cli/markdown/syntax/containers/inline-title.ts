import type { Node, PhrasingContent } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { readAttributes } from '../../attributes.ts';
import { reportProblem } from '../../plugin.ts';
import type { Container } from '../lines/line-nodes.ts';
import { placeOfPart } from './check-attributes.ts';
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

const value = String.raw`(?:"[^"]*"|'[^']*'|[^\s{}"'=]+)`;
const attributeList = new RegExp(
	String.raw`\{ *(?:[#.][\w-]+|[\w-]+=${value})(?: +(?:[#.][\w-]+|[\w-]+=${value}))* *\}$`,
);
const soleTitle = /^title=(?:"([^"]+)"|'([^']+)')(?:\s*\{open\})?$/;

/**
 * The title of a container whose whole line is one, also as other generators write it: `:::tip[Title]`, `::: tip title="Title"`.
 * Attributes in braces behind it are reported and left out. `label` is what stands behind the name.
 */
export function readWholeTitle(
	{ node, context }: OpenedLine<Container>,
	label = takeLabel(node),
): PhrasingContent[] {
	const [, double, single] = soleTitle.exec(node.info) ?? [];
	const sole = double ?? single;
	if (sole !== undefined) return inlineTitle(sole, node.info, label);
	const last = label.at(-1);
	const list = last?.type === 'text' ? attributeList.exec(last.value.trimEnd())?.[0] : undefined;
	if (list === undefined) return withoutBrackets(label, node, context);
	const { attributes, words } = readAttributes(list.slice(1, -1));
	const named = attributes.get('title');
	if (typeof named !== 'string' || attributes.size + words.length > 1)
		reportProblem(context, 'container-attribute', placeOfPart(node, list, context), {
			message: `Unexpected attributes \`${list}\` of the container \`${node.name}\`, expected a title alone; they are left out.`,
			hint: 'Take them out.',
		});
	const rest = withoutBrackets(cutEnd(label, list.length), node, context);
	return rest.length === 0 && typeof named === 'string' ? [{ type: 'text', value: named }] : rest;
}

/** A title in brackets right behind the name, without them. */
function withoutBrackets(
	title: PhrasingContent[],
	{ name, position }: Container,
	{ source }: { source: string },
): PhrasingContent[] {
	const from = position?.start.offset ?? 0;
	const line = source.slice(from, from + name.length + longestFence).replace(/^[:\s]+/, '');
	const [first, last] = [title[0], title.at(-1)];
	const isWhole = first?.type === 'text' && last?.type === 'text' && /^\[[^[\]]*\]$/.test(textOf(title));
	return line.startsWith(`${name}[`) && isWhole ? cutEnd(title, 1, 1) : title;
}

/** Colons and spaces in front of a name that are looked at. */
const longestFence = 100;

/** A title without so many characters at its end and its beginning, nor spaces there. */
function cutEnd(title: PhrasingContent[], count: number, before = 0): PhrasingContent[] {
	return title.flatMap((node, index): PhrasingContent[] => {
		if (node.type !== 'text') return [node];
		const from = index === 0 ? before : 0;
		const isLast = index === title.length - 1;
		const cut = isLast ? node.value.trimEnd().slice(from, -count).trimEnd() : node.value.slice(from);
		return cut === '' ? [] : [{ ...node, value: cut }];
	});
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
