import type { GrantedAudience, KeySlotTable } from '../../shared/crypto/key-slot-table.ts';
import { type StorageTerms, type SealedKey, sealKey } from './storage-seal.ts';

/** How granted keys are to be sealed. */
export interface Keeping {
	/** Of `deriveStorageKey`, for `encrypt`. */
	storageKey: CryptoKey;
	/** The site and its epoch are those of the table. */
	terms: Omit<StorageTerms, 'siteId' | 'epoch'>;
}

/** Granted keys, sealed for the key store. Only the worker calls this: it is the one place of a browser where the bytes of keys are. */
export function sealGranted(
	{ siteId, epoch }: Pick<KeySlotTable, 'siteId' | 'epoch'>,
	granted: readonly GrantedAudience[],
	{ storageKey, terms }: Keeping,
): Promise<SealedKey[]> {
	const bound = { ...terms, siteId, epoch };
	return Promise.all(granted.map(({ id, key }) => sealKey(storageKey, bound, { scope: id, key })));
}
