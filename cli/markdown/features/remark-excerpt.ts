import type { Root as Article } from 'hast';
import type { Html, Node, Root, RootContent } from 'mdast';
import type { ParseContext } from '../plugin.ts';

/** The end of an excerpt, an element of the tree until the article is done. */
interface ExcerptEnd extends Node {
	type: 'excerptEnd';
	data: { hName: 'excerpt-end' };
}

declare module 'mdast' {
	interface RootContentMap {
		excerptEnd: ExcerptEnd;
	}
}

const marker = /^<!--\s*more\s*-->$/i;

/**
 * `<!-- more -->` between the blocks of a page, or at the end of a paragraph, ends its excerpt. The first
 * one counts; `rehypeExcerpt` notes where it stands.
 */
export function remarkExcerpt(): (tree: Root) => void {
	return (tree) => {
		const children: RootContent[] = [];
		for (const child of tree.children) {
			if (isMarker(child)) children.push(makeEnd());
			else if (child.type === 'paragraph' && child.children.some(isMarker)) {
				const inner = child.children.filter((node) => !isMarker(node));
				if (inner.length > 0) children.push({ ...child, children: inner });
				children.push(makeEnd());
			} else children.push(child);
		}
		tree.children = children;
	};
}

function isMarker(node: RootContent): node is Html {
	return node.type === 'html' && marker.test(node.value.trim());
}

function makeEnd(): ExcerptEnd {
	return { type: 'excerptEnd', data: { hName: 'excerpt-end' } };
}

/** Takes the ends of excerpts out of the tree and notes how many nodes stand before the first one. */
export function rehypeExcerpt(context: ParseContext): (tree: Article) => void {
	const isEnd = (child: Article['children'][number]): boolean =>
		child.type === 'element' && child.tagName === 'excerpt-end';
	return (tree) => {
		const index = tree.children.findIndex(isEnd);
		if (index < 0) return;
		context.excerptEnd = index;
		tree.children = tree.children.filter((child) => !isEnd(child));
	};
}
