import { existsSync, readdirSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { isAbsolute, join, relative, sep } from 'node:path';
import { orElse } from '../../renderer/shared/or-else.ts';
import { compareText, type Result } from '../diagnostics/diagnostic.ts';
import type { History } from '../model/history.ts';
import { relativePath } from '../platform/relative-path.ts';
import { findWorkTree } from './find-work-tree.ts';
import { repositoryEmbedded, submoduleAbsent } from './history-diagnostics.ts';
import { askGit } from './run-git.ts';

/** Where a site's files lie: absolute folders. */
export interface HistoryFolders {
	root: string;
	content: string;
}

/** The repositories of a site: that of its content, and those of the submodules below it. */
export interface Repositories {
	/** The content folder, and below it that of each submodule, in whatever depth. */
	folders: HistoryFolders[];
	/** Folders of submodules that are not checked out, seen from the site's root, with `/`. */
	absent: string[];
}

/** Finds the repositories that the files of a site may lie in. Without submodules git is not asked. */
export async function findRepositories({ root, content }: HistoryFolders): Promise<Repositories> {
	const found: Repositories = { folders: [{ root, content }], absent: [] };
	for (const path of await listSubmodules(content)) {
		const folder = join(content, path);
		if (existsSync(join(folder, '.git'))) {
			const { folders, absent } = await findRepositories({ root, content: folder });
			found.folders.push(...folders);
			found.absent.push(...absent);
		} else if (existsSync(folder)) found.absent.push(relativePath(root, folder));
	}
	return found;
}

/** Adds the histories of submodules to that of the content, `histories` in the order of the folders. */
export function joinHistories(
	{ folders, absent }: Repositories,
	histories: readonly Result<History>[],
): Result<History> {
	const [own, ...others] = histories as [Result<History>, ...Result<History>[]];
	const known = histories.flatMap(({ value }) => Object.keys(value.files));
	const strangers = findStrangers(folders).filter(
		(path) => !known.some((file) => file.startsWith(`${path}/`)),
	);
	const diagnostics = [
		...own.diagnostics,
		...absent.map(submoduleAbsent),
		...strangers.map(repositoryEmbedded),
	];
	if (others.length === 0) return { value: own.value, diagnostics };
	const files = histories.flatMap(({ value }) => Object.entries(value.files));
	const truncated = histories.flatMap(({ value }) => value.truncated ?? []);
	const submodules = folders.slice(1).map(({ root, content }) => relativePath(root, content));
	for (const [index, file] of submodules.entries())
		diagnostics.push(...others[index]!.diagnostics.map((diagnostic) => ({ ...diagnostic, file })));
	return {
		value: {
			...own.value,
			submodules,
			files: Object.fromEntries(files.sort(([a], [b]) => compareText(a, b))),
			...(truncated.length > 0 ? { truncated: truncated.sort(compareText) } : {}),
		},
		diagnostics,
	};
}

/** Folders of repositories below these that are no submodules, seen from the site's root, with `/`. None where the site is in no repository. */
function findStrangers(folders: readonly HistoryFolders[]): string[] {
	const known = new Set(folders.map(({ content }) => content));
	const found: string[] = [];
	const walk = (root: string, folder: string): void => {
		for (const { path, name } of foldersIn(folder)) {
			if (known.has(path) || name.startsWith('.') || name === 'node_modules') continue;
			if (existsSync(join(path, '.git'))) found.push(relativePath(root, path));
			else walk(root, path);
		}
	};
	for (const { root, content } of folders) if (findWorkTree(content) !== undefined) walk(root, content);
	return found.sort(compareText);
}

/** Links aside. None where the folder cannot be listed: reading it says so. */
function foldersIn(folder: string): { path: string; name: string }[] {
	const entries = orElse(() => readdirSync(folder, { withFileTypes: true }), []);
	return entries
		.filter((entry) => entry.isDirectory())
		.map(({ name }) => ({ path: join(folder, name), name }));
}

/** Submodules that `.gitmodules` names below a folder, seen from there. */
async function listSubmodules(content: string): Promise<string[]> {
	const from = await realpath(content).catch(() => content);
	const top = findWorkTree(content);
	if (top === undefined || !existsSync(join(top, '.gitmodules'))) return [];
	const args = ['config', '--file', '.gitmodules', '--null', '--get-regexp', '^submodule\\..*\\.path$'];
	// Each is a key, a line break and a value. Where none is named git ends with 1.
	const text = await askGit(top, args).catch(() => '');
	return text
		.split('\0')
		.filter(Boolean)
		.map((entry) => relative(from, join(top, entry.slice(entry.indexOf('\n') + 1))))
		.filter((path) => path !== '' && !isAbsolute(path) && path.split(sep)[0] !== '..')
		.sort(compareText);
}
