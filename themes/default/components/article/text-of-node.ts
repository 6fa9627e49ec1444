import { isValidElement, type ReactNode } from 'react';

/** The text of a React node, as a reader sees it. */
export function textOfNode(node: ReactNode): string {
	if (typeof node === 'string' || typeof node === 'number') return String(node);
	if (Array.isArray(node)) return node.map(textOfNode).join('');
	if (isValidElement<{ children?: ReactNode }>(node)) return textOfNode(node.props.children);
	return '';
}

/** All elements of one name below a node, in the order of the document. */
export function findElements(node: ReactNode, name: string): { children?: ReactNode }[] {
	if (Array.isArray(node)) return node.flatMap((child) => findElements(child, name));
	if (!isValidElement<{ children?: ReactNode }>(node)) return [];
	return node.type === name ? [node.props] : findElements(node.props.children, name);
}
