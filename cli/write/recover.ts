import { lstat, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { diagnose, FatalError } from '../diagnostics/diagnostic.ts';
import { drainQueue } from '../discover/drain-queue.ts';
import { exitCode } from '../exit-code.ts';
import { carryOut, discardStaging } from './carry-out.ts';
import { exists } from './exists.ts';
import { holdsContent } from './holds-content.ts';
import { type Journal, type Move, readJournal } from './journal.ts';
import { foldPath } from './output-path.ts';
import type { OutputPlace } from './output-place.ts';
import { attempt } from './unwritable.ts';

/**
 * Finishes the publication of a process that was killed after it had written its journal, and clears
 * away what one has left that was killed before.
 */
export async function recover(place: OutputPlace): Promise<void> {
	const journal = await attempt(place.journal, () => readJournal(place));
	if (journal === null) {
		await discardStaging(place);
		return;
	}
	await attempt(place.out, () => refuseNewcomers(place, journal));
	await carryOut(place, journal);
}

/** The error for files of others that stand where the site has files of its own. */
export function describeForeignFiles(place: OutputPlace, paths: string[]): FatalError {
	return new FatalError(
		exitCode.usage,
		paths.map((path) =>
			diagnose(
				'output-foreign-file',
				`Unexpected "${join(place.out, path)}", which domdocs has not written, expected nothing in the place of a file of the site.`,
				{ hint: 'Move it away, or put it into the public folder if it belongs to the site.' },
			),
		),
	);
}

/** Since the process was killed, somebody may have put a file where one of ours is still to go. */
async function refuseNewcomers(place: OutputPlace, journal: Journal): Promise<void> {
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
	if (found.length > 0) throw describeForeignFiles(place, found.sort());
}
