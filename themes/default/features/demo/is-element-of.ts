import { type ComponentType, isValidElement, type ReactNode } from 'react';

/** Whether a node was made by this component. */
export function isElementOf(node: ReactNode, component: ComponentType): boolean {
	return isValidElement(node) && node.type === component;
}
