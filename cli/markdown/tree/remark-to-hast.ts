import type { Root as Article } from 'hast';
import type { List, Parents, Root } from 'mdast';
import remarkRehype, { defaultHandlers, type Options } from 'remark-rehype';
import type { VFile } from 'vfile';

/**
 * `remark-rehype` that empties the Markdown tree: unified holds that until the end, and of a long page both are large. Each list is
 * asked once whether its items stand apart, which remark-rehype would ask all items for each item.
 */
export function remarkToHast(options: Options): (tree: Root, file: VFile) => Article {
	const handlers = { listItem: makeListItem() };
	const transform = remarkRehype({ ...options, handlers }) as (tree: Root, file: VFile) => Article;
	return (tree, file) => {
		const article = transform(tree, file);
		tree.children = [];
		return article;
	};
}

function makeListItem(): typeof defaultHandlers.listItem {
	const lists = new WeakMap<Parents, List>();
	return (state, item, parent) => {
		if (parent?.type !== 'list') return defaultHandlers.listItem(state, item, parent);
		const list = lists.get(parent) ?? { type: 'list', spread: isLoose(parent), children: [] };
		lists.set(parent, list);
		return defaultHandlers.listItem(state, item, list);
	};
}

function isLoose({ spread, children }: List): boolean {
	return (spread ?? false) || children.some((item) => item.spread ?? item.children.length > 1);
}
