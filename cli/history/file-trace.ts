import { getOrMake } from '../../renderer/shared/get-or-make.ts';
import type { Commit } from '../model/history.ts';
import type { Change, LogRecord } from './log-reader.ts';
import type { MergeEdges } from './merge-edges.ts';

/** What is known before the commits come. */
export interface TraceInput {
	head: string;
	/** The files of today, by the names they have at `head`. */
	files: Iterable<string>;
	merges: Map<string, MergeEdges>;
	/** Oldest commits of a shallow clone. */
	boundary: Set<string>;
}

/**
 * Follows files back through history. Each commit hands the names that the files had to its parents, so
 * it is right with branches and merges too. Commits have to come with children before their parents.
 */
export class FileTrace {
	/** Commits of each file, in the order in which they came. */
	readonly commits = new Map<string, Commit[]>();
	/** Files that existed at the boundary of a shallow clone. */
	readonly truncated = new Set<string>();
	/** Commits that seem to have created a file of today, with the paths. */
	readonly additions = new Map<string, Set<string>>();

	private readonly pending = new Map<string, Names>();

	constructor(private readonly input: TraceInput) {
		// At `HEAD` every file is called what it is called.
		const entries = new Map([...input.files].map((file) => [file, [file]]));
		this.pending.set(input.head, { entries, holders: 1 });
	}

	/** Takes the next commit; `commit` is how it is listed with the files that it changed. */
	visit(record: LogRecord, commit: Commit): void {
		const names = this.pending.get(record.hash);
		if (!names) return;
		this.pending.delete(record.hash);
		const edges = this.input.merges.get(record.hash);
		const files = new Set(changedPaths(record, edges).flatMap((path) => names.entries.get(path) ?? []));
		if (this.input.boundary.has(record.hash)) {
			for (const file of files) this.truncated.add(file);
			return;
		}
		for (const file of files) getOrMake(this.commits, file, () => []).push(commit);
		if (record.parents.length === 1) this.noteAdditions(record, names);
		this.passOn(record, edges, names);
	}

	/** The names that the files had at a commit: paths, each with the files that it stands for. Before it is visited. */
	namesAt(hash: string): ReadonlyMap<string, readonly string[]> | undefined {
		return this.pending.get(hash)?.entries;
	}

	private noteAdditions({ hash, changes }: LogRecord, names: Names): void {
		const paths = changes.filter(({ status, path }) => status === 'A' && names.entries.has(path));
		if (paths.length > 0) this.additions.set(hash, new Set(paths.map(({ path }) => path)));
	}

	private passOn({ parents, changes }: LogRecord, edges: MergeEdges | undefined, names: Names): void {
		names.holders += parents.length - 1;
		for (const parent of parents) {
			const before = undoChanges(names, parents.length > 1 ? (edges?.moves.get(parent) ?? []) : changes);
			const present = this.pending.get(parent);
			this.pending.set(parent, present ? joinNames(present, before) : before);
		}
	}
}

function changedPaths({ parents, changes }: LogRecord, edges: MergeEdges | undefined): string[] {
	if (parents.length > 1) return edges?.moves.size === parents.length ? edges.changed : [];
	return changes.filter(({ status }) => status !== 'D').map(({ path }) => path);
}

/**
 * What the files of today were called at some commit: its paths, each with the paths of today that it
 * stands for. Copied only when written to while somebody else holds it too, so that a branch which
 * renames nothing costs nothing.
 */
interface Names {
	entries: Map<string, readonly string[]>;
	/** How many commits that are yet to come share these names. */
	holders: number;
}

/** The names before `changes`. Takes over the caller's hold on `names`. */
function undoChanges(names: Names, changes: Change[]): Names {
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
function joinNames(a: Names, b: Names): Names {
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
