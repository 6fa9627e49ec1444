import { describe, expect, test } from 'vitest';
import { drawKeys, type LockKeys } from '../../../cli/lock/lock-keys.ts';
import { sealContent } from '../../../cli/lock/seal-container.ts';
import { type Bytes, bytesOf, fromBase64, nameOfFile, textOf } from '../../../renderer/lock/bytes.ts';
import {
	type ContainerPlace,
	type HeldScope,
	openBytes,
	openContainer,
} from '../../../renderer/lock/container.ts';
import { deriveScopeKey, importScopeKey } from '../../../renderer/lock/derive-keys.ts';
import { LockError } from '../../../renderer/lock/lock-error.ts';
import { paddedLength } from '../../../renderer/lock/pad.ts';
import { siteScope } from '../../../renderer/lock/scopes.ts';
import { scopeOf, testKeys } from './sealed.ts';

const attempt = (result: Promise<unknown>): Promise<unknown> =>
	result.then(
		() => 'open',
		(error: unknown) => (error instanceof LockError ? error.code : error),
	);

async function hold(keys: LockKeys, id: string): Promise<HeldScope> {
	return { id, key: await importScopeKey(await deriveScopeKey(keys.siteKey, keys, fromBase64(id))) };
}

const placeOf = (keys: LockKeys, name = '/secret/'): ContainerPlace => ({ ...keys, kind: 'page', name });
const content = bytesOf(JSON.stringify({ title: 'What nobody may read', html: '<p>Nobody.</p>'.repeat(9) }));
const [a, b] = [scopeOf('a'), scopeOf('b')];

describe('a container', () => {
	test('opens with each of its scopes and with that of administrators', async () => {
		const keys = await testKeys();
		const { bytes, name } = await sealContent(keys, placeOf(keys), content, [a, b]);
		for (const scope of [a, b, siteScope]) {
			const opened = await openContainer(bytes, name, placeOf(keys), [await hold(keys, scope)]);
			expect(textOf(opened)).toBe(textOf(content));
		}
		expect(await attempt(openContainer(bytes, name, placeOf(keys), [await hold(keys, scopeOf('c'))]))).toBe(
			1,
		);
		expect(await attempt(openContainer(bytes, name, placeOf(keys), []))).toBe(1);
	});

	test('does not open elsewhere, in another epoch, as another kind or for another site (EN-08)', async () => {
		const keys = await testKeys();
		const sealed = await sealContent(keys, placeOf(keys), content, [a]);
		const held = [await hold(keys, a), await hold(keys, siteScope)];
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
		const held = [await hold(old, a), await hold(old, siteScope)];
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
		const drawn = drawKeys();
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
	test('by name, and without a name to compare with', async () => {
		const keys = await testKeys();
		const { bytes, name } = await sealContent(keys, placeOf(keys), content, [a]);
		const held = [await hold(keys, a), await hold(keys, siteScope)];
		const results = new Map<unknown, number>();
		for (let round = 0; round < 20_000; round += 1) {
			const changed: Bytes = bytes.slice();
			const at = round % bytes.length;
			changed[at]! ^= 1 << (Math.floor(round / bytes.length) % 8);
			const place = placeOf(keys);
			const opened =
				round % 10 === 0 ? openContainer(changed, name, place, held) : openBytes(changed, name, place, held);
			const result = await attempt(opened);
			results.set(result, (results.get(result) ?? 0) + 1);
		}
		expect([...results.keys()].every((result) => result === 1 || result === 2)).toBe(true);
		expect([...results.values()].reduce((sum, count) => sum + count, 0)).toBe(20_000);
	}, 120_000);

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
