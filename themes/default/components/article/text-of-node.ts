import { isValidElement, type JSXElementConstructor, type ReactNode } from 'react';

/** The text of a React node, as a reader sees it: with a line break for each `<br>`. */
export function textOfNode(node: ReactNode): string {
	if (typeof node === 'string' || typeof node === 'number') return String(node);
	if (Array.isArray(node)) return node.map(textOfNode).join('');
	if (!isValidElement<{ children?: ReactNode }>(node)) return '';
	return node.type === 'br' ? '\n' : textOfNode(node.props.children);
}

/** All elements of one name or component below a node, in the order of the document. */
export function findElements(
	node: ReactNode,
	name: string | JSXElementConstructor<never>,
): { children?: ReactNode }[] {
	if (Array.isArray(node)) return node.flatMap((child) => findElements(child, name));
	if (!isValidElement<{ children?: ReactNode }>(node)) return [];
	return node.type === name ? [node.props] : findElements(node.props.children, name);
}

/** A property of an element as text; `undefined` where it is not text or empty. */
export function textValue(value: unknown): string | undefined {
	return typeof value === 'string' && value !== '' ? value : undefined;
}
