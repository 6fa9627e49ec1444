import type { Node, Parent, PhrasingContent, Root } from 'mdast';

const spans = new Set([
	...['emphasis', 'strong', 'delete', 'link', 'linkReference'],
	...['mark', 'spoiler', 'superscript', 'subscript'],
]);

/**
 * Turns emphasis and links that lie in more than `depth` others into the text they are written as.
 * Gives those nodes. Works with a list of its own, for the tree may be deeper than the stack.
 */
export function limitSpans(tree: Root, source: string, depth: number): Node[] {
	const rejected: Node[] = [];
	const waiting: { parent: Parent; depth: number }[] = [{ parent: tree, depth: 0 }];
	for (let next = waiting.pop(); next; next = waiting.pop()) {
		const { parent, depth: above } = next;
		for (const [index, child] of parent.children.entries()) {
			if (!('children' in child)) continue;
			const own = spans.has(child.type) ? above + 1 : above;
			if (own <= depth) waiting.push({ parent: child, depth: own });
			else {
				rejected.push(child);
				parent.children[index] = textOf(child, source);
			}
		}
	}
	return rejected;
}

function textOf({ position }: Node, source: string): PhrasingContent {
	const value = position ? source.slice(position.start.offset, position.end.offset) : '';
	return { type: 'text', value, ...(position ? { position } : {}) };
}
