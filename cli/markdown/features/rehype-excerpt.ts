import type { Root } from 'hast';
import type { ParseContext } from '../plugin.ts';

/** Takes the ends of excerpts out of the tree and notes how many nodes stand before the first one. */
export function rehypeExcerpt(context: ParseContext): (tree: Root) => void {
	return (tree) => {
		const index = tree.children.findIndex(
			(child) => child.type === 'element' && child.tagName === 'excerpt-end',
		);
		if (index < 0) return;
		context.excerptEnd = index;
		tree.children = tree.children.filter(
			(child) => child.type !== 'element' || child.tagName !== 'excerpt-end',
		);
	};
}
