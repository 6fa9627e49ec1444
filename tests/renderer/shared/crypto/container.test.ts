import { describe, expect, test } from 'vitest';
import { type EncryptionKeys, generateKeys } from '../../../../cli/encryption/seal/encryption-keys.ts';
import { sealContent } from '../../../../cli/encryption/seal/seal-container.ts';
import {
	type Bytes,
	bytesOf,
	bytesToText,
	fromBase64,
	nameOfFile,
	toBase64,
} from '../../../../renderer/shared/crypto/bytes.ts';
import {
	type ContainerPlace,
	openBytes,
	openContainer,
	type UnlockedAudience,
} from '../../../../renderer/shared/crypto/container.ts';
import { deriveAudienceKey, importAudienceKey } from '../../../../renderer/shared/crypto/derive-keys.ts';
import { readTable } from '../../../../renderer/shared/crypto/key-slot-table.ts';
import { paddedLength } from '../../../../renderer/shared/crypto/pad.ts';
import { siteAudience } from '../../../../renderer/shared/crypto/site-audience.ts';
import { UnlockError } from '../../../../renderer/shared/crypto/unlock-error.ts';
import { slow } from '../../../harness/is-long.ts';
import { unlockScopes } from '../../../harness/unlock-scopes.ts';
import { countingHash, scopeOf, tableOf, testKeys } from './sealed.ts';

const attempt = (result: Promise<unknown>): Promise<unknown> =>
	result.then(
		() => 'open',
		(error: unknown) => (error instanceof UnlockError ? error.code : error),
	);

async function hold(keys: EncryptionKeys, id: string): Promise<UnlockedAudience> {
	return { id, key: await importAudienceKey(await deriveAudienceKey(keys.siteKey, keys, fromBase64(id))) };
}

const placeOf = (keys: EncryptionKeys, name = '/secret/'): ContainerPlace => ({
	...keys,
	kind: 'page',
	name,
});
const content = bytesOf(JSON.stringify({ title: 'What nobody may read', html: '<p>Nobody.</p>'.repeat(9) }));
const [a, b] = [scopeOf('a'), scopeOf('b')];

describe('a container', () => {
	test('opens with each of its scopes and with that of administrators', async () => {
		const keys = await testKeys();
		const { bytes, name } = await sealContent(keys, placeOf(keys), content, [a, b]);
		for (const scope of [a, b, siteAudience]) {
			const opened = await openContainer(bytes, name, placeOf(keys), [await hold(keys, scope)]);
			expect(bytesToText(opened)).toBe(bytesToText(content));
		}
		expect(await attempt(openContainer(bytes, name, placeOf(keys), [await hold(keys, scopeOf('c'))]))).toBe(
			1,
		);
		expect(await attempt(openContainer(bytes, name, placeOf(keys), []))).toBe(1);
	});

	test('does not open elsewhere, in another epoch, as another kind or for another site (EN-08)', async () => {
		const keys = await testKeys();
		const sealed = await sealContent(keys, placeOf(keys), content, [a]);
		const held = [await hold(keys, a), await hold(keys, siteAudience)];
		const open = (place: ContainerPlace): Promise<unknown> =>
			attempt(openContainer(sealed.bytes, sealed.name, place, held));
		expect(await open(placeOf(keys))).toBe('open');
		expect(await open(placeOf(keys, '/other/'))).toBe(1);
		expect(await open({ ...placeOf(keys), epoch: '2' })).toBe(1);
		expect(await open({ ...placeOf(keys), kind: 'bundle' })).toBe(1);
		expect(await open({ ...placeOf(keys), siteId: new Uint8Array(16) })).toBe(1);
	});

	test('does not open by keys of another epoch (EN-14)', async () => {
		const [old, next] = [await testKeys(1), await testKeys(2)];
		const sealed = await sealContent(next, placeOf(next), content, [a]);
		const held = [await hold(old, a), await hold(old, siteAudience)];
		for (const place of [placeOf(next), placeOf(old)])
			expect([1, 2]).toContain(await attempt(openContainer(sealed.bytes, sealed.name, place, held)));
		const before = await sealContent(old, placeOf(old), content, [a]);
		expect(before.name).not.toBe(sealed.name);
		expect(before.bytes.length).toBe(sealed.bytes.length);
	});

	test('is the same with a root secret and another one without (EN-15)', async () => {
		const keys = await testKeys();
		const [first, second] = [
			await sealContent(keys, placeOf(keys), content, [a, b]),
			await sealContent(await testKeys(), placeOf(keys), content, [b, a]),
		];
		expect(first).toEqual(second);
		const drawn = generateKeys();
		const [third, fourth] = [
			await sealContent(drawn, placeOf(drawn), content, [a]),
			await sealContent(drawn, placeOf(drawn), content, [a]),
		];
		expect(third.bytes).not.toEqual(fourth.bytes);
	});

	test('has other keys on each site that one root secret is used for', async () => {
		const sites = [
			...[{}, { title: 'Other' }, { base: '/docs/' }],
			...[{ hostname: 'https://a.example' }, { hostname: 'https://b.example' }, { hostname: 'Docs' }],
		];
		const all = await Promise.all(sites.map((site) => testKeys(1, site)));
		for (const part of ['siteId', 'siteKey', 'salt'] as const)
			expect(new Set(all.map((keys) => Buffer.from(keys[part]).toString('hex'))).size).toBe(sites.length);
		const named = { hostname: 'https://a.example', title: 'Another title' };
		expect(await testKeys(1, named)).toEqual(all[3]);
	});

	test('has another nonce for other readers of the same content', async () => {
		const keys = await testKeys();
		const nonces = new Set<string>();
		for (const scopes of [[], [a], [b], [a, b]]) {
			const { bytes } = await sealContent(keys, placeOf(keys), content, scopes);
			const at = 10 + bytes[9]! * 68;
			nonces.add(Buffer.from(bytes.slice(at, at + 12)).toString('hex'));
		}
		expect(nonces.size).toBe(4);
	});

	test('has no tag in common with another one', async () => {
		const keys = await testKeys();
		const tags = async (name: string): Promise<string[]> => {
			const { bytes } = await sealContent(keys, placeOf(keys, name), content, [a]);
			return [10, 78].map((at) => Buffer.from(bytes.slice(at, at + 8)).toString('hex'));
		};
		expect(new Set([...(await tags('/one/')), ...(await tags('/two/'))]).size).toBe(4);
	});
});

