import type { Container, ContainerMarker } from '../lines/line-nodes.ts';

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
