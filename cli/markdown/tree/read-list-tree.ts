import { nestEntries, type TreeEntry, type TreeLine } from './tree-entry.ts';

/** A tree that was written as a list, and the lines in it that are not entries. */
export interface ListTree {
	entries: TreeEntry[];
	/** Numbers of lines, from 0. They are shown as entries all the same. */
	strays: number[];
}

/** Reads a dashed list, two spaces for each level. Empty lines and HTML comments are passed over. */
export function readListTree(lines: readonly string[]): ListTree {
	const strays: number[] = [];
	const read: TreeLine[] = [];
	for (const [line, text] of lines.entries()) {
		if (text.trim() === '' || /^\s*<!--.*-->\s*$/.test(text)) continue;
		const [, indent = '', mark, rest = ''] = /^(\s*)([-*+](?=\s))?\s*(.*)$/.exec(text)!;
		if (!mark) strays.push(line);
		read.push({ depth: indent.replaceAll('\t', '  ').length, text: rest, line });
	}
	return { entries: nestEntries(read), strays };
}
