import { posix } from 'node:path';
import type { RepositoryPlace } from './locate-repository.ts';
import { createChangeReader, createTokenReader } from './log-reader.ts';
import { diffOptions } from './read-log.ts';
import { runGit } from './run-git.ts';

/** Where a pass looked, and the commits in it that seem to have created a file. */
export interface Additions {
	place: RepositoryPlace;
	/** What the pass looked at. */
	paths: string[];
	/** Paths by commit. */
	additions: Map<string, Set<string>>;
	similarity: string;
}

/** More folders than this are not worth naming. */
const maxPaths = 32;

/**
 * A pass that looks at one folder takes a file that was moved into it for a new one. Gives the paths that
 * the pass has to look at to see where such files came from; `null` where it has seen all there is.
 */
export async function findOutsideSources(pass: Additions): Promise<string[] | null> {
	const { place, paths, additions, similarity } = pass;
	if (paths.includes('') || additions.size === 0) return null;
	const sources = new Set<string>();
	let hash = '';
	const changes = createChangeReader(({ path, from }) => {
		if (from !== undefined && additions.get(hash)?.has(path) && !isBelow(from, paths)) sources.add(from);
	});
	const read = createTokenReader((token) => {
		if (changes.atBoundary() && /^\n?[0-9a-f]{40,64}$/.test(token)) hash = token.trim();
		else if (token !== '') changes.read(token);
	});
	await runGit({
		folder: place.folder,
		args: [
			...['log', '--no-walk=unsorted', similarity, ...diffOptions],
			...['--diff-filter=R', '--format=%H', '--stdin'],
		],
		input: [...additions.keys(), ''].join('\n'),
		onText: read,
	});
	return sources.size === 0 ? null : widen(paths, sources);
}

function widen(paths: string[], sources: Set<string>): string[] {
	const wider = new Set(paths);
	for (const source of [...sources].sort()) {
		const folder = posix.dirname(source);
		const path = folder === '.' ? source : folder;
		if (!isBelow(path, [...wider])) wider.add(path);
	}
	return wider.size > maxPaths ? [''] : [...wider];
}

function isBelow(path: string, folders: string[]): boolean {
	return folders.some((folder) => path === folder || path.startsWith(`${folder}/`));
}
