import type { Commit } from '../model/history.ts';
import type { RepositoryPlace } from './locate-repository.ts';
import { createTagTrace, type LoggedCommit, type ReleaseTag, type TagTrace } from './release-tags.ts';
import { runGit } from './run-git.ts';

/** A commit of the history of `HEAD`, and how it is listed with files. */
export interface PassedCommit extends LoggedCommit {
	commit: Commit;
}

/** Commits and the releases that may contain them. */
export interface ReleaseInput {
	place: RepositoryPlace & { head: string };
	/** All releases, oldest first. */
	tags: ReleaseTag[];
	/** Those of them that contain some of the commits, or may. */
	candidates: ReleaseTag[];
	/** Newest first. */
	passed: PassedCommit[];
}

/** What is known of releases besides. */
export interface Releases {
	/** Candidates that are not among the commits. */
	outside: ReleaseTag[];
	/** For a commit whose children were all among the commits. */
	tagOf: TagTrace;
}

/** Gives each commit the oldest release that contains it. */
export async function assignReleases({ place, tags, candidates, passed }: ReleaseInput): Promise<Releases> {
	const inside = new Set(passed.flatMap(({ hash, parents }) => [hash, ...parents]));
	const outside = candidates.filter(({ commit }) => !inside.has(commit));
	const tagOf = createTagTrace(tags);
	// git may list too many where clocks were wrong.
	for (const commit of await listOutside(place, outside)) if (!inside.has(commit.hash)) tagOf(commit);
	for (const each of passed) {
		const tag = tagOf(each);
		if (tag !== undefined) each.commit.tag = tag;
	}
	return { outside, tagOf };
}

/** Releases may lie outside the history of HEAD: on a branch for fixes. These commits are theirs alone. */
async function listOutside({ folder, head }: ReleaseInput['place'], tags: ReleaseTag[]) {
	if (tags.length === 0) return [];
	return listCommits(folder, ['--topo-order'], [...new Set(tags.map(({ commit }) => commit)), `^${head}`]);
}

/**
 * Commits with their parents, in the order of `git rev-list` with these options. `range` is made of hashes; one
 * with `^` leaves out a commit and what it grew from.
 */
export async function listCommits(
	folder: string,
	options: string[],
	range: string[],
): Promise<LoggedCommit[]> {
	const args = ['rev-list', '--parents', ...options, '--stdin'];
	const output = await runGit({ folder, args, input: [...range, ''].join('\n') });
	return output
		.split('\n')
		.filter(Boolean)
		.map((line) => {
			const [hash = '', ...parents] = line.split(' ');
			return { hash, parents };
		});
}
