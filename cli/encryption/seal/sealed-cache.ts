import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { orElse } from '../../../renderer/shared/or-else.ts';
import { type Cache, CacheInFront } from '../../platform/cache/cache.ts';

/** Folder of all kinds of entries that are encrypted, in that of the cache. */
export const sealedFolder = 'sealed';

const cipher = 'aes-256-gcm';
const nonceLength = 12;
const tagLength = 16;
const keyLength = 32;

/**
 * Encrypts what a cache stores: the names and contents of entries, but not their kinds. Its key follows from all passwords of a site
 * by `scrypt`, so anyone with the cache would have to guess all of them at once, at some 50 ms each time.
 */
export class SealedCache extends CacheInFront {
	readonly isPrivate = true;
	fetch?: NonNullable<Cache['fetch']>;
	readonly #contentKey: Buffer;
	readonly #nameKey: Buffer;
	/** What was asked for by its name. */
	readonly #fetched = new Map<string, { kind: string; key: string }>();

	/** `key` opens the same entries in another thread: base64, that of another object for them. It is never written anywhere. */
	constructor(
		cache: Cache,
		readonly key: string,
	) {
		super(cache);
		const derive = (use: string): Buffer =>
			Buffer.from(hkdfSync('sha256', Buffer.from(key, 'base64'), '', `domdocs cache ${use}`, keyLength));
		this.#contentKey = derive('contents');
		this.#nameKey = derive('names');
		if (cache.fetch) this.fetch = (kind, keys) => this.#fetch(kind, keys);
	}

	/**
	 * Opens the entries that these passwords open. Without any, they last no longer than the object. `salt` tells sites from one another;
	 * it is the same wherever one site is built, so that machines can share entries.
	 */
	static async open(cache: Cache, passwords: readonly string[], salt: string): Promise<SealedCache> {
		const secret = JSON.stringify([...new Set(passwords)].sort());
		const key =
			passwords.length === 0
				? randomBytes(keyLength)
				: ((await promisify(scrypt)(secret, salt, keyLength)) as Buffer);
		return new SealedCache(cache, key.toString('base64'));
	}

	/** A name for something that tells nothing of it without the passwords. */
	nameOf(...parts: readonly string[]): string {
		return createHmac('sha256', this.#nameKey).update(JSON.stringify(parts)).digest('hex');
	}

	/** What the entry of a name was asked for as; nothing where it was not. */
	fetchedAs(name: string): { kind: string; key: string } | undefined {
		return this.#fetched.get(name);
	}

	override get(kind: string, key: string): Uint8Array | undefined {
		const name = this.nameOf(kind, key);
		const entry = this.behind.get(placeOf(kind), name);
		if (!entry) return undefined;
		return orElse(() => {
			const opened = createDecipheriv(cipher, this.#contentKey, entry.subarray(0, nonceLength));
			opened.setAAD(Buffer.from(name)).setAuthTag(entry.subarray(nonceLength, nonceLength + tagLength));
			const content = opened.update(entry.subarray(nonceLength + tagLength));
			// It throws where the tag is another one, and adds nothing in this mode.
			opened.final();
			return content;
		}, undefined);
	}

	override has(kind: string, key: string): boolean {
		return this.behind.has(placeOf(kind), this.nameOf(kind, key));
	}

	override put(kind: string, key: string, content: Uint8Array | string): void {
		const name = this.nameOf(kind, key);
		const nonce = randomBytes(nonceLength);
		const sealed = createCipheriv(cipher, this.#contentKey, nonce).setAAD(Buffer.from(name));
		const bytes = typeof content === 'string' ? sealed.update(content, 'utf8') : sealed.update(content);
		sealed.final();
		this.behind.put(placeOf(kind), name, Buffer.concat([nonce, sealed.getAuthTag(), bytes]));
	}

	async #fetch(kind: string, keys: readonly string[]): Promise<void> {
		const names = keys.map((key) => {
			const name = this.nameOf(kind, key);
			this.#fetched.set(name, { kind, key });
			return name;
		});
		await this.behind.fetch?.(placeOf(kind), names);
	}
}

/** The kind that the entries of a kind are stored as. */
function placeOf(kind: string): string {
	return `${sealedFolder}/${kind}`;
}
