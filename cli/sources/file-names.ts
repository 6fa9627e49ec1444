import { realpathSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

/** All that a file is known by: its absolute path, that without links, and its number on the disk. */
function namesOf(path: string): string[] {
	try {
		const { dev, ino } = statSync(path, { bigint: true });
		return [path, realpathSync.native(path), ...(ino > 0n ? [`${dev}:${ino}`] : [])];
	} catch {
		return [path];
	}
}

/** Files that are found again by a link to them too, hard or soft, and by another spelling that the disk takes for theirs. */
export class FileNames<Value> {
	readonly #byName = new Map<string, Set<Value>>();

	/** `files` are absolute paths with what is to be found by them. */
	constructor(files: Iterable<readonly [path: string, value: Value]>) {
		for (const [path, value] of files) {
			for (const name of namesOf(path)) {
				const values = this.#byName.get(name) ?? new Set();
				this.#byName.set(name, values.add(value));
			}
		}
	}

	/** All that belongs to the file at an absolute path. */
	find(path: string): Value[] {
		if (this.#byName.size === 0) return [];
		return [...new Set(namesOf(path).flatMap((name) => [...(this.#byName.get(name) ?? [])]))];
	}
}

/** Whether a file, by its absolute path, is no link as seen from the absolute `root`, nor lies below one, nor has a hard link. */
export function isAlone(root: string, path: string): boolean {
	try {
		return !isSoftLink(root, relative(root, path)) && statSync(path).nlink < 2;
	} catch {
		return true;
	}
}

/** Whether a file, relative to the absolute `root`, is a soft link or lies below one. */
export function isSoftLink(root: string, file: string): boolean {
	try {
		return realpathSync.native(join(root, file)) !== join(realpathSync.native(root), file);
	} catch {
		return false;
	}
}
