import { lstat, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drainQueue } from '../platform/drain-queue.ts';
import { foldPath } from '../platform/output-path.ts';
import type { OutputPlace } from '../platform/output-place.ts';
import { commitJournal, discardStaging } from './commit-journal.ts';
import { exists } from './exists.ts';
import { describeForeignFiles } from './foreign-files.ts';
import { holdsContent } from './holds-content.ts';
import { type Journal, type Move, readJournal } from './journal.ts';
import { attempt } from './unwritable.ts';

/**
 * Finishes the publication of a process that was killed after it had written its journal, and clears
 * away what one has left that was killed before.
 */
export async function recover(place: OutputPlace): Promise<void> {
	const journal = await attempt(place.journal, () => readJournal(place));
	if (journal === null) return discardStaging(place);
	await attempt(place.out, () => rejectNewcomers(place, journal));
	await commitJournal(place, journal);
}

/** Since the process was killed, somebody may have put a file where one of ours is still to go. */
async function rejectNewcomers(place: OutputPlace, journal: Journal): Promise<void> {
	const found: string[] = [];
	const given = new Set([...journal.obstacles.map(foldPath), ...journal.cleared.map(foldPath)]);
	const isOurs = async ({ from, to }: Move) => {
		const staged = join(place.staging, from);
		const target = join(place.out, to);
		if (given.has(foldPath(to)) || !(await exists(target)) || !(await exists(staged))) return true;
		return (await lstat(target)).isFile() && (await holdsContent(target, await readFile(staged)));
	};
	await drainQueue(
		journal.moves.filter((move) => move.isNew),
		async (move) => {
			if (!(await isOurs(move))) found.push(move.to);
		},
	);
	if (found.length > 0) throw describeForeignFiles(place.out, found.sort());
}
