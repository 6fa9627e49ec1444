import type { Root } from 'mdast';
import { readFenceInfo } from '../code/fence-info.ts';
import { makePart } from '../syntax/containers/make-part.ts';
import { readListTree } from '../tree/read-list-tree.ts';
import { readTextTree } from '../tree/read-text-tree.ts';
import { treeParts } from '../tree/tree-parts.ts';
import { SKIP, visit } from '../tree/visit.ts';

/**
 * A fence with the language `tree` or `file-tree` becomes a file tree: the output of the command `tree`, or
 * a dashed list. Anything else in it stays code.
 */
export function remarkFileTree(): (tree: Root) => void {
	return (tree) =>
		visit(tree, 'code', (code, index, parent) => {
			const info = readFenceInfo([code.lang, code.meta].filter(Boolean).join(' '));
			if (!parent || index === undefined || !/^(?:file-)?tree$/i.test(info.lang)) return undefined;
			const entries = readTextTree(code.value) ?? readList(code.value);
			if (!entries) return undefined;
			const parts = treeParts(entries, { icon: 'colored' }, code);
			parent.children[index] = makePart('file-tree', parts, { title: info.title }, code);
			return SKIP;
		});
}

function readList(text: string) {
	const { entries, strays } = readListTree(text.split('\n'));
	return entries.length > 0 && strays.length === 0 ? entries : null;
}
