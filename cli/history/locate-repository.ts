import { readFile, realpath } from 'node:fs/promises';
import { isAbsolute, relative, resolve, sep } from 'node:path';
import { runGit } from './run-git.ts';

/** Where the site lies in its repository. Paths have `/` and no `/` at the end. */
export interface RepositoryPlace {
	/** Absolute folder of the work tree. */
	folder: string;
	/** The content folder seen from the work tree; empty where it is the work tree. */
	content: string;
	/** The content folder seen from the site's root. */
	contentInSite: string;
	/** The site's root seen from the work tree, with `/` at the end, or empty. */
	prefix: string;
	/** Hash of `HEAD`, `null` before the first commit. */
	head: string | null;
	/** Oldest commits of a shallow clone; their parents are not there. Empty in a complete clone. */
	boundary: Set<string>;
}

/** Finds the repository around the content folder. Rejects with git's message where there is none. */
export async function locateRepository(root: string, content: string): Promise<RepositoryPlace> {
	const realRoot = await realpath(root);
	const found = await realpath(content).catch(() => null);
	const start = found ?? realRoot;
	const [facts, head] = await Promise.all([readFacts(start), readHead(start)]);
	// The last fact is a path and the only one that may contain a line break.
	const [up = '', shallow = '', ...path] = facts.replace(/\r?\n$/, '').split(/\r?\n/);
	const folder = resolve(start, up);
	const realContent = found ?? resolve(realRoot, relative(root, content));
	const site = slashed(relative(folder, realRoot));
	return {
		folder,
		content: slashed(relative(folder, realContent)),
		contentInSite: slashed(relative(root, content)),
		prefix: /^(\.\.(\/|$)|$)/.test(site) ? '' : `${site}/`,
		head,
		boundary: shallow === 'true' ? await readBoundary(resolve(start, path.join('\n'))) : new Set(),
	};
}

/** Whether the clone ends before the first commit. */
export function isShallow(place: RepositoryPlace): boolean {
	return place.boundary.size > 0;
}

function readFacts(folder: string): Promise<string> {
	const facts = ['--show-cdup', '--is-shallow-repository', '--git-path', 'shallow'];
	return runGit({ folder, args: ['rev-parse', ...facts] });
}

async function readHead(folder: string): Promise<string | null> {
	try {
		return (await runGit({ folder, args: ['rev-parse', '--verify', '--quiet', 'HEAD^{commit}'] })).trim();
	} catch (error) {
		// Before the first commit git has nothing to say, not even a message.
		if (error instanceof Error && /exit code 1$/.test(error.message)) return null;
		throw error;
	}
}

async function readBoundary(file: string): Promise<Set<string>> {
	return new Set((await readFile(file, 'utf8')).split(/\s+/).filter(Boolean));
}

function slashed(path: string): string {
	if (isAbsolute(path)) return '..';
	return path.split(sep).join('/');
}
