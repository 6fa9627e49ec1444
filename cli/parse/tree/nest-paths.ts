import type { TreeEntry } from './tree-entry.ts';

/** Makes a tree of paths (`src/main.ts`), in their order. Each file knows its number. */
export function nestPaths(paths: readonly string[]): TreeEntry[] {
	const roots: TreeEntry[] = [];
	const folders = new Map<string, TreeEntry>();
	for (const [file, path] of paths.entries()) {
		const parts = path.split('/').filter((part) => part !== '' && part !== '.');
		let siblings = roots;
		for (const [index, name] of parts.entries()) {
			const key = parts.slice(0, index + 1).join('/');
			if (index === parts.length - 1) siblings.push({ ...entryOf(name, false), file });
			else {
				const known = folders.get(key);
				const folder = known ?? entryOf(name, true);
				if (!known) {
					siblings.push(folder);
					folders.set(key, folder);
				}
				siblings = folder.children;
			}
		}
	}
	return roots;
}

function entryOf(name: string, isFolder: boolean): TreeEntry {
	return { name, isFolder, isClosed: false, isOmission: false, isStrong: false, line: 0, children: [] };
}
