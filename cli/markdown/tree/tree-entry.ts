import type { PhrasingContent } from 'mdast';
import type { Node } from 'unist';
import { type ContainerPart, makePart } from '../syntax/containers/container.ts';

/** A file or folder of a tree as rendered. */
export interface TreeEntry {
	/** Without the slash at its end. */
	name: string;
	isFolder: boolean;
	/** A folder that is closed at first. */
	isClosed: boolean;
	/** Whether it stands for some that are left out: `…`. */
	isOmission: boolean;
	mark?: 'added' | 'removed';
	isStrong: boolean;
	/** What stands behind `#`. */
	comment?: string;
	/** Line that it was written in, from 0. */
	line: number;
	children: TreeEntry[];
	/** Number of the block of code that it opens. */
	file?: number;
}

/** A line of a tree: how far in it stands, and what it says. */
export interface TreeLine {
	depth: number;
	text: string;
	line: number;
}

/** Folders in folders; what is deeper stands in the deepest. */
export const maxTreeDepth = 32;

/** Puts lines into each other: each belongs to the nearest one above that stands further out. With `areOpen`, what has something in it is open. */
export function nestEntries(lines: readonly TreeLine[], areOpen = false): TreeEntry[] {
	const roots: TreeEntry[] = [];
	const open: { depth: number; entry: TreeEntry }[] = [];
	for (const { depth, text, line } of lines) {
		while (open.length > 0 && open.at(-1)!.depth >= depth) open.pop();
		const entry = readEntry(text, line);
		const folder = open.at(-1)?.entry;
		(folder?.children ?? roots).push(entry);
		if (folder) folder.isFolder = true;
		if (folder && areOpen) folder.isClosed = false;
		if (open.length < maxTreeDepth - 1) open.push({ depth, entry });
	}
	return roots;
}

/** `++ **name/** # comment`. */
function readEntry(text: string, line: number): TreeEntry {
	const comment = /(?:^|\s)#(?:\s|$)|(?:\s)#(?=\S)/.exec(text);
	const before = comment ? text.slice(0, comment.index).trim() : text.trim();
	const behind = comment ? text.slice(comment.index + comment[0].length).trim() : '';
	const [, sign, rest = ''] = /^(\+\+|--(?!-))?\s*(.*)$/s.exec(before)!;
	const [, strong, afterStrong = ''] = /^(?:\*\*|__)(.+?)(?:\*\*|__)(\/?)$/s.exec(rest) ?? [];
	const plain = strong === undefined ? rest : strong + afterStrong;
	// A name in backticks is the same name.
	const written = /^`([^`]+)`(\/?)$/.exec(plain)?.slice(1).join('') ?? plain;
	const isOmission = written === '…' || written === '...';
	return {
		name: isOmission ? '…' : written.replace(/(?<=[^/])\/+$/, ''),
		isFolder: written.length > 1 && written.endsWith('/'),
		isClosed: written.length > 1 && written.endsWith('/'),
		isOmission,
		...(sign ? { mark: sign === '++' ? ('added' as const) : ('removed' as const) } : {}),
		isStrong: strong !== undefined,
		...(behind ? { comment: behind } : {}),
		line,
		children: [],
	};
}

/**
 * Reads a dashed list, two spaces for each level. Empty lines and HTML comments are passed over. `strays` are the numbers, from 0, of lines
 * that are no entries, which are shown as such all the same.
 */
export function readListTree(lines: readonly string[]): { entries: TreeEntry[]; strays: number[] } {
	const strays: number[] = [];
	const read: TreeLine[] = [];
	for (const [line, text] of lines.entries()) {
		if (text.trim() === '' || /^\s*<!--.*-->\s*$/.test(text)) continue;
		const [, indent = '', mark, rest = ''] = /^(\s*)([-*+](?=\s))?\s*(.*)$/s.exec(text)!;
		if (!mark) strays.push(line);
		read.push({ depth: indent.replaceAll('\t', '  ').length, text: rest, line });
	}
	return { entries: nestEntries(read), strays };
}

/** How entries are rendered. */
export interface TreeLook {
	/** `simple`: all files alike. */
	icon: 'simple' | 'colored';
}

/** Elements for the entries of a tree: each a name, a comment, and the entries inside. `origin` gives their place. */
export function treeParts(
	entries: readonly TreeEntry[],
	look: TreeLook,
	origin: Node | undefined,
): ContainerPart[] {
	return entries.map((entry) => {
		const inside = treeParts(entry.children, look, origin);
		const name = makePart('file-tree-name', [{ type: 'text', value: entry.name }]);
		const comment = entry.comment ? [makePart('file-tree-comment', inlineCode(entry.comment))] : [];
		return makePart('file-tree-entry', [name, ...comment, ...inside], propertiesOf(entry, look), origin);
	});
}

function propertiesOf(entry: TreeEntry, { icon }: TreeLook) {
	const hasIcon = icon === 'colored' && !entry.isOmission;
	return {
		fileName: hasIcon ? entry.name + (entry.isFolder ? '/' : '') : undefined,
		folder: entry.isFolder,
		closed: entry.isClosed,
		omission: entry.isOmission,
		strong: entry.isStrong,
		mark: entry.mark,
		file: entry.file,
	};
}

/** A comment is text; only backticks mean something in it. */
function inlineCode(text: string): PhrasingContent[] {
	return text.split(/`([^`]+)`/).flatMap((value, index): PhrasingContent[] => {
		if (value === '') return [];
		return [index % 2 === 1 ? { type: 'inlineCode', value } : { type: 'text', value }];
	});
}
