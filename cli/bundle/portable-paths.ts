import { relative, sep } from 'node:path';
import { packageRoot } from '../platform/package-root.ts';

/** Absolute folders, and what stands for them. */
type Folders = [from: string, to: string][];

/** Plain values whose paths of the program and of a site are written so that they are the same on each machine, and back. */
export interface PortablePaths {
	/** Where the site lies from the program: code of one place runs in another only where that is the same. */
	place: string;
	pack<T>(value: T): T;
	unpack<T>(value: T): T;
}

/** Those of the site in a folder. */
export function portablePaths(root: string): PortablePaths {
	const folders: Folders = [
		[root, '\0site'],
		[packageRoot, '\0program'],
	];
	// One may lie in the other.
	folders.sort(([a], [b]) => b.length - a.length);
	const back = folders.map(([from, to]): Folders[number] => [to, from]);
	return {
		place: relative(packageRoot, root),
		pack: (value) => movePaths(value, folders),
		unpack: (value) => movePaths(value, back),
	};
}

/** The same value with other folders in front of its paths. */
function movePaths<T>(value: T, folders: Folders): T {
	const move = (part: unknown): unknown => {
		if (typeof part === 'string') {
			const found = folders.find(([from]) => part === from || part.startsWith(from + sep));
			return found ? found[1] + part.slice(found[0].length) : part;
		}
		if (Array.isArray(part)) return part.map(move);
		if (part instanceof Map) return new Map([...part].map(([key, inside]) => [key, move(inside)]));
		if (part === null || typeof part !== 'object' || ArrayBuffer.isView(part)) return part;
		return Object.fromEntries(Object.entries(part).map(([key, inside]) => [key, move(inside)]));
	};
	return move(value) as T;
}
