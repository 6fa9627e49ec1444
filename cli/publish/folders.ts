import { mkdirSync } from 'node:fs';
import { access, constants, rmdir } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { compareText } from '../diagnostics/diagnostic.ts';
import { drainQueue } from '../platform/drain-queue.ts';
import { errorCode, onCode } from '../platform/error-code.ts';
import { ownFolder } from '../platform/output-place.ts';
import type { Journal } from './journal.ts';
import type { OutputListing } from './list-output.ts';
import { attempt } from './unwritable.ts';

/** Makes the folders that the output lacks; where that fails, takes them all away again. */
export async function makeFolders(out: string, folders: readonly string[]): Promise<void> {
	try {
		await drainQueue([...folders], (folder) => makeFolder(join(out, folder)));
	} catch (error) {
		await removeEmptyFolders(out, folders);
		throw error;
	}
}

/** Makes sure that names can be changed in every folder of the output where the journal changes one. */
export async function checkFolders(out: string, journal: Journal, listing: OutputListing): Promise<void> {
	const paths = [...journal.moves.map((move) => move.to), ...journal.obstacles, ...journal.removed.flat()];
	const folders = new Set(paths.map((path) => posix.dirname(`/${path}`).slice(1)));
	const existing = [...folders].filter((folder) => folder === ownFolder || listing.get(folder) === 'folder');
	await drainQueue(existing, (folder) => attempt(join(out, folder), () => checkFolder(join(out, folder))));
}

/** Removes the folders that are empty, inner before outer. */
export async function removeEmptyFolders(out: string, folders: Iterable<string>): Promise<void> {
	for (const folder of [...folders].sort(compareText).reverse()) {
		try {
			await rmdir(join(out, folder));
		} catch {
			// It has other files, or is gone already.
		}
	}
}

async function makeFolder(folder: string): Promise<void> {
	await attempt(folder, async () => {
		try {
			mkdirSync(folder, { recursive: true });
		} catch (error) {
			// A file of the last publication is there, which has to go first.
			if (!['EEXIST', 'ENOTDIR'].includes(errorCode(error) ?? '')) throw error;
		}
	});
}

function checkFolder(folder: string): Promise<void> {
	// The folder of the manifest is still to be made.
	return access(folder, constants.W_OK | constants.X_OK).catch(onCode(['ENOENT', 'ENOTDIR'], undefined));
}
