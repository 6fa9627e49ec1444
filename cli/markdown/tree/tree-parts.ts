import type { PhrasingContent } from 'mdast';
import type { Node } from 'unist';
import { type ContainerPart, makePart } from '../syntax/containers/make-part.ts';
import type { TreeEntry } from './tree-entry.ts';

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
