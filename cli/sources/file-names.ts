import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { getOrMake } from '../../renderer/shared/get-or-make.ts';
import { orElse } from '../../renderer/shared/or-else.ts';

/** All that a file is known by: its absolute path, and that without symlinks. */
function namesOf(path: string): string[] {
	return orElse(() => [path, realpathSync.native(path)], [path]);
}

/** Files that are found again by a symlink to them too, and by another spelling that the disk takes for theirs. */
export class FileNames<Value> {
	readonly #byName = new Map<string, Set<Value>>();

	/** `files` are absolute paths with what is to be found by them. */
	constructor(files: Iterable<readonly [path: string, value: Value]>) {
		for (const [path, value] of files)
			for (const name of namesOf(path)) getOrMake(this.#byName, name, () => new Set()).add(value);
	}

	/** All that belongs to the file at an absolute path. */
	find(path: string): Value[] {
		if (this.#byName.size === 0) return [];
		return [...new Set(namesOf(path).flatMap((name) => [...(this.#byName.get(name) ?? [])]))];
	}
}

/** Whether a file, relative to the absolute `root`, is a symlink or lies below one. */
export function isSymlinked(root: string, file: string): boolean {
	return orElse(() => realpathSync.native(join(root, file)) !== join(realpathSync.native(root), file), false);
}
