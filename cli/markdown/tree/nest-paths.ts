import { maxTreeDepth, type TreeEntry } from './tree-entry.ts';

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
