import type { BlockContent, DefinitionContent, Parent, PhrasingContent, Root } from 'mdast';
import type { Node } from 'unist';
import type { WrittenAttributes } from '../../attributes.ts';
import type { ParseContext } from '../../plugin.ts';
import type { Container, ContainerMarker } from '../lines/line-nodes.ts';
import type { ContainerKind } from '../lines/plan-lines.ts';

/** What a container's feature knows besides the container. */
export interface ContainerContext extends ParseContext {
	/** The Markdown that positions are about. */
	source: string;
}

/** What a line says that opens something, and where it stands: a container, an embed, or what is reported as one. */
export interface OpenedLine<Node = Pick<Container, 'name' | 'position'>> extends WrittenAttributes {
	node: Node;
	context: ContainerContext;
}

/** A container as its feature gets it. */
export interface OpenedContainer extends OpenedLine<Container> {
	tree: Root;
}

/** A container's feature: which names it has and what becomes of it. */
export interface ContainerFeature extends ContainerKind {
	/** Names behind the colons. */
	names: readonly string[];
	/** Attributes that it may have, as authors write them (`max-content`). Absent: the feature reads its line itself. */
	attributes?: readonly string[];
	/**
	 * Turns the container into elements, by `data.hName` and `data.hProperties` of it and its children.
	 * Containers inside of it have been turned already.
	 */
	transform(opened: OpenedContainer): void | Promise<void>;
}

/** Takes the label out of a container and gives its inline Markdown; empty where there is none. */
export function takeLabel(container: Container): PhrasingContent[] {
	const [first] = container.children;
	if (first?.type !== 'containerLabel') return [];
	container.children.shift();
	return first.children;
}

/** Properties of an element; what is `undefined` or `false` it does not have. */
export type ElementProperties = Record<string, string | number | boolean | undefined>;

/** Makes an element of a container, or of any other node with children. */
export function toElement(node: { data?: unknown }, name: string, properties: ElementProperties = {}): void {
	const hProperties = Object.fromEntries(
		Object.entries(properties).filter(([, value]) => value !== undefined && value !== false),
	);
	node.data = { ...(node.data as object | undefined), hName: name, hProperties };
}

/**
 * Puts inline Markdown first into a container, as an element `block-title` that the theme renders as the
 * title of what is around it. Nothing where there is none.
 */
export function addTitle(container: Container, title: PhrasingContent[]): void {
	if (title.length === 0) return;
	container.children.unshift({ type: 'containerLabel', children: title, data: { hName: 'block-title' } });
}

/** A part of a container that Markdown has no node for: a tab, a message. It becomes an element. */
export interface ContainerPart extends Parent {
	type: 'containerPart';
	children: (BlockContent | DefinitionContent | PhrasingContent)[];
}

declare module 'mdast' {
	interface BlockContentMap {
		containerPart: ContainerPart;
	}
	interface PhrasingContentMap {
		containerPart: ContainerPart;
	}
}

/** Makes a part that becomes an element of this name. `origin` is the node whose place it has. */
export function makePart(
	name: string,
	children: ContainerPart['children'],
	properties: ElementProperties = {},
	origin?: Node,
): ContainerPart {
	const part: ContainerPart = { type: 'containerPart', children };
	if (origin?.position) part.position = origin.position;
	toElement(part, name, properties);
	return part;
}

type Child = Container['children'][number];

/** What follows one mark inside of a container. */
export interface MarkedSection {
	marker: ContainerMarker;
	children: Child[];
}

/** Parts a container's content at its marks: what stands before the first, and what follows each. */
export function splitMarked(container: Container): { lead: Child[]; sections: MarkedSection[] } {
	const lead: Child[] = [];
	const sections: MarkedSection[] = [];
	for (const child of container.children) {
		if (child.type === 'containerMarker') sections.push({ marker: child, children: [] });
		else (sections.at(-1)?.children ?? lead).push(child);
	}
	return { lead, sections };
}

/** Whether nothing of a block is seen where it stands: a comment, the address of a link, a footnote. */
export function isUnseen(child: Child): boolean {
	if (child.type === 'definition' || child.type === 'footnoteDefinition') return true;
	return child.type === 'html' && child.value.startsWith('<!--') && child.value.trimEnd().endsWith('-->');
}

/** What stands behind a mark, without the space between them. */
export function trimText([first, ...rest]: ContainerMarker['children']): ContainerMarker['children'] {
	if (first?.type !== 'text') return first ? [first, ...rest] : rest;
	const value = first.value.trimStart();
	return value ? [{ ...first, value }, ...rest] : rest;
}
