import { lstat, rm, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { drainQueue } from '../platform/drain-queue.ts';
import { onCode } from '../platform/error-code.ts';
import { prefixesOf } from '../platform/output-path.ts';
import type { OutputPlace } from '../platform/output-place.ts';
import { removeEmptyFolders } from './folders.ts';
import { type Journal, publicationOrder } from './journal.ts';
import { moveFile, persist } from './move-file.ts';
import { attempt } from './unwritable.ts';

/** Does what a journal says, from the start or from wherever a killed process has left it. */
export async function commitJournal(place: OutputPlace, journal: Journal): Promise<void> {
	await removeFiles(place, journal.obstacles);
	await removeEmptyFolders(place.out, journal.cleared);
	for (const kind of publicationOrder) {
		const moves = journal.moves.filter((move) => move.kind === kind);
		await drainQueue(moves, (move) => moveFile(place, move));
	}
	for (const paths of journal.removed) await removeFiles(place, paths);
	await discardStaging(place);
}

/** Removes the journal, and then the staging folder, which means nothing without it. */
export async function discardStaging(place: OutputPlace): Promise<void> {
	await attempt(place.journal, () => rm(place.journal, { force: true, maxRetries: 5 }));
	await attempt(place.staging, () => rm(place.staging, { recursive: true, force: true, maxRetries: 5 }));
}

/** Removes files of the output and the folders that are empty without them. */
async function removeFiles(place: OutputPlace, paths: string[]): Promise<void> {
	const folders = new Set<string>();
	await drainQueue([...paths], async (path) => {
		const file = join(place.out, path);
		const remove = () => persist(() => removeFile(file));
		await attempt(file, () => remove().catch(onCode(['ENOENT', 'ENOTDIR', 'EISDIR'], undefined)));
		for (const folder of prefixesOf(path).slice(0, -1)) folders.add(folder);
	});
	await removeEmptyFolders(place.out, folders);
}

async function removeFile(file: string): Promise<void> {
	// After a kill, what is below a link that was a folder is not ours.
	if ((await lstat(dirname(file))).isDirectory()) await unlink(file);
}
