import { isValidElement, type JSXElementConstructor, type ReactElement, type ReactNode } from 'react';
import type { MarkdownElementProps } from '../../../../renderer/theme.ts';

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

/** Parts the elements of one component among children from what else there is. */
export function partChildren(
	children: ReactNode,
	component: unknown,
): [own: ReactElement<MarkdownElementProps>[], others: ReactNode[]] {
	const all = [children].flat() as ReactNode[];
	const isOwn = (node: ReactNode): node is ReactElement<MarkdownElementProps> =>
		isValidElement(node) && node.type === component;
	return [all.filter(isOwn), all.filter((node) => !isOwn(node))];
}

/** A property of an element as text; `undefined` where it is not text or blank. */
export function textValue(value: unknown): string | undefined {
	return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}
