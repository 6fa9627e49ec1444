import { describe, expect, test } from 'vitest';
import { generateKeys } from '../../../../cli/encryption/seal/encryption-keys.ts';
import { readTable } from '../../../../renderer/shared/crypto/key-slot-table.ts';
import { siteAudience } from '../../../../renderer/shared/crypto/site-audience.ts';
import { UnlockError } from '../../../../renderer/shared/crypto/unlock-error.ts';
import { unlockScopes } from '../../../harness/unlock-scopes.ts';
import { countingHash, scopeOf, tableOf, testKeys } from './sealed.ts';
import { typedInputs, typedPasswords } from './typed-inputs.ts';

const codeOf = (error: unknown): number | undefined =>
	error instanceof UnlockError ? error.code : undefined;
const attempt = (result: Promise<unknown>): Promise<unknown> => result.then(() => 'open', codeOf);

describe('a password opens its scopes', () => {
	test('by one bcrypt run, however many rules it has', async () => {
		const keys = await testKeys();
		const scopes = ['one', 'two', 'three'].map(scopeOf);
		const { table, bytes, file } = await tableOf(keys, {
			'a long password': scopes,
			other: [scopeOf('four')],
		});
		expect(await readTable(bytes, file)).toEqual(table);
		const { computeHash, runs } = countingHash();
		const held = await unlockScopes(table, 'a long password', computeHash);
		expect(held.map(({ id }) => id).sort()).toEqual([...scopes].sort());
		expect(runs()).toBe(1);
		expect(held.every(({ key }) => !key.extractable && key.usages.join() === 'unwrapKey')).toBe(true);
		await expect(crypto.subtle.exportKey('raw', held[0]!.key)).rejects.toThrow();
	});

	test('and an administrator’s opens the scope of everything', async () => {
		const { table } = await tableOf(await testKeys(), { administrator: [siteAudience] });
		const held = await unlockScopes(table, 'administrator', countingHash().computeHash);
		expect(held.map(({ id }) => id)).toEqual([siteAudience]);
	});

	test('200 rules and 50 administrators stay below 64 KB (EN-16)', async () => {
		const keys = generateKeys();
		const rules = Array.from({ length: 200 }, (_, index) => scopeOf(`rule ${index}`));
		const apart = Object.fromEntries(rules.map((scope, index) => [`password ${index}`, [scope]]));
		const admins = Object.fromEntries(
			Array.from({ length: 50 }, (_, index) => [`admin ${index}`, [siteAudience]]),
		);
		for (const passwords of [
			{ ...apart, ...admins },
			{ 'the same for all': rules, ...admins },
		]) {
			const { table, bytes } = await tableOf(keys, passwords);
			expect(bytes.length).toBeLessThan(64 * 1024);
			expect(Math.log2(table.slots.length) % 1).toBe(0);
			expect(new Set(table.slots.map((slot) => slot.length)).size).toBe(1);
			expect([...table.slots].sort()).toEqual(table.slots);
		}
		const { table } = await tableOf(keys, { 'the same for all': rules, ...admins });
		const { computeHash, runs } = countingHash();
		expect(await unlockScopes(table, 'the same for all', computeHash)).toHaveLength(200);
		expect(runs()).toBe(1);
	});

	test('few passwords are not to be counted', async () => {
		const keys = await testKeys();
		const { table: one } = await tableOf(keys, { password: [scopeOf('a')] });
		const { table: seven } = await tableOf(
			keys,
			Object.fromEntries(Array.from({ length: 7 }, (_, index) => [`p${index}`, [scopeOf('a')]])),
		);
		expect(one.slots.length).toBe(8);
		expect(seven.slots.length).toBe(8);
	});
});

describe('what is typed (EN-06)', () => {
	test.each(typedInputs)('%s', async (_, typed, expected, expectedRuns) => {
		const scopes = [scopeOf('a')];
		const { table } = await tableOf(await testKeys(), {
			...Object.fromEntries(typedPasswords.map((password) => [password, scopes])),
		});
		const { computeHash, runs } = countingHash();
		expect(await attempt(unlockScopes(table, typed, computeHash))).toBe(expected);
		expect(runs()).toBe(expectedRuns);
	});
});

describe('a table that is not the published one', () => {
	test('is damaged or newer, never one that opens less', async () => {
		const { table, bytes, file } = await tableOf(await testKeys(), { password: [scopeOf('a')] });
		for (let at = 0; at < bytes.length; at += 1) {
			const changed = bytes.slice();
			changed[at]! ^= 1 << (at % 8);
			expect(await attempt(readTable(changed, file))).toBe(2);
		}
		const { bytes: newer, file: newerFile } = await tableOf(await testKeys(), {});
		const text = new TextDecoder().decode(newer).replace('"version":1', '"version":2');
		expect(await attempt(readTable(new TextEncoder().encode(text), newerFile))).toBe(2);
		const otherEpoch = { ...table, epoch: '2' };
		expect(await attempt(unlockScopes(otherEpoch, 'password', countingHash().computeHash))).toBe(2);
	});

	test('does not open by any changed byte of its slot', async () => {
		const { table } = await tableOf(await testKeys(), { password: [scopeOf('a')] });
		const { computeHash } = countingHash();
		const hash = await computeHash('password', table.settings[0]!);
		const known = async (): Promise<string> => hash;
		const outcomes: Set<unknown>[] = [];
		for (const [index, slot] of table.slots.entries()) {
			const found = new Set<unknown>();
			for (let at = 0; at < slot.length; at += 1) {
				const slots = [...table.slots];
				slots[index] = slot.slice(0, at) + (slot[at] === 'A' ? 'Q' : 'A') + slot.slice(at + 1);
				found.add(await attempt(unlockScopes({ ...table, slots }, 'password', known)));
			}
			outcomes.push(found);
		}
		// Of the eight slots seven are dummies: what becomes of those concerns nobody, but the file has another name then.
		const own = outcomes.filter((found) => !found.has('open'));
		expect(own).toHaveLength(1);
		expect([...own[0]!].sort()).toEqual([1, 2]);
	});
});
