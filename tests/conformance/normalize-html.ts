import type { Element, ElementContent, Nodes, Root, RootContent } from 'hast';
import { raw } from 'hast-util-raw';
import { toHtml } from 'hast-util-to-html';

const blocks = new Set(
	[
		'address article aside blockquote body caption center col colgroup dd details dialog dir div dl dt fieldset',
		'figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr html iframe li link main menu nav ol p pre script',
		'search section style summary table tbody td textarea tfoot th thead title tr ul',
	]
		.join(' ')
		.split(' '),
);

/** HTML as a browser reads it, written in one way: blanks that nobody sees are gone, attributes sorted. */
export function normalizeHtml(html: string): string {
	return normalizeTree(raw({ type: 'root', children: [{ type: 'raw', value: html.trimEnd() }] }) as Root);
}

/** The same for a tree. It is written out and read again first, so that both have been through a browser's rules. */
export function normalizeTree(tree: Root): string {
	const copy = structuredClone(tree);
	tidy(copy, false);
	return toHtml(copy, { allowDangerousHtml: true }).trim();
}

function tidy(parent: Root | Element, isPreformatted: boolean): void {
	const isPre = isPreformatted || ('tagName' in parent && ['pre', 'textarea'].includes(parent.tagName));
	if ('properties' in parent) sortProperties(parent);
	for (const child of parent.children) {
		delete child.position;
		if (child.type === 'element') tidy(child, isPre);
		else if (child.type === 'text' && !isPre) child.value = child.value.replace(/[ \t\n]+/g, ' ');
	}
	if (!isPre) dropBlanks(parent);
}

function sortProperties(element: Element): void {
	element.properties = Object.fromEntries(
		Object.entries(element.properties)
			.filter(([, value]) => value !== undefined && value !== null && value !== false)
			.sort(([a], [b]) => (a < b ? -1 : 1)),
	);
}

/** Blanks at the edges of blocks and beside them. */
function dropBlanks(parent: Root | Element): void {
	const isBlock = parent.type === 'root' || blocks.has(parent.tagName);
	const list = parent.children as RootContent[];
	const isEdge = (node: Nodes | undefined): boolean =>
		node === undefined
			? isBlock
			: node.type === 'element' && (blocks.has(node.tagName) || node.tagName === 'br');
	for (const [index, child] of list.entries()) {
		if (child.type !== 'text') continue;
		if (isEdge(list[index - 1])) child.value = child.value.replace(/^ /, '');
		if (isEdge(list[index + 1])) child.value = child.value.replace(/ $/, '');
	}
	parent.children = list.filter((child) => child.type !== 'text' || child.value !== '') as ElementContent[];
}
