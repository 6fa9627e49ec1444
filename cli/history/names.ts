import type { Change } from './log-reader.ts';

/**
 * What the files of today were called at some commit: its paths, each with the paths of today that it
 * stands for. Copied only when written to while somebody else holds it too, so that a branch which
 * renames nothing costs nothing.
 */
export interface Names {
	entries: Map<string, readonly string[]>;
	/** How many commits that are yet to come share these names. */
	holders: number;
}

/** The names at `HEAD`: every file is called what it is called. */
export function startNames(files: Iterable<string>): Names {
	return { entries: new Map([...files].map((file) => [file, [file]])), holders: 1 };
}

/** The names before `changes`. Takes over the caller's hold on `names`. */
export function undoChanges(names: Names, changes: Change[]): Names {
	const known = changes.filter(
		({ status, path, from }) =>
			/[ADR]/.test(status) && (names.entries.has(path) || (from !== undefined && names.entries.has(from))),
	);
	if (known.length === 0) return names;
	const before = own(names);
	const renamed: [string, readonly string[]][] = [];
	for (const { path, from } of known) {
		const files = before.entries.get(path);
		if (from !== undefined && files) renamed.push([from, files]);
	}
	for (const { path, from } of known) {
		before.entries.delete(path);
		// A path that the commit took away cannot have stood for a file of today after it.
		if (from !== undefined) before.entries.delete(from);
	}
	for (const [from, files] of renamed) before.entries.set(from, files);
	return before;
}

/** The names at a commit that several children lead to. Takes over the hold on both. */
export function joinNames(a: Names, b: Names): Names {
	if (a === b) {
		a.holders--;
		return a;
	}
	const joined = own(a);
	for (const [path, files] of b.entries) {
		const present = joined.entries.get(path);
		if (present === undefined) joined.entries.set(path, files);
		else if (present !== files) joined.entries.set(path, [...new Set([...present, ...files])]);
	}
	b.holders--;
	return joined;
}

function own(names: Names): Names {
	if (names.holders === 1) return names;
	names.holders--;
	return { entries: new Map(names.entries), holders: 1 };
}
