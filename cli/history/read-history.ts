import { compareText, type Diagnostic, type Outcome } from '../diagnostics/diagnostic.ts';
import type { FileTrace } from './file-trace.ts';
import type { History } from './history.ts';
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
import { readReleaseTags } from './release-tags.ts';
import { runGit } from './run-git.ts';

/** How often the pass is repeated because files turned out to come from elsewhere in the repository. */
const mostRounds = 3;

/**
 * Reads who changed the site's files, when and in which release, with a fixed number of git processes.
 * Where git cannot tell, the history is empty and one warning says why; it never fails.
 */
export async function readHistory(options: { root: string; content: string }): Promise<Outcome<History>> {
	let place: RepositoryPlace;
	try {
		place = await locateRepository(options.root, options.content);
	} catch (error) {
		return { value: { files: {}, prefix: null, head: null }, diagnostics: [gitFailed(error)] };
	}
	const { prefix, head } = place;
	const without = (diagnostic: Diagnostic) => ({
		value: { files: {}, prefix, head },
		diagnostics: [diagnostic],
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

async function readFiles(input: Omit<LogOptions, 'paths' | 'similarity'>): Promise<Outcome<History>> {
	const { place } = input;
	const diagnostics = isShallow(place) ? [cloneIsShallow()] : [];
	try {
		return { value: toHistory(place, await readTrace({ ...input, similarity: '-M' })), diagnostics };
	} catch (error) {
		if (!/promisor|lazy fetching/.test(String(error))) throw error;
	}
	// Without the contents of old files only those that moved unchanged can be recognised.
	const trace = await readTrace({ ...input, similarity: '-M100%' });
	return { value: toHistory(place, trace), diagnostics: [...diagnostics, cloneIsPartial()] };
}

async function readTrace(input: Omit<LogOptions, 'paths'>): Promise<FileTrace> {
	let paths = [input.place.content];
	for (let round = 1; ; round++) {
		const trace = await readLog({ ...input, paths });
		const wider = await findOutsideSources({ ...input, paths, additions: trace.additions });
		if (wider === null) return trace;
		paths = round < mostRounds ? wider : [''];
	}
}

async function listFiles({ folder, content, head }: RepositoryPlace): Promise<string[]> {
	const limits = content === '' ? [] : ['--', content];
	const args = ['ls-tree', '-r', '-z', '--name-only', '--full-tree', head ?? '', ...limits];
	return (await runGit({ folder, args })).split('\0').filter(Boolean);
}

function toHistory(place: RepositoryPlace, trace: FileTrace): History {
	const toSitePath = (path: string) => {
		const inContent = place.content === '' ? path : path.slice(place.content.length + 1);
		return place.contentInSite === '' ? inContent : `${place.contentInSite}/${inContent}`;
	};
	const files = [...trace.commits]
		.map(([path, commits]) => [toSitePath(path), commits] as const)
		.sort(([a], [b]) => compareText(a, b));
	const history: History = { files: Object.fromEntries(files), prefix: place.prefix, head: place.head };
	if (!isShallow(place)) return history;
	return { ...history, truncated: [...trace.truncated].map(toSitePath).sort(compareText) };
}
