import type { Root as Article } from 'hast';
import type { Root } from 'mdast';
import remarkRehype, { type Options } from 'remark-rehype';
import type { VFile } from 'vfile';

/** `remark-rehype` that empties the Markdown tree: unified holds that until the end, and of a long page both are large. */
export function remarkToHast(options: Options): (tree: Root, file: VFile) => Article {
	const transform = remarkRehype(options) as (tree: Root, file: VFile) => Article;
	return (tree, file) => {
		const article = transform(tree, file);
		tree.children = [];
		return article;
	};
}
