import type { PhrasingContent, Root } from 'mdast';
import type { WrittenAttributes } from '../../attributes.ts';
import type { ParseContext } from '../../plugin.ts';
import type { Container } from '../lines/line-nodes.ts';
import type { ContainerKind } from '../lines/plan-lines.ts';

/** What a container's feature knows besides the container. */
export interface ContainerContext extends ParseContext {
	/** The Markdown that positions are about. */
	source: string;
}

/** What a line says that opens something, and where it stands: a container, an embed, or what is reported as one. */
export interface Opened<Node = Pick<Container, 'name' | 'position'>> extends WrittenAttributes {
	node: Node;
	context: ContainerContext;
}

/** A container as its feature gets it. */
export interface OpenedContainer extends Opened<Container> {
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
