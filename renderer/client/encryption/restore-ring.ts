import type { CurrentLock } from '../../contract/lock-contract.ts';
import { readName } from '../../shared/crypto/open-bundles.ts';
import { readTable } from '../../shared/crypto/slot-table.ts';
import { fetchJson } from '../navigation/read-json.ts';
import { fetchBytes, KeyRing } from './key-ring.ts';
import { endOf, readKeys } from './key-store.ts';

/** The keys that this tab or this device keeps of the newest build, `null` where there are none. */
export async function restoreRing(base: string): Promise<KeyRing | null> {
	const current = await fetchJson(`${base}_lock/current.json`, readCurrent, { cache: 'no-cache' });
	const table = await readTable(await fetchBytes(base + current.slots), readName(current.slots));
	const kept = (await readKeys(table)).filter(
		({ terms }) => terms.place === 'session' || current.rememberDays !== undefined,
	);
	const held = new Map(kept.map(({ held: scope }) => [scope.id, scope] as const));
	if (held.size === 0) return null;
	const until = Math.min(...kept.map(({ terms }) => endOf(terms)));
	const ring = await KeyRing.open(base, { table, held: [...held.values()], until, areKept: true });
	return ring.held.length > 0 ? ring : null;
}

function readCurrent(value: unknown): CurrentLock {
	const { slots } = value as Partial<CurrentLock>;
	if (typeof slots !== 'string') throw new TypeError('Unexpected JSON, expected the place of the slots.');
	return value as CurrentLock;
}
