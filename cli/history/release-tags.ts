import { compareText } from '../diagnostics/diagnostic.ts';
import { runGit } from './run-git.ts';

/** A tag that marks a release. */
export interface ReleaseTag {
	name: string;
	/** The commit it points to. */
	commit: string;
	/** When that commit was made, in seconds since 1970. */
	time: number;
}

/** A version with dots anywhere in the name: `1.2.3`, `v1.0-rc.1`, `release-1.0`, `@scope/package@2.0.0`. */
const dotted = /^[\p{L}_/@-]*(\d+(?:\.\d+)+)[\p{L}\p{N}.+_-]*$/iu;

/** A single number at the beginning or behind a word for version: `4`, `v4`, `release-4`, `site/v4-beta`. */
const plain = /^(?:(?:[\p{L}\p{N}._/@-]*[-_/@])?(?:v|ver|version|release)[-_]?)?(\d+)[\p{L}\p{N}.+_-]*$/iu;

const format = [
	'%(refname:strip=2)',
	'%(objecttype)',
	'%(objectname)',
	'%(committerdate:unix)',
	'%(*objecttype)',
	'%(*objectname)',
	'%(*committerdate:unix)',
].join(' ');

/** The release tags of a repository, oldest first: by the date of the commit, then by version, then by name. */
export async function readReleaseTags(folder: string): Promise<ReleaseTag[]> {
	const output = await runGit({ folder, args: ['for-each-ref', `--format=${format}`, 'refs/tags'] });
	return parseReleaseTags(output);
}

/** Reads the lines of `git for-each-ref`. */
export function parseReleaseTags(output: string): ReleaseTag[] {
	return output
		.split('\n')
		.flatMap((line) => toReleaseTag(line.split(' ')))
		.sort((a, b) => a.time - b.time || compareVersions(a.name, b.name) || compareText(a.name, b.name));
}

/** A commit, and those that it was made from. */
export interface LoggedCommit {
	hash: string;
	parents: string[];
}

/** Gives the name of the oldest tag that contains a commit, which is passed once, behind its children. */
export type TagTrace = (commit: LoggedCommit) => string | undefined;

/** Whether a tag's name is that of a release. */
export function isReleaseName(name: string): boolean {
	return versionOf(name) !== undefined;
}

/** Finds the oldest tag of each commit, while commits come newest first and children before parents. */
export function createTagTrace(tags: ReleaseTag[]): TagTrace {
	const ranks = new Map<string, number>();
	tags.forEach(({ commit }, rank) => {
		if (!ranks.has(commit)) ranks.set(commit, rank);
	});
	return ({ hash, parents }) => {
		const rank = ranks.get(hash);
		if (rank === undefined) return undefined;
		ranks.delete(hash);
		for (const parent of parents) ranks.set(parent, Math.min(rank, ranks.get(parent) ?? rank));
		return tags[rank]?.name;
	};
}

function toReleaseTag(fields: string[]): ReleaseTag[] {
	const [name = '', type, commit = '', time, targetType, target = '', targetTime] = fields;
	if (!isReleaseName(name)) return [];
	if (type === 'commit') return [{ name, commit, time: Number(time) }];
	return targetType === 'commit' ? [{ name, commit: target, time: Number(targetTime) }] : [];
}

/** Orders `1.9` before `1.10`, and `2.0-rc.1` before `2.0`. */
function compareVersions(a: string, b: string): number {
	const [one, two] = [versionNumbers(a), versionNumbers(b)];
	for (let index = 0; index < Math.max(one.length, two.length); index++) {
		const difference = (one[index] ?? 0) - (two[index] ?? 0);
		if (difference) return difference;
	}
	return Number(/\d-\D/.test(b)) - Number(/\d-\D/.test(a));
}

function versionNumbers(name: string): number[] {
	return (versionOf(name) ?? '').split('.').map(Number);
}

function versionOf(name: string): string | undefined {
	return (dotted.exec(name) ?? plain.exec(name))?.[1];
}
