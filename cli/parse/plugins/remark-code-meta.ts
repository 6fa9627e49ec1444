import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';

/** Keeps the words behind a fence's language, so that later steps find them on the element. */
export function remarkCodeMeta(): (tree: Root) => void {
	return (tree) =>
		visit(tree, 'code', (code) => {
			if (code.meta)
				code.data = { ...code.data, hProperties: { ...code.data?.hProperties, dataMeta: code.meta } };
		});
}
