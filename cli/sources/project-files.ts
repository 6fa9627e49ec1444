import { isUtf8 } from 'node:buffer';
import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { getOrMake } from '../../renderer/shared/get-or-make.ts';
import { orElse } from '../../renderer/shared/or-else.ts';
import { isWithin } from '../platform/real-path.ts';
import { cutBlocks } from './protected-blocks.ts';
import { keepsSecrets } from './secret-files.ts';

/** What was found at a path. */
export type FoundFile =
	| { kind: 'text'; text: string }
	| { kind: 'missing' }
	/** Too large, or no text. */
	| { kind: 'unreadable'; reason: 'size' | 'binary' };

/**
 * Files that pages bring in: parts of pages, code. Nothing outside of the site's root and `followSymlinks` is ever read, nor secrets and
 * what git and npm keep there.
 */
export interface ProjectFiles {
	/** Reads a file by its path relative to the site's root, with `\n` at the end of lines. */
	read(path: string): FoundFile;
	/** Paths of the files in a folder and below it, relative to that folder, sorted; `null` where it is not a folder. */
	list(path: string): string[] | null;
}

/** Largest file that is brought in, in bytes: the limit of a page. */
const maxBytes = 10_485_760;

/** Most files of one folder. */
const maxFiles = 2000;

/** Reads on behalf of pages below `root`, the absolute folder of the site's config, and in the folders that links may lead into besides. */
export function projectFiles({
	root,
	followSymlinks = [],
}: {
	root: string;
	followSymlinks?: readonly string[];
}): ProjectFiles {
	const tops = [root, ...followSymlinks.filter((folder) => existsSync(folder))].map((folder) =>
		realpathSync(folder),
	);
	const resolve = (path: string): string | undefined => {
		return orElse(() => {
			const found = realpathSync(join(root, path));
			const top = tops.find((folder) => isWithin(folder, found));
			return top === undefined || isHidden(path) || isHidden(relative(top, found)) ? undefined : found;
		}, undefined);
	};
	return {
		read(path) {
			const file = resolve(path);
			return file === undefined ? { kind: 'missing' } : readText(file);
		},
		list(path) {
			const folder = resolve(path);
			return folder === undefined || !statSync(folder).isDirectory() ? null : listFiles(folder);
		},
	};
}

/** The same files, each as it was when it was first asked for. */
export function rememberFiles(files: ProjectFiles): ProjectFiles {
	return { read: remember(files.read), list: remember(files.list) };
}

function remember<T>(find: (path: string) => T): (path: string) => T {
	const found = new Map<string, T>();
	return (path) => getOrMake(found, path, find);
}

/** Folders that hold nobody's text: the repository itself, keys, installed packages. */
const foreign = /^(?:\.git|\.ssh|\.aws|node_modules)$/;

function isHidden(path: string): boolean {
	return path.split(/[\\/]/).some((part) => foreign.test(part) || keepsSecrets(part));
}

function readText(file: string): FoundFile {
	return orElse(
		() => {
			const stats = statSync(file);
			if (!stats.isFile()) return { kind: 'missing' };
			if (stats.size > maxBytes) return { kind: 'unreadable', reason: 'size' };
			const bytes = readFileSync(file);
			if (!isUtf8(bytes) || bytes.includes(0)) return { kind: 'unreadable', reason: 'binary' };
			const text = new TextDecoder().decode(bytes).replace(/\r\n?/g, '\n');
			return { kind: 'text', text: /\.md$/i.test(file) ? cutBlocks(text).publicText : text };
		},
		{ kind: 'missing' },
	);
}

function listFiles(folder: string): string[] {
	const found: string[] = [];
	const walk = (below: string): void => {
		const entries = readdirSync(join(folder, below), { withFileTypes: true });
		for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
			if (found.length >= maxFiles || isHidden(entry.name)) continue;
			const path = below ? `${below}/${entry.name}` : entry.name;
			if (entry.isDirectory()) walk(path);
			else if (entry.isFile()) found.push(path);
		}
	};
	walk('');
	return found.sort();
}
