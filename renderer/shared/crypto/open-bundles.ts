import type { PageBundle, PageLock, ScopeBundle, SealedAsset } from '../../contract/contract.ts';
import { type Bytes, bytesToText, toHex } from './bytes.ts';
import { openContainer, tagOf, type UnlockedAudience } from './container.ts';
import { type KeySlotTable, siteOf } from './key-slot-table.ts';

/** Fetches a file by its path below the base. */
export type FetchFile = (path: string) => Promise<Bytes>;

/** The bytes of a file. Rejects where the answer is not a success. */
export async function fetchBytes(address: string): Promise<Bytes> {
	const response = await fetch(address);
	if (!response.ok) throw new Error(`Unexpected status ${response.status} of ${address}, expected 200.`);
	return new Uint8Array(await response.arrayBuffer());
}

/** What opening needs besides keys. */
export interface OpenContext {
	table: KeySlotTable;
	unlocked: readonly UnlockedAudience[];
	fetchFile: FetchFile;
}

/** The hash in the name of a file of the folder `_lock`. */
export function readName(path: string): string {
	return /([0-9a-f]{32})\.(?:bin|json)$/.exec(path)?.[1] ?? '';
}

/** Path of a container below the base. */
export function pathOfContainer(name: string): string {
	return `_lock/${name}.bin`;
}

/** A locked page. Throws `UnlockError`: 1 where nothing that is held opens it, 2 where its file is not the right one. */
export async function openPage(
	{ container }: Pick<PageLock, 'container'>,
	route: string,
	{ table, unlocked, fetchFile }: OpenContext,
): Promise<PageBundle> {
	const place = { ...siteOf(table), kind: 'page' as const, name: route };
	const content = await openContainer(await fetchFile(container), readName(container), place, unlocked);
	return JSON.parse(bytesToText(content)) as PageBundle;
}

/** What an audience adds to the site. One of an earlier epoch has nothing here. */
export async function openBundle(
	audience: UnlockedAudience,
	{ table, fetchFile }: Pick<OpenContext, 'table' | 'fetchFile'>,
): Promise<ScopeBundle[]> {
	const place = { ...siteOf(table), kind: 'bundle' as const, name: audience.id };
	const name = table.bundles[toHex(await tagOf(place, audience.id))];
	if (name === undefined) return [];
	const content = await openContainer(await fetchFile(pathOfContainer(name)), name, place, [audience]);
	return [JSON.parse(bytesToText(content)) as ScopeBundle];
}

/** A sealed file's bytes, for a blob of its type. Throws as `openPage` does. */
export async function openAsset(
	{ container, id }: SealedAsset,
	{ table, unlocked, fetchFile }: OpenContext,
): Promise<Bytes> {
	const place = { ...siteOf(table), kind: 'file' as const, name: id };
	return openContainer(await fetchFile(container), readName(container), place, unlocked);
}
