import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { shortHash } from './etag.ts';
import type { StoredBody } from './request.ts';

/** Files up to this size are read whole, so that tag and content always belong together. */
const largestInMemory = 16 * 1024 * 1024;

/** Most hashes of large files that are remembered. */
const maxHashes = 1000;

/** Turns an open file into a body, and sees to it that the file is closed. */
export type ReadBody = (handle: FileHandle) => Promise<Uint8Array | StoredBody>;

/** A reader that hashes a large file once, not for each of the many ranges that a player asks for. */
export function createBodyReader(inMemory = largestInMemory): ReadBody {
	const hashes = new Map<string, string>();
	return async (handle) => {
		let isCached = false;
		try {
			const stats = await handle.stat({ bigint: true });
			if (stats.size <= BigInt(inMemory)) return await handle.readFile();
			const key = `${stats.dev} ${stats.ino} ${stats.size} ${stats.mtimeNs} ${stats.ctimeNs}`;
			const hash = hashes.get(key) ?? (await hashFile(handle));
			if (hashes.size >= maxHashes) hashes.clear();
			hashes.set(key, hash);
			isCached = true;
			return storedBody(handle, Number(stats.size), hash);
		} finally {
			if (!isCached) await handle.close();
		}
	};
}

function storedBody(handle: FileHandle, size: number, hash: string): StoredBody {
	return {
		size,
		hash,
		read: (start, end) => handle.createReadStream({ start, end, autoClose: true }),
		close: () => handle.close(),
	};
}

async function hashFile(handle: FileHandle): Promise<string> {
	const hash = createHash('sha256');
	for await (const part of handle.createReadStream({ start: 0, autoClose: false })) hash.update(part);
	return shortHash(hash.digest('base64url'));
}
