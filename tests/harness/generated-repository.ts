import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';

/** How large a generated repository is. */
export interface RepositorySize {
	/** Commits, those on merged branches and merges included. */
	commits: number;
	/** Pages in `content/` once all are written. */
	pages: number;
}

/** After how many commits a page is renamed, a branch of three commits merged, a release made, code edited. */
const every = { rename: 150, branch: 100, release: 500, code: 7 };

const pagesPerCommit = 4;
const firstDay = 1_500_000_000;
const authors = Array.from({ length: 40 }, (_, index) => `Author ${index} <author${index}@example.com>`);

/**
 * Writes a repository that is the same on every machine by one `git fast-import`: pages that are added, edited
 * and renamed by forty people, on the main branch and on branches that are merged; releases; code beside the pages.
 */
export async function generateRepository(folder: string, size: RepositorySize): Promise<void> {
	mkdirSync(folder, { recursive: true });
	await git(folder, ['init', '--quiet', '--initial-branch=main']);
	await git(folder, ['fast-import', '--quiet', '--done'], importStream(size));
	await git(folder, ['reset', '--quiet', '--hard', 'main']);
}

/** Runs git with nobody's own settings and feeds it with text. */
export async function git(folder: string, args: string[], input: Iterable<string> = []): Promise<void> {
	const env = { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' };
	const child = spawn('git', args, { cwd: folder, env, stdio: ['pipe', 'ignore', 'inherit'] });
	const ended = once(child, 'close');
	for (const text of input) if (!child.stdin.write(text)) await once(child.stdin, 'drain');
	child.stdin.end();
	const [code] = await ended;
	if (code !== 0) throw new Error(`git ${args[0]} ended with ${code}`);
}

function* importStream(size: RepositorySize): Generator<string> {
	const names: string[] = [];
	let branch = 0;
	for (let index = 0; index < size.commits; index++) {
		// Marks begin with 1; a branch begins at the commit before it and lasts three commits.
		if (index % every.branch === every.branch / 2 && index + 4 < size.commits) branch = index;
		const step = branch > 0 ? index - branch : -1;
		const ref = step >= 0 && step < 3 ? 'refs/heads/side' : 'refs/heads/main';
		yield `commit ${ref}\nmark :${index + 1}\n`;
		yield* people(index);
		if (step === 0) yield `from :${branch}\n`;
		if (step === 3) yield `from :${branch}\nmerge :${branch + 3}\n`;
		yield* step === 3 ? mergedPages(names, branch) : changes(index, names, size.pages, step >= 0);
		if (step === 3) branch = 0;
		yield '\n';
		if (index % every.release === every.release - 1) yield releaseTag(index);
	}
	yield 'done\n';
}

function* people(index: number): Generator<string> {
	const author = authors[index % 7 === 0 ? (index / 7) % authors.length : index % 5];
	const when = `${firstDay + index * 600} +0000`;
	const subject = `Say more about part ${index % 97} of the manual (#${index})`;
	yield `author ${author} ${when}\ncommitter ${author} ${when}\n${data(subject)}`;
}

/** What one commit does: new pages while there are too few, else edits, and a rename at times. */
function* changes(index: number, names: string[], pages: number, isBranch: boolean): Generator<string> {
	if (index % every.code === 0) yield file('src/main.txt', index, index);
	if (isBranch) {
		yield file(names[index % names.length]!, index % names.length, index);
		return;
	}
	if (index % every.rename === every.rename - 1 && names.length > 0) yield rename(index, names);
	for (let count = 0; count < pagesPerCommit; count++) {
		const isNew = names.length < pages;
		const page = isNew ? names.length : (index * 31 + count * 577) % pages;
		if (isNew) names.push(`content/part-${page % 40}/page-${page}.md`);
		yield file(names[page]!, page, index);
	}
}

/** A merge takes the first parent's tree: what the branch did is written once more. */
function* mergedPages(names: string[], branch: number): Generator<string> {
	for (let step = 0; step < 3; step++) {
		const index = branch + step;
		if (index % every.code === 0) yield file('src/main.txt', index, index);
		yield file(names[index % names.length]!, index % names.length, index);
	}
}

function rename(index: number, names: string[]): string {
	const page = (index * 13) % names.length;
	const from = names[page]!;
	names[page] = `content/part-${(page + 1) % 40}/page-${page}-${index}.md`;
	return `R ${from} ${names[page]}\n`;
}

/** A text of forty lines, of which one tells the edit. */
function file(path: string, page: number, edit: number): string {
	const lines = Array.from({ length: 40 }, (_, line) => `Line ${line} of page ${page}.`);
	lines[edit % 40] = `Edited by ${edit}.`;
	return `M 100644 inline ${path}\n${data(`${lines.join('\n')}\n`)}`;
}

function releaseTag(index: number): string {
	const number = (index + 1) / every.release;
	return `reset refs/tags/v${Math.floor(number / 10)}.${number % 10}.0\nfrom :${index + 1}\n\n`;
}

function data(text: string): string {
	return `data ${Buffer.byteLength(text)}\n${text}\n`;
}
