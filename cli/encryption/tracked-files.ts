import { findWorkTree } from '../history/find-work-tree.ts';
import { askGit } from '../history/run-git.ts';

/** Which of these files git tracks; paths are relative to the folder. None where git does not answer. */
export async function findTracked(folder: string, files: string[]): Promise<Set<string>> {
	if (files.length === 0 || findWorkTree(folder) === undefined) return new Set();
	const listed = await askGit(folder, ['ls-files', '-z', '--', ...new Set(files)]).catch(() => '');
	return new Set(listed.split('\0').filter(Boolean));
}
