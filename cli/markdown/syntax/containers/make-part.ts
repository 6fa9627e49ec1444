import type { BlockContent, DefinitionContent, Parent, PhrasingContent } from 'mdast';
import type { Node } from 'unist';
import { type ElementProperties, toElement } from './container.ts';

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
