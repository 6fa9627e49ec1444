import { posix } from 'node:path';
import type { FoundFile, ProjectFiles } from '../sources/project-files.ts';

/** What one page brings in from other files. Each path asked for counts as a dependency of the page. */
export interface Imports {
	/**
	 * Reads a file. `address` is as written: relative to the file at `from`, or below the content folder with
	 * a `/` or `@source/` in front. `path` of the result is relative to the site's root.
	 */
	read(address: string, from?: string): FoundFile & { path: string };
	/** Lists a folder likewise; `null` where there is none. */
	list(address: string, from?: string): { path: string; files: string[] | null };
	/** Paths asked for so far, relative to the site's root, sorted. */
	readonly paths: string[];
}

const nothing: ProjectFiles = { read: () => ({ kind: 'missing' }), list: () => null };

/**
 * Reads on behalf of the page at `file`, a path relative to the site's root, whose content folder is the
 * part of it before `path`.
 */
export function makeImports(file: string, path: string, files: ProjectFiles = nothing): Imports {
	const content = file.slice(0, Math.max(0, file.length - path.length));
	const asked = new Set<string>();
	const resolve = (address: string, from = file): string => {
		const below = /^(?:@source)?\/(.*)$/s.exec(address)?.[1];
		const resolved = posix.normalize(
			below === undefined ? posix.join(posix.dirname(from), address) : posix.join(content, below),
		);
		asked.add(resolved);
		return resolved;
	};
	return {
		read(address, from) {
			const resolved = resolve(address, from);
			return { ...files.read(resolved), path: resolved };
		},
		list(address, from) {
			const resolved = resolve(address, from);
			return { path: resolved, files: files.list(resolved) };
		},
		get paths() {
			return [...asked].sort();
		},
	};
}
