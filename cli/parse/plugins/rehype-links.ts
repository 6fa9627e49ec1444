import type { Element, Root } from 'hast';
import { visit } from 'unist-util-visit';
import { type ParseContext, placeOfNode } from '../plugin.ts';

/** The attribute that holds an address, by element. */
const addressAttribute: Record<string, 'href' | 'src'> = {
	a: 'href',
	img: 'src',
	video: 'src',
	audio: 'src',
	source: 'src',
};

/** Moves each address out of the tree into the context; `data-link` says which one it was. */
export function rehypeLinks(context: ParseContext): (tree: Root) => void {
	return (tree) => visit(tree, 'element', (element) => takeAddress(element, context));
}

function takeAddress(element: Element, context: ParseContext): void {
	const attribute = Object.hasOwn(addressAttribute, element.tagName)
		? addressAttribute[element.tagName]
		: undefined;
	const href = attribute && element.properties[attribute];
	if (!attribute || typeof href !== 'string') return;
	delete element.properties[attribute];
	element.properties.dataLink = context.links.length;
	context.links.push({
		kind: attribute === 'href' ? 'link' : 'image',
		href,
		place: placeOfNode(context, element),
	});
}
