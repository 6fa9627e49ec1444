import { compareText, type Diagnostic, type Result } from '../diagnostics/diagnostic.ts';
import type { Commit, History } from '../model/history.ts';
import { assignReleases } from './assign-releases.ts';
import type { FileTrace } from './file-trace.ts';
import {
	cloneIsPartial,
	cloneIsShallow,
	filesUntracked,
	gitFailed,
	repositoryWithoutCommits,
} from './history-diagnostics.ts';
import { isShallow, locateRepository, type RepositoryPlace } from './locate-repository.ts';
import { findOutsideSources } from './outside-sources.ts';
import { type LogOptions, readLog } from './read-log.ts';
import { type ReleaseTag, readReleaseTags } from './release-tags.ts';
import { runGit } from './run-git.ts';
import { findRepositories, type HistoryFolders, joinHistories } from './submodules.ts';

/** How often the pass is repeated because files turned out to come from elsewhere in the repository. */
const maxRounds = 3;

/** A history, and how it was read. */
export interface HistoryReading extends Result<History> {
	/** All releases, oldest first. */
	tags: ReleaseTag[];
	/** Those that `HEAD` does not contain. */
	outside: ReleaseTag[];
	/** The paths that each pass over the log looked at. Empty where git could not tell the history. */
	rounds: string[][];
}

/** A repository, its files of today, and its releases. */
type ReadInput = Pick<LogOptions, 'place' | 'files'> & { tags: ReleaseTag[] };

/**
 * Reads who changed the site's files, when and in which release, with a fixed number of git processes.
 * Where git cannot tell, the history is empty and one warning says why; it never fails.
 */
export async function readHistory(site: HistoryFolders): Promise<Result<History>> {
	const repositories = await findRepositories(site);
	return joinHistories(repositories, await Promise.all(repositories.folders.map(readOwnHistory)));
}

/** The same without what lies in submodules. */
export async function readOwnHistory({ root, content }: HistoryFolders): Promise<Result<History>> {
	try {
		const { value, diagnostics } = await readRepository(await locateRepository(root, content));
		return { value, diagnostics };
	} catch (error) {
		return { value: { files: {}, prefix: null, head: null }, diagnostics: [gitFailed(error)] };
	}
}

/** Reads the history of a site whose repository is found. Never fails. */
export async function readRepository(place: RepositoryPlace): Promise<HistoryReading> {
	const { prefix, head } = place;
	const without = (diagnostic: Diagnostic): HistoryReading => ({
		value: { files: {}, prefix, head },
		diagnostics: [diagnostic],
		tags: [],
		outside: [],
		rounds: [],
	});
	if (head === null) return without(repositoryWithoutCommits());
	try {
		const [files, tags] = await Promise.all([listFiles(place), readReleaseTags(place.folder)]);
		if (files.length === 0) return without(filesUntracked(place.contentInSite || 'the site'));
		return await readFiles({ place: { ...place, head }, files, tags });
	} catch (error) {
		return without(gitFailed(error));
	}
}

async function readFiles(input: ReadInput): Promise<HistoryReading> {
	const diagnostics = isShallow(input.place) ? [cloneIsShallow()] : [];
	try {
		return { ...(await readTrace({ ...input, similarity: '-M' })), diagnostics };
	} catch (error) {
		if (!/promisor|lazy fetching/.test(String(error))) throw error;
	}
	// Without the contents of old files only those that moved unchanged can be recognised.
	const reading = await readTrace({ ...input, similarity: '-M100%' });
	return { ...reading, diagnostics: [...diagnostics, cloneIsPartial()] };
}

async function readTrace(input: ReadInput & { similarity: string }) {
	const { place, tags } = input;
	const rounds: string[][] = [];
	let paths = [place.content];
	for (;;) {
		rounds.push(paths);
		const { trace, passed } = await readLog({ ...input, paths });
		const wider = await findOutsideSources({ ...input, paths, additions: trace.additions });
		if (wider === null) {
			const { outside } = await assignReleases({ place, tags, candidates: tags, passed });
			return { value: historyOf(place, trace), tags, outside, rounds };
		}
		paths = rounds.length < maxRounds ? wider : [''];
	}
}

/** The site's files of today, by their paths in the repository. */
export async function listFiles({ folder, content, head }: RepositoryPlace): Promise<string[]> {
	const limits = content === '' ? [] : ['--', content];
	const args = ['ls-tree', '-r', '-z', '--name-only', '--full-tree', head ?? '', ...limits];
	return (await runGit({ folder, args })).split('\0').filter(Boolean);
}

function historyOf(place: RepositoryPlace, trace: FileTrace): History {
	const history = toHistory(place, trace.commits);
	if (!isShallow(place)) return history;
	return {
		...history,
		truncated: [...trace.truncated].map((path) => sitePath(place, path)).sort(compareText),
	};
}

/** The history made of the commits of each file, by its path in the repository. */
export function toHistory(place: RepositoryPlace, commits: Iterable<[path: string, Commit[]]>): History {
	const files = [...commits]
		.map(([path, list]) => [sitePath(place, path), list] as const)
		.sort(([a], [b]) => compareText(a, b));
	return { files: Object.fromEntries(files), prefix: place.prefix, head: place.head };
}

/** A content file's path seen from the site's root, of its path in the repository. */
export function sitePath({ content, contentInSite }: RepositoryPlace, path: string): string {
	const inContent = content === '' ? path : path.slice(content.length + 1);
	return contentInSite === '' ? inContent : `${contentInSite}/${inContent}`;
}
