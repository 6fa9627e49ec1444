import { readFile, realpath } from 'node:fs/promises';
import { isAbsolute, join, relative, resolve, sep } from 'node:path';
import { findWorkTree } from './find-work-tree.ts';
import { askGit, runGit } from './run-git.ts';

/** Where the site lies in its repository. Paths have `/` and no `/` at the end. */
export interface RepositoryPlace {
	/** Absolute folder of the work tree. */
	folder: string;
	/** Absolute folder in which git keeps what all work trees share: `.git` of the first one. */
	store: string;
	/** The content folder seen from the work tree; empty where it is the work tree. */
	content: string;
	/** The content folder seen from the site's root. */
	contentInSite: string;
	/** The site's root seen from the work tree, with `/` at the end, or empty. */
	prefix: string;
	/** Hash of `HEAD`, `null` before the first commit. */
	head: string | null;
	/** Full names of tags and replacements (`refs/replace/`), each with what it points to. Empty before the first commit. */
	refs: [name: string, hash: string][];
	/** Oldest commits of a shallow clone; their parents are not there. Empty in a complete clone. */
	boundary: Set<string>;
}

/** What git says about a repository. */
interface Facts extends Pick<RepositoryPlace, 'head' | 'refs'> {
	/** Way from where it was asked up to the work tree. */
	up: string;
	isShallow: boolean;
	/** The same as in `RepositoryPlace`, perhaps seen from where it was asked. */
	store: string;
}

/** Finds the repository around the content folder. Rejects as git does if it is in no repository, without asking it. */
export async function locateRepository(root: string, content: string): Promise<RepositoryPlace> {
	const realRoot = await realpath(root);
	const found = await realpath(content).catch(() => null);
	const start = found ?? realRoot;
	if (findWorkTree(start) === undefined) throw new Error('not a git repository (or any of its parents)');
	const { up, isShallow, head, refs, ...facts } = await readFacts(start);
	const folder = resolve(start, up);
	const store = resolve(start, facts.store);
	const realContent = found ?? resolve(realRoot, relative(root, content));
	const site = slashed(relative(folder, realRoot));
	const shallow = isShallow ? await readFile(join(store, 'shallow'), 'utf8') : '';
	return {
		folder,
		store,
		content: slashed(relative(folder, realContent)),
		contentInSite: slashed(relative(root, content)),
		prefix: /^(\.\.(\/|$)|$)/.test(site) ? '' : `${site}/`,
		head,
		refs,
		boundary: new Set(shallow.split(/\s+/).filter(Boolean)),
	};
}

/** Whether the clone ends before the first commit. */
export function isShallow(place: RepositoryPlace): boolean {
	return place.boundary.size > 0;
}

/** One process where all is well. Without a commit git answers nothing, and without a repository it has to say why. */
async function readFacts(folder: string): Promise<Facts> {
	try {
		return await readFactsAtOnce(folder);
	} catch {
		const [text, head] = await Promise.all([
			runGit({ folder, args: ['rev-parse', ...placeFacts, '--git-common-dir'] }),
			readHead(folder),
		]);
		const [up = '', shallow = '', ...store] = linesOf(text);
		return { up, isShallow: shallow === 'true', store: store.join('\n'), head, refs: [] };
	}
}

const placeFacts = ['--show-cdup', '--is-shallow-repository'];
const wantedRefs = ['--tags', '--glob=refs/replace/'];

/** Hashes of the refs come first, then their names in the same order; last a path, which may contain line breaks. */
async function readFactsAtOnce(folder: string): Promise<Facts> {
	const refs = [...wantedRefs, '--symbolic-full-name', ...wantedRefs];
	const args = ['rev-parse', ...placeFacts, 'HEAD^{commit}', ...refs, '--git-common-dir'];
	const [up = '', shallow = '', head = '', ...rest] = linesOf(await askGit(folder, args));
	const names = rest.findIndex((line) => !/^[0-9a-f]{40,64}$/.test(line));
	return {
		up,
		isShallow: shallow === 'true',
		head,
		refs: rest.slice(0, names).map((hash, index) => [rest[names + index] ?? '', hash]),
		store: rest.slice(2 * names).join('\n'),
	};
}

async function readHead(folder: string): Promise<string | null> {
	try {
		return (await runGit({ folder, args: ['rev-parse', '--verify', '--quiet', 'HEAD'] })).trim();
	} catch (error) {
		// Before the first commit git has nothing to say, not even a message. A commit that is missing has a hash all the same.
		if (error instanceof Error && /exit code 1$/.test(error.message)) return null;
		throw error;
	}
}

function linesOf(text: string): string[] {
	return text.replace(/\r?\n$/, '').split(/\r?\n/);
}

function slashed(path: string): string {
	if (isAbsolute(path)) return '..';
	return path.split(sep).join('/');
}
