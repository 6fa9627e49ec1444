import type { Code } from 'mdast';
import type { Node } from 'unist';
import { type ContainerPart, makePart } from '../syntax/containers/container.ts';
import { maxTreeDepth, type TreeEntry, type TreeLook, treeParts } from './tree-entry.ts';

/** A file of a code tree. */
export interface CodeFile {
	path: string;
	/** Block of code, or another node that shows the file. */
	code: Code | ContainerPart['children'][number];
	isActive: boolean;
}

/** How a code tree is rendered. */
export interface CodeTreeLook extends TreeLook {
	title?: string | undefined;
	/** A length of CSS. */
	height?: string | undefined;
	/** Path of the file that is open at first. */
	entry?: string | undefined;
}

/** Children and properties of the element `code-tree`: the tree of files, then the files. */
export function makeCodeTree(
	files: readonly CodeFile[],
	{ title, height, entry, ...look }: CodeTreeLook,
	origin: Node | undefined,
): { children: ContainerPart[]; properties: { title?: string | undefined; height?: string | undefined } } {
	const wanted = normalizePath(entry ?? '');
	const marked = files.findIndex(({ isActive }) => isActive);
	const active = Math.max(
		0,
		marked >= 0 ? marked : files.findIndex(({ path }) => normalizePath(path) === wanted),
	);
	const entries = treeParts(nestPaths(files.map(({ path }) => path)), look, origin);
	const panels = files.map(({ path, code }, file) =>
		makePart('code-tree-file', [code], { file, path: normalizePath(path), active: file === active }, code),
	);
	return { children: [...entries, ...panels], properties: { title, height } };
}

/** `./src//a.ts` as `src/a.ts`. */
export function normalizePath(path: string): string {
	return path
		.split('/')
		.filter((part) => part !== '' && part !== '.')
		.join('/');
}

/** A height as plume takes it: a number is pixels. `null` where it is not a length. */
export function readHeight(value: string | true): string | null {
	const written = String(value).trim();
	const [, number, unit] = /^(\d{1,4}(?:\.\d{1,3})?)(px|rem|em|vh|dvh|svh|lh)?$/.exec(written) ?? [];
	return number === undefined ? null : number + (unit ?? 'px');
}

/** Makes a tree of paths (`src/main.ts`), in their order. Each file knows its number. */
export function nestPaths(paths: readonly string[]): TreeEntry[] {
	const roots: TreeEntry[] = [];
	const folders = new Map<string, TreeEntry>();
	for (const [file, path] of paths.entries()) {
		const { names, last } = splitPath(path);
		let siblings = roots;
		let key = '';
		for (const name of names) {
			key += `/${name}`;
			const known = folders.get(key);
			const folder = known ?? entryOf(name, true);
			if (!known) {
				siblings.push(folder);
				folders.set(key, folder);
			}
			siblings = folder.children;
		}
		siblings.push({ ...entryOf(last, false), file });
	}
	return roots;
}

/** The folders of a path and what stands in them. A path that is too deep keeps the rest as one name. */
function splitPath(path: string): { names: string[]; last: string } {
	const parts = path.split('/').filter((part) => part !== '' && part !== '.');
	const folders = Math.min(parts.length - 1, maxTreeDepth - 1);
	return { names: parts.slice(0, folders), last: parts.slice(folders).join('/') };
}

function entryOf(name: string, isFolder: boolean): TreeEntry {
	return { name, isFolder, isClosed: false, isOmission: false, isStrong: false, line: 0, children: [] };
}
