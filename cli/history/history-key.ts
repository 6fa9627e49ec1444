import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hashOf, keyOf } from '../platform/cache/cache.ts';
import type { RepositoryPlace } from './locate-repository.ts';
import { isReleaseName } from './release-tags.ts';
import { askGit } from './run-git.ts';

/** Keys of a site's history in a cache. */
export interface HistoryKeys {
	/** Of the history as it is now. */
	own: string;
	/** Of the note which history was read last: the same whatever commit is `HEAD` and whatever releases there are. */
	latest: string;
}

/** Files in the work tree that change what git says about commits: names of people, which files are binary. */
const workFiles = ['.mailmap', '.gitattributes'];

/** The same in the repository itself: parents that commits are given (`grafts`), which files are binary. */
const storeFiles = ['info/grafts', 'info/attributes'];

/**
 * Keys made of all that a history depends on: `HEAD`, releases and what they point at, replaced objects, where
 * a shallow clone ends, the contents that a partial clone has, people's names, where the site lies in the
 * repository, git, and `environment`. None of git's settings is among them, for those that matter are set by
 * `run-git.ts`, and none of `history` in the config, which is about what is shown.
 */
export async function historyKeys(
	place: RepositoryPlace,
	environment: string,
	version: string,
): Promise<HistoryKeys> {
	const tags = 'refs/tags/';
	const { folder, store, content, contentInSite, prefix, head, refs, boundary } = place;
	const files = [
		...workFiles.map((name) => join(folder, name)),
		...storeFiles.map((name) => join(store, name)),
	];
	const [hashes, packs] = await Promise.all([Promise.all(files.map(hashOfFile)), listPartialPacks(store)]);
	const releases = refs.filter(([name]) => name.startsWith(tags) && isReleaseName(name.slice(tags.length)));
	const replaced = refs.filter(([name]) => name.startsWith('refs/replace/'));
	const lasting = keyOf(
		environment,
		version,
		{ content, contentInSite, prefix },
		replaced,
		[...boundary].sort(),
		hashes,
		packs,
	);
	return { own: keyOf(lasting, head, releases), latest: keyOf(lasting, 'latest') };
}

/** What git calls itself. Its versions differ in which files they take for renamed. */
export function readGitVersion(folder: string): Promise<string> {
	return askGit(folder, ['version']);
}

function hashOfFile(file: string): Promise<string | null> {
	return readFile(file).then(hashOf, () => null);
}

/** In a partial clone (`--filter`) renames are found in contents that are there, and more may come; `null` in others. */
async function listPartialPacks(store: string): Promise<string[] | null> {
	const settings = await readFile(join(store, 'config'), 'utf8').catch(() => '');
	if (!/promisor|partialclone/i.test(settings)) return null;
	return (await readdir(join(store, 'objects/pack')).catch(() => [])).sort();
}
