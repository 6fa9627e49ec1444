import { hash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { orElse } from '../../../renderer/shared/or-else.ts';
import { errorCode } from '../error-code.ts';

/** First bytes of each entry: the program and the version of the entries' own form. */
const magic = 'domdocs-cache-1';

/** Length of the line in front of an entry's content: the mark, the SHA-256 of the content, its length. */
const headLength = magic.length + 1 + 64 + 1 + 12 + 1;

/** Things that are expensive to make, stored between builds. What is put in is never changed, only put anew. */
export interface Cache {
	/** What was put in under this key; nothing if there is no entry, or a damaged one. */
	get(kind: string, key: string): Uint8Array | undefined;
	/** Whether there is an entry under this key, be it damaged. */
	has(kind: string, key: string): boolean;
	/** Stores something. `kind` is a name such as `page`, `key` a hash. Never throws. */
	put(kind: string, key: string, content: Uint8Array | string): void;
	/**
	 * Brings in what is missing here, where there is somewhere to bring it from. Whoever asks says thereby that these entries
	 * are of public things alone. Never throws.
	 */
	fetch?(kind: string, keys: readonly string[]): Promise<void>;
	/** Why something could not be stored, the first time that happened. Absent where all went well. */
	readonly failure?: unknown;
	/** Folder of the entries, absolute. Absent where they are not files. */
	readonly folder?: string;
	/** Set where nobody reads the entries outside of this process without all passwords of the site: what is protected goes nowhere else. */
	readonly isPrivate?: boolean;
}

/** Where work is stored for others that do the same. */
export interface CacheContext {
	cache: Cache;
	/** Hash of the program and of what is installed: see `environmentKey`. */
	environment: string;
}

/** A cache that stores nothing. */
export const noCache: Cache = { get: () => undefined, has: () => false, put: () => {} };

/** A cache that has its entries in another one. */
export class CacheInFront implements Cache {
	constructor(protected behind: Cache) {}

	get failure(): unknown {
		return this.behind.failure;
	}

	get(kind: string, key: string): Uint8Array | undefined {
		return this.behind.get(kind, key);
	}

	has(kind: string, key: string): boolean {
		return this.behind.has(kind, key);
	}

	put(kind: string, key: string, content: Uint8Array | string): void {
		this.behind.put(kind, key, content);
	}
}

/**
 * A folder of entries, one file each. Several builds may use it at once, on several machines too: an entry
 * is written beside its place and renamed, and each carries the hash of its content, so that one which is
 * cut off, damaged or somebody else's is as good as none.
 */
export class FolderCache implements Cache {
	failure?: unknown;
	readonly #made = new Set<string>();

	/** `folder` is absolute and made when something is put in; `onMade` is called then. */
	constructor(
		readonly folder: string,
		private readonly onMade?: () => void,
	) {}

	get(kind: string, key: string): Uint8Array | undefined {
		return orElse(() => readEntry(readFileSync(this.placeOf(kind, key))), undefined);
	}

	has(kind: string, key: string): boolean {
		return existsSync(this.placeOf(kind, key));
	}

	put(kind: string, key: string, content: Uint8Array | string): void {
		if (this.failure !== undefined) return;
		const place = this.placeOf(kind, key);
		const draft = `${place}.${randomBytes(6).toString('hex')}`;
		try {
			this.#write(draft, place, toEntry(content));
		} catch (error) {
			// What was left half done is in nobody's way.
			orElse(() => rmSync(draft, { force: true }), undefined);
			// Windows does not replace what another build is reading: that is the same entry.
			if (!this.has(kind, key)) this.failure = error;
		}
	}

	#write(draft: string, place: string, entry: Uint8Array): void {
		this.#make(dirname(place));
		try {
			writeFileSync(draft, entry, { flag: 'wx' });
		} catch (error) {
			if (errorCode(error) !== 'ENOENT') throw error;
			// Somebody has emptied the cache since the folder was made.
			this.#made.clear();
			this.#make(dirname(place));
			writeFileSync(draft, entry, { flag: 'wx' });
		}
		renameSync(draft, place);
	}

	/** Path of the file of an entry, be there one or not. */
	placeOf(kind: string, key: string): string {
		return join(this.folder, kind, key.slice(0, 2), key);
	}

	#make(folder: string): void {
		if (this.#made.has(folder)) return;
		mkdirSync(folder, { recursive: true, mode: 0o700 });
		if (this.#made.size === 0) this.onMade?.();
		this.#made.add(folder);
	}
}

/** The bytes of an entry's file. */
function toEntry(content: Uint8Array | string): Uint8Array {
	const length = typeof content === 'string' ? Buffer.byteLength(content) : content.byteLength;
	const entry = Buffer.allocUnsafe(headLength + length);
	const bytes = entry.subarray(headLength);
	if (typeof content === 'string') bytes.write(content);
	else bytes.set(content);
	entry.set(headOf(bytes));
	return entry;
}

/** The content of an entry's file; nothing where it is not what was written. */
function readEntry(file: Buffer): Uint8Array | undefined {
	const content = file.subarray(headLength);
	return file.subarray(0, headLength).equals(headOf(content)) ? content : undefined;
}

/** The line in front of a content. */
function headOf(content: Uint8Array): Buffer {
	const length = String(content.byteLength).padStart(12, '0');
	return Buffer.from(`${magic} ${hashOf(content)} ${length}\n`);
}

/** SHA-256, hex. */
export function hashOf(content: Uint8Array | string): string {
	return hash('sha256', content);
}

/** One key for several values. Plain JSON, in a fixed order. */
export function keyOf(...parts: unknown[]): string {
	return hashOf(JSON.stringify(parts));
}

/** A value of plain JSON from the cache; nothing if there is no entry. */
export function recall<T>(cache: Pick<Cache, 'get'>, kind: string, key: string): T | undefined {
	const entry = cache.get(kind, key);
	return entry && (JSON.parse(Buffer.from(entry).toString()) as T);
}

/** A value of plain JSON from the cache, or else made and cached. */
export function remember<T>(cache: Cache, kind: string, key: string, make: () => T): T {
	const cached = recall<T>(cache, kind, key);
	if (cached !== undefined) return cached;
	const value = make();
	cache.put(kind, key, JSON.stringify(value));
	return value;
}
