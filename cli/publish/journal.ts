import { type FileHandle, open, readFile, rename } from 'node:fs/promises';
import { isAbsolute } from 'node:path';
import type { OutputFile } from '../model/output-file.ts';
import { errorCode, isMissing } from '../platform/error-code.ts';
import type { OutputPlace } from '../platform/output-place.ts';
import { attempt } from './unwritable.ts';

/** One file to move from the staging folder to the output. */
export interface Move {
	/** Name in the staging folder. */
	from: string;
	/** Path in the output. */
	to: string;
	kind: OutputFile['kind'] | 'manifest';
	/** Whether the output had no file of domdocs there. */
	isNew: boolean;
}

/** All that is left to do once a site is staged. Doing any part of it twice does no harm. */
export interface Journal {
	v: 1;
	/** Folders that the output lacks, outer before inner. */
	folders: string[];
	/** Files of the last publication that have to go before a move can be made. */
	obstacles: string[];
	/** Folders in whose place a file is to be. They are empty once the obstacles are gone. */
	cleared: string[];
	/** In the order of publication, the manifest last. */
	moves: Move[];
	/** Files of the last publication that the site no longer has, one kind after the other, assets last. */
	removed: string[][];
}

/** The order of publication: nothing is published before what it needs. */
export const publicationOrder: readonly Move['kind'][] = ['asset', 'data', 'page', 'feed', 'manifest'];

/** Writes the journal. From the moment it is there the publication is going to be finished. */
export async function writeJournal(place: OutputPlace, journal: Journal): Promise<void> {
	const text = JSON.stringify(journal);
	const draft = `${place.journal}.draft`;
	await writeDurably(draft, text);
	await attempt(place.journal, () => rename(draft, place.journal));
	await syncFolder(place.staging);
}

/** The journal of a publication that was killed, or `null` if domdocs has left none. */
export async function readJournal(place: OutputPlace): Promise<Journal | null> {
	try {
		const journal = JSON.parse(await readFile(place.journal, 'utf8')) as Journal;
		const { obstacles, cleared, moves, removed } = journal;
		const paths = [
			...obstacles,
			...cleared,
			...moves.flatMap(({ from, to }) => [from, to]),
			...removed.flat(),
		];
		return paths.every(staysInside) ? journal : null;
	} catch (error) {
		if (isMissing(error) || errorCode(error) === null) return null;
		throw error;
	}
}

/** Somebody else may have put a journal there, to have files changed elsewhere. */
function staysInside(path: string): boolean {
	return !isAbsolute(path) && !path.split(/[\\/]/).includes('..') && !path.includes(':');
}

/** Writes a new file and waits until it is on the disk. */
export async function writeDurably(file: string, text: string): Promise<void> {
	const bytes = Buffer.from(text);
	const handle = await attempt(file, () => open(file, 'wx'), bytes.byteLength);
	const write = async () => {
		await handle.writeFile(bytes);
		await handle.sync();
	};
	try {
		await attempt(file, write, bytes.byteLength);
	} finally {
		await handle.close();
	}
}

/** Waits until the names in a folder are on the disk, where the system offers that. */
async function syncFolder(folder: string): Promise<void> {
	let handle: FileHandle | null = null;
	try {
		handle = await open(folder);
		await handle.sync();
	} catch {
		// Windows and some network file systems cannot.
	} finally {
		await handle?.close();
	}
}
