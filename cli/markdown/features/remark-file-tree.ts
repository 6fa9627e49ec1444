import type { Root } from 'mdast';
import { readFenceInfo } from '../code/fence-info.ts';
import { makePart } from '../syntax/containers/container.ts';
import { nestEntries, readListTree, type TreeEntry, type TreeLine, treeParts } from '../tree/tree-entry.ts';
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

/** What stands before a name: `│   ├── `, `|   |-- `, "`-- ", `+-- `. */
const branch = /^([\s│┃|]*)(?:[├└┣┗╠╚][─━═]+|[|`+\\][-─]{2,3})\s?/;
const summary = /^\d+ director(?:y|ies)(?:, \d+ files?)?$/;

/**
 * Reads the output of the command `tree`. Nothing where a text is something else. Folders that have
 * something in them are open: the slash behind their names is the command's, and no wish to close them.
 */
export function readTextTree(text: string): TreeEntry[] | null {
	const lines: TreeLine[] = [];
	let hasBranch = false;
	for (const [line, written] of text.split('\n').entries()) {
		const found = branch.exec(written);
		const own = written.trim();
		if (found) {
			hasBranch = true;
			lines.push({ depth: found[1]!.length + 1, text: written.slice(found[0].length), line });
		} else if (own !== '' && !/^[│|]+$/.test(own) && !summary.test(own))
			lines.push({ depth: 0, text: own, line });
	}
	if (!hasBranch) return null;
	const entries = nestEntries(lines, true);
	const [root] = entries;
	return entries.length === 1 && root && /^\.?$/.test(root.name) && !root.comment ? root.children : entries;
}
