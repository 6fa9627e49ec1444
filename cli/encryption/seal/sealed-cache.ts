import { createCipheriv, createDecipheriv, createHmac, randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { type Cache, hashOf } from '../../platform/cache/cache.ts';
import { MemoryCache } from '../../platform/cache/memory-cache.ts';

/** Kind of all entries, so that not even that of what is inside is told. */
const kind = 'sealed';

/** Name of the salt among them. */
const saltName = hashOf('salt');

const cipher = 'aes-256-gcm';
const nonceLength = 12;
const tagLength = 16;

/**
 * Stores what is protected from build to build: names and contents are encrypted with a key that follows from all passwords of the site
 * by `scrypt`, so anyone with the cache would have to guess all of them at once, at some 50 ms each time.
 */
export class SealedCache implements Cache {
	readonly #cache: Cache;
	readonly #key: Buffer;
	readonly #nameKey: Buffer;

	private constructor(cache: Cache, keys: Buffer) {
		this.#cache = cache;
		this.#key = keys.subarray(0, 32);
		this.#nameKey = keys.subarray(32);
	}

	/** Opens the part of a cache that these passwords open. Without any, nothing lasts longer than the object. */
	static async open(cache: Cache, passwords: readonly string[]): Promise<SealedCache> {
		if (passwords.length === 0) return new SealedCache(new MemoryCache(), randomBytes(64));
		let salt = cache.get(kind, saltName);
		if (!salt) {
			salt = randomBytes(16);
			cache.put(kind, saltName, salt);
		}
		const secret = JSON.stringify([...new Set(passwords)].sort());
		return new SealedCache(cache, (await promisify(scrypt)(secret, salt, 64)) as Buffer);
	}

	get failure(): unknown {
		return this.#cache.failure;
	}

	/** A name for something that tells nothing of it without the passwords. */
	nameOf(...parts: readonly string[]): string {
		return createHmac('sha256', this.#nameKey).update(JSON.stringify(parts)).digest('hex');
	}

	get(about: string, key: string): Uint8Array | undefined {
		const name = this.nameOf(about, key);
		const entry = this.#cache.get(kind, name);
		if (!entry) return undefined;
		try {
			const opened = createDecipheriv(cipher, this.#key, entry.subarray(0, nonceLength));
			opened.setAAD(Buffer.from(name)).setAuthTag(entry.subarray(nonceLength, nonceLength + tagLength));
			return Buffer.concat([opened.update(entry.subarray(nonceLength + tagLength)), opened.final()]);
		} catch {
			return undefined;
		}
	}

	has(about: string, key: string): boolean {
		return this.#cache.has(kind, this.nameOf(about, key));
	}

	put(about: string, key: string, content: Uint8Array | string): void {
		const name = this.nameOf(about, key);
		const nonce = randomBytes(nonceLength);
		const sealed = createCipheriv(cipher, this.#key, nonce).setAAD(Buffer.from(name));
		const bytes = Buffer.concat([
			typeof content === 'string' ? sealed.update(content, 'utf8') : sealed.update(content),
			sealed.final(),
		]);
		this.#cache.put(kind, name, Buffer.concat([nonce, sealed.getAuthTag(), bytes]));
	}
}
