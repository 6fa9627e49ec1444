import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { type Diagnostic, diagnose } from '../../diagnostics/diagnostic.ts';
import { drainQueue } from '../drain-queue.ts';
import { signatureOf } from '../file-signature.ts';
import { CacheInFront, type FolderCache, hashOf, keyOf } from './cache.ts';
import type { OpenCache } from './open-cache.ts';

/** First bytes of what is sent: the program and the version of the form. */
const magic = 'domdocs-remote-1';

/** Length of the line in front of what is sent: the mark, the entry's address, the SHA-256 of the rest. */
const headLength = magic.length + 1 + 64 + 1 + 64 + 1;

/** Requests that are under way at once. */
const atOnce = 16;

/** Requests that may fail one after the other before the server is left alone. */
const mostFailures = 3;

/** Most bytes of an entry as it is sent, and unpacked: a server that lies is to fill no memory. */
const mostBytes = { packed: 16 * 1024 * 1024, unpacked: 64 * 1024 * 1024 };

/** A server that stores entries, and how it is spoken to. */
export interface EntryServer {
	/** Folder of the entries. */
	url: string;
	/** Whether nothing is to be stored there. */
	readOnly: boolean;
	/** Seconds that are waited for it in all; as long again for storing. */
	timeout: number;
	/** Lets us in. */
	token?: string | undefined;
}

/**
 * The cache of this machine with a server behind it. All is read from here and written here; `fetch` brings in what the server has of
 * some entries, and `store` takes there what has been made of those that were asked for. Whatever the server does, nothing
 * fails: an entry that is not exactly what was stored is as good as none.
 */
export class SharedCache extends CacheInFront {
	readonly folder: string;
	/** Entries that were asked for, by address, with the signature of each one's file when the server had answered. */
	readonly #asked = new Map<string, { kind: string; key: string; signature: string }>();
	#milliseconds: number;
	#failures = 0;
	/** What the server did wrong first; nothing where it did all that was asked. */
	problem: string | undefined;

	/** `signal` ends all that is under way. */
	constructor(
		private readonly local: FolderCache,
		private readonly server: EntryServer,
		private readonly signal?: AbortSignal,
	) {
		super(local);
		this.folder = local.folder;
		this.#milliseconds = server.timeout * 1000;
	}

	async fetch(kind: string, keys: readonly string[]): Promise<void> {
		const wanted = [...new Set(keys)].filter((key) => !this.#asked.has(keyOf(kind, key)));
		const start = performance.now();
		const signal = this.#within(this.#milliseconds);
		const bringIn = async (key: string): Promise<void> => {
			const address = keyOf(kind, key);
			if (!this.has(kind, key)) {
				const content = await this.#try(() => this.#read(address, signal));
				if (content) this.put(kind, key, content);
			}
			this.#asked.set(address, { kind, key, signature: signatureOf(this.local.placeOf(kind, key)) });
		};
		await drainQueue(wanted, bringIn, atOnce);
		this.#milliseconds = Math.max(0, this.#milliseconds - (performance.now() - start));
	}

	/** Stores the entries on the server that were asked for and have been made since. `isPublic` says of which that is right. */
	async store(isPublic: (kind: string, key: string) => boolean): Promise<void> {
		if (this.server.readOnly) return;
		const made = [...this.#asked].filter(
			([, { kind, key, signature }]) =>
				isPublic(kind, key) && signatureOf(this.local.placeOf(kind, key)) !== signature,
		);
		const signal = this.#within(this.server.timeout * 1000);
		const take = async ([address, { kind, key }]: (typeof made)[number]): Promise<void> => {
			const content = this.get(kind, key);
			if (content) await this.#try(() => this.#write(address, content, signal));
		};
		await drainQueue(made, take, atOnce);
	}

	#within(milliseconds: number): AbortSignal {
		const late = AbortSignal.timeout(Math.ceil(milliseconds));
		return this.signal ? AbortSignal.any([late, this.signal]) : late;
	}

