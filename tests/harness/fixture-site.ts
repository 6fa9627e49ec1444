import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { BuildOptions } from '../../cli/site/build-tools.ts';
import { build } from '../../cli/site/build.ts';
import type { BuildReport } from '../../cli/site/build-report.ts';
import { buildByProgram } from './build-by-program.ts';
import { isInstalled } from './program.ts';
import { readTree } from './read-tree.ts';
import { giveBackFolder, takeFolder } from './site-folders.ts';

/** A small site in a temporary folder that a test may build, edit and build again. */
export interface FixtureSite {
	root: string;
	build(options?: Partial<BuildOptions>): Promise<BuildReport>;
	/** Writes a file below the root, folders included. */
	write(path: string, text: string): void;
	remove(path: string): void;
	/** Text of a file below the root. */
	read(path: string): string;
	/** Text of a file of the built site. */
	output(path: string): string;
	/** All files of the built site by path, as text. */
	outputs(): Record<string, string>;
	/** Commits everything, by one author at one time. */
	commit(message: string, options?: { author?: string; date?: string; tag?: string }): void;
	dispose(): void;
}

const fixtures = resolve(import.meta.dirname, '../fixtures');

/** Copies `tests/fixtures/<name>` (or nothing) to a temporary folder and adds `files`. */
export function makeSite(name: string | null, files: Record<string, string> = {}): FixtureSite {
	const root = takeFolder();
	if (name) cpSync(join(fixtures, name), root, { recursive: true });
	const write = (path: string, text: string): void => {
		mkdirSync(dirname(join(root, path)), { recursive: true });
		writeFileSync(join(root, path), text);
	};
	for (const [path, text] of Object.entries(files)) write(path, text);
	return {
		root,
		write,
		build: (options) => (isInstalled ? buildByProgram : build)({ root, ...options }),
		remove: (path) => rmSync(join(root, path), { recursive: true }),
		read: (path) => readFileSync(join(root, path), 'utf8'),
		output: (path) => readFileSync(join(root, 'dist', path), 'utf8'),
		outputs: () => readTree(join(root, 'dist')),
		commit: (message, options) => commit(root, message, options),
		dispose: () => giveBackFolder(root),
	};
}

function commit(
	root: string,
	message: string,
	{
		author = 'Ada Stone',
		date = '2026-01-02T03:04:05Z',
		tag,
	}: { author?: string; date?: string; tag?: string } = {},
): void {
	const email = `${author.toLowerCase().replace(/\W+/g, '.')}@example.org`;
	const identity = {
		GIT_AUTHOR_NAME: author,
		GIT_AUTHOR_EMAIL: email,
		GIT_COMMITTER_NAME: author,
		GIT_COMMITTER_EMAIL: email,
	};
	const env = {
		...process.env,
		...identity,
		GIT_AUTHOR_DATE: date,
		GIT_COMMITTER_DATE: date,
		GIT_CONFIG_NOSYSTEM: '1',
	};
	const git = (...args: string[]) =>
		execFileSync('git', ['-c', 'commit.gpgsign=false', ...args], { cwd: root, env, stdio: 'pipe' });
	git('init', '-q', '-b', 'main');
	git('add', '-A');
	git('commit', '-q', '--allow-empty', '-m', message);
	if (tag) git('tag', tag);
}
