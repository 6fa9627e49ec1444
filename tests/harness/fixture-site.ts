import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { build } from '../../cli/site/build.ts';
import type { BuildReport } from '../../cli/site/build-report.ts';
import type { BuildOptions } from '../../cli/site/build-tools.ts';
import { buildByProgram } from './build-by-program.ts';
import { type CommitOptions, commitAll } from './commit-all.ts';
import { isInstalled } from './program.ts';
import { readTree } from './read-tree.ts';
import { giveBackFolder, shareThemes, takeFolder } from './site-folders.ts';

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
	commit(message: string, options?: CommitOptions): void;
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
		build: async (options) => {
			shareThemes(root);
			const report = await (isInstalled ? buildByProgram : build)({ root, ...options });
			shareThemes(root);
			return report;
		},
		remove: (path) => rmSync(join(root, path), { recursive: true }),
		read: (path) => readFileSync(join(root, path), 'utf8'),
		output: (path) => readFileSync(join(root, 'dist', path), 'utf8'),
		outputs: () => readTree(join(root, 'dist')),
		commit: (message, options) => commitAll(root, message, options),
		dispose: () => giveBackFolder(root),
	};
}
