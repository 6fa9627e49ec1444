import { expect, test } from 'vitest';
import { SealedCache } from '../../../../cli/encryption/seal/sealed-cache.ts';
import type { Cache } from '../../../../cli/platform/cache/cache.ts';
import { MemoryCache } from '../../../../cli/platform/cache/memory-cache.ts';

const passwords = ['nine purple tractors sing', 'seven green lamps dance well'];

/** A cache that tells all that is put into it. */
function openNoted(): { cache: Cache; noted: string[] } {
	const inner = new MemoryCache();
	const noted: string[] = [];
	return {
		noted,
		cache: {
			get: (kind, key) => inner.get(kind, key),
			has: (kind, key) => inner.has(kind, key),
			put(kind, key, content) {
				noted.push(`${kind} ${key} ${Buffer.from(content).toString('latin1')}`);
				inner.put(kind, key, content);
			},
		},
	};
}

const read = (cache: Cache, key: string): string | undefined => {
	const entry = cache.get('page', key);
	return entry && Buffer.from(entry).toString();
};

test('gives what was put in to whoever has all passwords, in whatever order', async () => {
	const { cache } = openNoted();
	(await SealedCache.open(cache, passwords, 'salt')).put('page', 'a', 'Text of A, ü');
	const again = await SealedCache.open(cache, [...passwords].reverse(), 'salt');
	expect(read(again, 'a')).toBe('Text of A, ü');
	expect(again.has('page', 'a')).toBe(true);
	expect(read(again, 'b')).toBeUndefined();
	expect(read(await SealedCache.open(cache, passwords.slice(1), 'salt'), 'a')).toBeUndefined();
});

test('stores neither names nor contents as they are (EN-17)', async () => {
	const { cache, noted } = openNoted();
	const sealed = await SealedCache.open(cache, passwords, 'salt');
	sealed.put('page', 'name-of-a', 'Text of A');
	expect(noted).toHaveLength(1);
	expect(noted.join()).not.toMatch(/Text of A|name-of-a/);
});

test('takes a damaged entry, or one that was put in another place, for none', async () => {
	const { cache } = openNoted();
	const sealed = await SealedCache.open(cache, passwords, 'salt');
	sealed.put('page', 'a', 'Text of A');
	const place = sealed.nameOf('page', 'a');
	const entry = Buffer.from(cache.get('sealed/page', place)!);
	cache.put('sealed/page', sealed.nameOf('page', 'b'), entry);
	expect(read(sealed, 'b')).toBeUndefined();
	const damaged = Buffer.from(entry);
	damaged[damaged.length - 1]! ^= 1;
	cache.put('sealed/page', place, damaged);
	expect(read(sealed, 'a')).toBeUndefined();
	cache.put('sealed/page', place, entry.subarray(0, 5));
	expect(read(sealed, 'a')).toBeUndefined();
});

test('lasts no longer than the object where there is no password', async () => {
	const { cache, noted } = openNoted();
	const sealed = await SealedCache.open(cache, [], 'salt');
	sealed.put('page', 'a', 'Text of A');
	expect(read(sealed, 'a')).toBe('Text of A');
	expect(noted.join()).not.toMatch(/Text of A/);
	expect(read(await SealedCache.open(cache, [], 'salt'), 'a')).toBeUndefined();
});

test('is opened in another thread by its key, and elsewhere by no other salt', async () => {
	const { cache } = openNoted();
	const sealed = await SealedCache.open(cache, passwords, 'salt');
	sealed.put('page', 'a', 'Text of A');
	expect(read(new SealedCache(cache, sealed.key), 'a')).toBe('Text of A');
	expect(read(await SealedCache.open(cache, passwords, 'other'), 'a')).toBeUndefined();
});

test('asks a server for encrypted entries by names that tell nothing, and knows what these are', async () => {
	const { cache } = openNoted();
	const asked: string[] = [];
	const fetch = async (kind: string, keys: readonly string[]): Promise<void> =>
		void asked.push(...keys.map((key) => `${kind} ${key}`));
	const sealed = await SealedCache.open({ ...cache, fetch }, passwords, 'salt');
	await sealed.fetch?.('page', ['name-of-a']);
	const name = sealed.nameOf('page', 'name-of-a');
	expect(asked).toEqual([`sealed/page ${name}`]);
	expect([sealed.fetchedAs(name), sealed.fetchedAs('b')]).toEqual([
		{ kind: 'page', key: 'name-of-a' },
		undefined,
	]);
	expect((await SealedCache.open(cache, passwords, 'salt')).fetch).toBeUndefined();
});
