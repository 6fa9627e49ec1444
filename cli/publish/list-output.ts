import { type Dirent, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { drainQueue } from '../platform/drain-queue.ts';
import { errorCode } from '../platform/error-code.ts';
import { ownFolder } from '../platform/output-place.ts';

/** `other` is what is never looked into: a symlink, a device, a folder that cannot be read. */
export type EntryType = 'file' | 'folder' | 'other';

/** What is in an output folder: path to type, the folder itself as `''`. */
export type OutputListing = Map<string, EntryType>;

/** Lists an output folder, without the folder of domdocs in it. Empty where there is no such folder. */
export async function listOutput(out: string): Promise<OutputListing> {
	const listing: OutputListing = new Map();
	const queue = [''];
	await drainQueue(queue, async (folder) => {
		const entries = readFolder(join(out, folder), folder === '');
		if (entries === null) {
			if (folder !== '') listing.set(folder, 'other');
			return;
		}
		listing.set(folder, 'folder');
		for (const entry of entries) {
			const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
			if (path === ownFolder) continue;
			if (entry.isDirectory()) queue.push(path);
			else listing.set(path, entry.isFile() ? 'file' : 'other');
		}
	});
	return listing;
}

function readFolder(folder: string, isTop: boolean): Dirent[] | null {
	try {
		return readdirSync(folder, { withFileTypes: true });
	} catch (error) {
		const code = errorCode(error);
		if (code === 'ENOENT' || (!isTop && (code === 'EACCES' || code === 'EPERM'))) return null;
		throw error;
	}
}
