import { join } from 'node:path';
import type { SiteConfig } from '../config/site-config.ts';
import type { Result } from '../diagnostics/diagnostic.ts';
import type { Commit, History } from '../model/history.ts';
import { type Cache, type CacheContext, keyOf, recall } from '../platform/cache/cache.ts';
import type { HistoryState } from './cached-history.ts';
import { gitFailed } from './history-diagnostics.ts';
import { createTokenReader } from './log-reader.ts';
import { isIdentity } from './people.ts';
import { runGit } from './run-git.ts';

/** Where it is kept which commits have changed other files than those that count. */
interface IgnoreStore extends CacheContext {
	/** Where each repository of the site stands. */
	state: HistoryState;
}

type Ignored = Exclude<SiteConfig['history'], null>['ignore'];

/**
 * Marks the commits that `history.ignore` leaves out. Which files a commit has changed is asked of git only where the config has rules
 * about them.
 */
export async function ignoreCommits(
	{ value: history, diagnostics }: Result<History>,
	{ root, content, history: options }: Pick<SiteConfig, 'root' | 'content' | 'history'>,
	store?: IgnoreStore,
): Promise<Result<History>> {
	if (!options || Object.values(options.ignore).every(({ length }) => length === 0))
		return { value: history, diagnostics };
	const { messages, authors } = options.ignore;
	const patterns = messages.map((pattern) => new RegExp(pattern));
	try {
		const outside = await findOutside(history, { root, content, ...options.ignore }, store);
		const isIgnored = (commit: Commit): boolean =>
			outside.has(commit.hash) ||
			patterns.some((pattern) => pattern.test(commit.subject)) ||
			authors.some((author) => isIdentity(author, commit));
		const mark = (commit: Commit): Commit => (isIgnored(commit) ? { ...commit, isIgnored: true } : commit);
		const files = Object.entries(history.files).map(([file, commits]) => [file, commits.map(mark)] as const);
		return { value: { ...history, files: Object.fromEntries(files) }, diagnostics };
	} catch (error) {
		return { value: history, diagnostics: [...diagnostics, gitFailed(error)] };
	}
}

/** The commits that have changed files other than those of `outside`. Commits of a submodule are asked of that. */
async function findOutside(
	{ files, submodules = [] }: History,
	{ root, content, outside }: Pick<SiteConfig, 'root' | 'content'> & Ignored,
	store?: IgnoreStore,
): Promise<Set<string>> {
	if (outside.length === 0) return new Set();
	const folders = [content, ...submodules.map((folder) => join(root, folder))];
	const hashes = folders.map(() => new Set<string>());
	for (const [file, commits] of Object.entries(files)) {
		const inside = submodules.map((folder) => file.startsWith(`${folder}/`)).lastIndexOf(true) + 1;
		for (const { hash } of commits) hashes[inside]!.add(hash);
	}
	const found = folders.map((folder, at) => {
		const latest = store?.state.states[at]?.keys.latest;
		const kept = latest === undefined ? undefined : { ...store!, key: keyOf('outside', outside, latest) };
		return findTouching(
			folder,
			[...hashes[at]!],
			(path) => !outside.some((rule) => covers(rule, path)),
			kept,
		);
	});
	return new Set((await Promise.all(found)).flat());
}

/** Whether a path is the file or in the folder (`content/`) that a rule names, or matches it where it begins with `^`. */
function covers(rule: string, path: string): boolean {
	if (rule.startsWith('^')) return new RegExp(rule).test(path);
	return rule === path || (rule.endsWith('/') && path.startsWith(rule));
}

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
async function findTouching(
	folder: string,
	hashes: string[],
	isMeant: (path: string) => boolean,
	kept?: { cache: Cache; key: string },
): Promise<string[]> {
	const known = (kept && recall<Answers>(kept.cache, 'history', kept.key)) ?? { asked: [], touching: [] };
	const asked = new Set(known.asked);
	const unknown = hashes.filter((hash) => !asked.has(hash));
	if (unknown.length === 0) return known.touching;
	const touching = [...known.touching, ...(await askForTouching(folder, unknown, isMeant))];
	const answers: Answers = { asked: [...known.asked, ...unknown], touching };
	kept?.cache.put('history', kept.key, JSON.stringify(answers));
	return touching;
}

async function askForTouching(folder: string, hashes: string[], isMeant: (path: string) => boolean) {
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
