import type { CurrentLock } from '../../contract/encryption-contract.ts';
import { readTable } from '../../shared/crypto/key-slot-table.ts';
import { fetchBytes, readName } from '../../shared/crypto/open-bundles.ts';
import { addBase } from '../../shared/links.ts';
import { fetchJson } from '../navigation/read-json.ts';
import { KeyRing } from './key-ring.ts';
import { endOf, readKeys } from './key-store.ts';

/** The keys that this tab or this device keeps of the newest build, `null` where there are none. */
export async function restoreRing(base: string): Promise<KeyRing | null> {
	const current = await fetchJson(addBase(base, '/_lock/current.json'), readCurrent, { cache: 'no-cache' });
	const table = await readTable(
		await fetchBytes(addBase(base, `/${current.slots}`)),
		readName(current.slots),
	);
	const stored = (await readKeys(table)).filter(
		({ terms }) => terms.place === 'session' || current.rememberDays !== undefined,
	);
	if (stored.length === 0) return null;
	const until = Math.min(...stored.map(({ terms }) => endOf(terms)));
	const unlocked = stored.map(({ audience }) => audience);
	const ring = await KeyRing.open(base, { table, unlocked, until, areStored: true });
	return ring.unlocked.length > 0 ? ring : null;
}

function readCurrent(value: unknown): CurrentLock {
	const { slots } = value as Partial<CurrentLock>;
	if (typeof slots !== 'string') throw new TypeError('Unexpected JSON, expected the place of the slots.');
	return value as CurrentLock;
}
