import { getOrMake } from '../../renderer/shared/get-or-make.ts';
import type { Commit, History } from '../model/history.ts';
import { assignReleases, listCommits, type PassedCommit } from './assign-releases.ts';
import type { RepositoryPlace } from './locate-repository.ts';
import { findOutsideSources } from './outside-sources.ts';
import { type HistoryReading, listFiles, sitePath, toHistory } from './read-history.ts';
import { type LogOptions, readLog } from './read-log.ts';
import { type LoggedCommit, type ReleaseTag, readReleaseTags } from './release-tags.ts';

/** Above so many new commits, reading all takes about as long. */
const maxCommits = 1000;

/** What reading on top takes. */
type TopInput = Omit<LogOptions, 'paths'> & { since: string; tags: ReleaseTag[] };

/** Names that files of today had at the commit that was `HEAD`, by path. */
type OldNames = ReadonlyMap<string, readonly string[]>;

/** How a file of today was called, by its path of today. */
type OldName = ReadonlyMap<string, string>;

/**
 * The history of today, made of one that was read before and of the commits since. `null` where it might not be
 * what reading all of it gives:
 *
 * - the old `HEAD` is not the only commit that the new ones grow from: something was amended or rebased, another
 *   branch is checked out, or a branch was merged that began earlier, whose names of files would meet older ones;
 * - the clone is shallow or partial;
 * - a release went, moved, or came that holds a part of the old commits only;
 * - a file came from outside of the content folder, which is a reason to look at more of all commits; or one of
 *   those for which that has been done is gone.
 */
export async function extendHistory(
	known: HistoryReading,
	place: RepositoryPlace,
): Promise<HistoryReading | null> {
	const { value, diagnostics, tags } = known;
	if (place.boundary.size > 0 || diagnostics.length > 0 || value.head === null) return null;
	try {
		const range = [place.head ?? '', `^${value.head}`];
		const commits = await listCommits(place.folder, [`--max-count=${maxCommits + 1}`], range);
		if (!growFrom(value.head, commits)) return null;
		const [files, releases] = await Promise.all([listFiles(place), readReleaseTags(place.folder)]);
		if (files.length === 0 || !isReleasedOnTop(tags, releases, value.head, commits)) return null;
		const base = { place: { ...place, head: place.head ?? '' }, files, tags: releases, similarity: '-M' };
		return await readOnTop(known, { ...base, since: value.head });
	} catch {
		return null;
	}
}

/** Whether all new commits come from the old `HEAD`, and reach the commits before it through it only. */
function growFrom(since: string, commits: LoggedCommit[]): boolean {
	if (commits.length > maxCommits) return false;
	const known = new Set([since, ...commits.map(({ hash }) => hash)]);
	return commits.every(({ parents }) => parents.length > 0 && parents.every((parent) => known.has(parent)));
}

/** Whether the releases are the previous ones, and new ones that hold all old commits. */
function isReleasedOnTop(before: ReleaseTag[], now: ReleaseTag[], since: string, commits: LoggedCommit[]) {
	const known = new Map(before.map(({ name, commit }) => [name, commit]));
	const tops = new Set([since, ...commits.map(({ hash }) => hash)]);
	const isKnown = ({ name, commit }: ReleaseTag) => known.get(name) === commit;
	return (
		now.filter(isKnown).length === before.length && now.every((tag) => isKnown(tag) || tops.has(tag.commit))
	);
}

async function readOnTop(known: HistoryReading, input: TopInput): Promise<HistoryReading | null> {
	const { place, files, since } = input;
	for (const [index, paths] of known.rounds.entries()) {
		const { trace, passed } = await readLog({ ...input, paths });
		const names = trace.namesAt(since);
		if (!names || (known.rounds.length > 1 && !holdsAll(names, known.value, place))) return null;
		if ((await findOutsideSources({ ...input, paths, additions: trace.additions })) !== null) return null;
		if (index < known.rounds.length - 1) continue;
		const oldNames = invert(names);
		const old = oldNames && oldCommits(oldNames, known.value, place);
		if (!old) return null;
		const { release, outside } = await releaseOnTop(known, input, passed);
		const commits = files.flatMap((file): [string, Commit[]][] => {
			const list = [...(trace.commits.get(file) ?? []), ...(old.get(file) ?? []).map(release)];
			return list.length === 0 ? [] : [[file, list]];
		});
		const value = toHistory(place, commits);
		return { value, diagnostics: [], tags: input.tags, outside, rounds: known.rounds };
	}
	return null;
}

/** Gives the new commits their releases, and says which the old ones have now. */
async function releaseOnTop(known: HistoryReading, { place, tags, since }: TopInput, passed: PassedCommit[]) {
	const inside = new Set(without(known.tags, known.outside).map(({ name }) => name));
	const candidates = tags.filter(({ name, commit }) => !inside.has(name) && commit !== since);
	const { outside, tagOf } = await assignReleases({ place, tags, candidates, passed });
	return { outside, release: moveToRelease(tags, tagOf({ hash: since, parents: [] })) };
}

function without(tags: ReleaseTag[], some: ReleaseTag[]): ReleaseTag[] {
	const names = new Set(some.map(({ name }) => name));
	return tags.filter(({ name }) => !names.has(name));
}

/** Whether no file of the old history is gone. */
function holdsAll(names: OldNames, { files }: History, place: RepositoryPlace): boolean {
	const retained = new Set([...names.keys()].map((path) => sitePath(place, path)));
	return Object.keys(files).every((path) => retained.has(path));
}

/** Old names by today's; nothing where a file has two of them, on branches that were merged. */
function invert(names: OldNames): OldName | null {
	const inverted = new Map<string, string>();
	for (const [path, files] of names) {
		for (const file of files) {
			if (inverted.has(file)) return null;
			inverted.set(file, path);
		}
	}
	return inverted;
}

/** Commits of today's files in the old history; nothing where one is not in it. */
function oldCommits(names: OldName, { files }: History, place: RepositoryPlace) {
	const found = new Map<string, Commit[]>();
	for (const [file, path] of names) {
		const isContent = place.content === '' || path.startsWith(`${place.content}/`);
		const oldPath = sitePath(place, path);
		if (!isContent || !Object.hasOwn(files, oldPath)) return null;
		found.set(file, files[oldPath] ?? []);
	}
	return found;
}

/** Gives old commits the release that holds all of them where that is older than what they have. */
function moveToRelease(tags: ReleaseTag[], name: string | undefined): (commit: Commit) => Commit {
	const ranks = new Map(tags.map((tag, rank) => [tag.name, rank]));
	const rankOf = (tag: string | undefined) =>
		tag === undefined ? tags.length : (ranks.get(tag) ?? tags.length);
	const moved = new Map<Commit, Commit>();
	return (commit) => {
		if (name === undefined || rankOf(commit.tag) <= rankOf(name)) return commit;
		return getOrMake(moved, commit, () => ({ ...commit, tag: name }));
	};
}