describe('20,000 changed bytes open nothing (EN-07)', () => {
	/** Counts what comes of changes, one after the other: all bits of a byte in turn. */
	async function change(
		bytes: Bytes,
		positions: number,
		count: number,
		open: (changed: Bytes, round: number) => Promise<unknown>,
	): Promise<Map<unknown, number>> {
		const results = new Map<unknown, number>();
		for (let round = 0; round < count; round += 1) {
			const changed = bytes.slice();
			changed[round % positions]! ^= 1 << (Math.floor(round / positions) % 8);
			const result = await attempt(open(changed, round));
			results.set(result, (results.get(result) ?? 0) + 1);
		}
		expect(count).toBeGreaterThanOrEqual(positions);
		expect([...results.keys()].filter((result) => result !== 1 && result !== 2)).toEqual([]);
		return results;
	}

	test('of a container, by name and without a name to compare with, 8,000', slow, async () => {
		const keys = await testKeys();
		const { bytes, name } = await sealContent(keys, placeOf(keys), content, [a]);
		const held = [await hold(keys, a), await hold(keys, siteAudience)];
		await change(bytes, bytes.length, 8000, (changed, round) =>
			round % 10 === 0
				? openContainer(changed, name, placeOf(keys), held)
				: openBytes(changed, name, placeOf(keys), held),
		);
	});

	test('of its header: each bit of each byte, for each reader, 6,000', slow, async () => {
		const keys = await testKeys();
		const { bytes } = await sealContent(keys, placeOf(keys), content, [a, b]);
		const header = 10 + bytes[9]! * 68 + 12;
		expect(bytes[9]).toBe(3);
		const readers = await Promise.all([a, b, siteAudience].map((id) => hold(keys, id)));
		const each = header * 8;
		expect(each).toBeLessThan(2000);
		const found = await Promise.all(
			readers.map((reader) =>
				change(bytes, header, 2000, (changed) => openBytes(changed, 'x', placeOf(keys), [reader])),
			),
		);
		// Where the tag by which a reader finds the key is another one, it is as if there were none.
		for (const results of found) expect(results.get(1)).toBeGreaterThanOrEqual(8 * 8);
	});

	test('of the slot that a password has, and of the file of all slots, 6,000', async () => {
		const { table, bytes, file } = await tableOf(await testKeys(), { password: [scopeOf('a')] });
		const hash = await countingHash().computeHash('password', table.settings[0]!);
		const known = async (): Promise<string> => hash;
		await change(bytes, bytes.length, 4000, async (changed) =>
			unlockScopes(await readTable(changed, file), 'password', known),
		);
		const isOwn = async (slot: string): Promise<boolean> =>
			(await attempt(unlockScopes({ ...table, slots: [slot] }, 'password', known))) === 'open';
		const own: string[] = [];
		for (const slot of table.slots) if (await isOwn(slot)) own.push(slot);
		expect(own).toHaveLength(1);
		const slot = fromBase64(own[0]!);
		expect(slot.length * 8).toBeLessThan(2000);
		await change(slot, slot.length, 2000, (changed) =>
			unlockScopes({ ...table, slots: [toBase64(changed)] }, 'password', known),
		);
	});

	test('nor do shortened or extended ones', async () => {
		const keys = await testKeys();
		const { bytes } = await sealContent(keys, placeOf(keys), content, [a]);
		const held = [await hold(keys, a)];
		const longer = new Uint8Array(bytes.length + 1);
		longer.set(bytes);
		for (const other of [longer, ...Array.from({ length: 300 }, (_, length) => bytes.slice(0, length * 4))]) {
			expect([1, 2]).toContain(
				await attempt(openContainer(other, await nameOfFile(other), placeOf(keys), held)),
			);
		}
	});
});

test('sizes are whole KiB up to 64 of them, then grow by Padmé', () => {
	expect([1, 1024, 1025, 65_536].map(paddedLength)).toEqual([1024, 1024, 2048, 65_536]);
	for (const length of [65_537, 100_000, 1_000_003, 20_000_001]) {
		expect(paddedLength(length)).toBeGreaterThanOrEqual(length);
		expect(paddedLength(length) / length).toBeLessThan(1.12);
	}
	expect(
		new Set(Array.from({ length: 9999 }, (_, index) => paddedLength(100_000 + index))).size,
	).toBeLessThan(7);
});
