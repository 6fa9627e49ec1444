import { type Cache, recall } from '../platform/cache/cache.ts';
import { createTokenReader } from './log-reader.ts';
import { runGit } from './run-git.ts';

/** Hashes of commits: those that were asked for, and those of them that touch such a file. */
interface Answers {
	asked: string[];
	touching: string[];
}

/**
 * Those of some commits that have changed a file which is meant, by its path from the root of the repository around `folder`. A merge
 * has changed what is as in none of its parents. Of commits that are known from earlier git is not asked: `kept` says where that is, by
 * the question and all that the answer for a commit depends on.
 */
export async function findTouching(
	folder: string,
	hashes: string[],
	isMeant: (path: string) => boolean,
	kept?: { cache: Cache; key: string },
): Promise<string[]> {
	const known = (kept && recall<Answers>(kept.cache, 'history', kept.key)) ?? { asked: [], touching: [] };
	const asked = new Set(known.asked);
	const unknown = hashes.filter((hash) => !asked.has(hash));
	if (unknown.length === 0) return known.touching;
	const touching = [...known.touching, ...(await ask(folder, unknown, isMeant))];
	const answers: Answers = { asked: [...known.asked, ...unknown], touching };
	kept?.cache.put('history', kept.key, JSON.stringify(answers));
	return touching;
}

async function ask(folder: string, hashes: string[], isMeant: (path: string) => boolean) {
	const touching = new Set<string>();
	let hash = '';
	let before: string | undefined;
	await runGit({
		folder,
		args: [
			...['log', '--no-walk=unsorted', '-c', '-z', '--name-only', '--no-renames', '--no-relative'],
			...['--no-ext-diff', '--no-textconv', '--no-color', '--format=%x00%H', '--stdin'],
		],
		input: [...hashes, ''].join('\n'),
		onText: createTokenReader((token) => {
			if (before === '' && /^[0-9a-f]{40,64}$/.test(token)) hash = token;
			else if (token !== '' && isMeant(token.replace(/^\n/, ''))) touching.add(hash);
			before = token;
		}),
	});
	return touching;
}