	/** Does something with the server, unless it is left alone. Nothing where that fails. */
	async #try<T>(work: () => Promise<T>): Promise<T | undefined> {
		if (this.#failures >= mostFailures || this.signal?.aborted) return undefined;
		try {
			const value = await work();
			this.#failures = 0;
			return value;
		} catch (error) {
			// Nothing is wrong with a server that was not waited for.
			if (this.signal?.aborted) return undefined;
			this.#failures += 1;
			this.problem ??= reasonOf(error);
			return undefined;
		}
	}

	/** The content of an entry; nothing where the server has none. */
	async #read(address: string, signal: AbortSignal): Promise<Uint8Array | undefined> {
		const response = await this.#request(address, { signal });
		if (response.status === 404 || response.status === 410) {
			await response.body?.cancel();
			return undefined;
		}
		const body = await readBody(await expectSuccess(response));
		const packed = body.subarray(headLength);
		if (!body.subarray(0, headLength).equals(headOf(address, packed)))
			throw new Error('an answer that is not the entry which was asked for');
		return promisify(gunzip)(packed, { maxOutputLength: mostBytes.unpacked });
	}

	async #write(address: string, content: Uint8Array, signal: AbortSignal): Promise<void> {
		const packed = await promisify(gzip)(content, { level: 1 });
		if (content.byteLength > mostBytes.unpacked || packed.byteLength > mostBytes.packed - headLength) return;
		// Unlike a buffer it can be sent once more, where the server names another place.
		const body = new Blob([Uint8Array.from(headOf(address, packed)), Uint8Array.from(packed)]);
		const response = await this.#request(address, { method: 'PUT', body, signal });
		await (await expectSuccess(response)).body?.cancel();
	}

	/** Where the server sends us to another one, that one does not get the token: `fetch` drops it. */
	#request(address: string, options: RequestInit): Promise<Response> {
		const { url, token } = this.server;
		const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
		return fetch(`${url.replace(/\/+$/, '')}/${address}`, { ...options, headers });
	}
}

/** Puts a server behind the cache of a build. */
export function shareCache(opened: OpenCache, server: EntryServer, signal?: AbortSignal): OpenCache {
	const cache = new SharedCache(opened.local, server, signal);
	return {
		...opened,
		cache,
		async store(isPublic) {
			await cache.store(isPublic);
			return cache.problem === undefined ? [] : [reportProblem(server.url, cache.problem)];
		},
	};
}

function reportProblem(url: string, problem: string): Diagnostic {
	const message = `Cannot use the cache at ${url} (${problem}), expected a server that keeps entries as they are; the site is built without what is missing.`;
	const hint =
		'Check `cache.url` in the config, `DOMDOCS_CACHE_TOKEN`, and whether the server is up; a build that may only read says `readOnly: true`.';
	return diagnose('cache-unreachable', message, { hint });
}

/** The line in front of what is sent. It names the entry, so that none is taken for another one. */
function headOf(address: string, packed: Uint8Array): Buffer {
	return Buffer.from(`${magic} ${address} ${hashOf(packed)}\n`);
}

async function expectSuccess(response: Response): Promise<Response> {
	if (response.ok) return response;
	await response.body?.cancel();
	throw new Error(`HTTP status ${response.status}`);
}

/** All of an answer, unless it has no end. */
async function readBody(response: Response): Promise<Buffer> {
	const parts: Uint8Array[] = [];
	let length = 0;
	for await (const part of response.body ?? []) {
		length += part.byteLength;
		if (length > mostBytes.packed) throw new Error('an answer without an end');
		parts.push(part);
	}
	return Buffer.concat(parts);
}

/** Why a request failed, in a few words. */
function reasonOf(error: unknown): string {
	if (!(error instanceof Error)) return String(error);
	if (error.name === 'TimeoutError') return 'no answer in time';
	const { cause } = error;
	return cause instanceof Error ? ((cause as NodeJS.ErrnoException).code ?? cause.message) : error.message;
}
