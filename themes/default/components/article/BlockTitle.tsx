import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';
import { takenPart } from './box-of.tsx';

/** The title of the block around it, as inline Markdown. That block takes it out with `takeTitle`. */
export const BlockTitle = /* @__PURE__ */ takenPart();

/** Parts the title of a block from what else is in it. `title` is `null` where there is none. */
export function takeTitle(children: ReactNode): { title: ReactElement | null; body: ReactNode[] } {
	const nodes = Children.toArray(children);
	const title = nodes.find((node): node is ReactElement => isValidElement(node) && node.type === BlockTitle);
	const body = nodes.filter((node) => node !== title);
	return { title: title ?? null, body };
}

/** Whether a reader sees anything of these nodes. */
export function hasContent(nodes: ReactNode[]): boolean {
	return nodes.some((node) => typeof node !== 'string' || node.trim() !== '');
}
