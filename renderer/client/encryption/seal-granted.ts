import type { GrantedScope, LockTable } from '../../shared/crypto/slot-table.ts';
import { type KeepingTerms, type SealedKey, sealKey } from './keeping-seal.ts';

/** How granted keys are to be sealed. */
export interface Keeping {
	/** Of `deriveKeeper`, for `encrypt`. */
	keeper: CryptoKey;
	/** The site and its epoch are those of the table. */
	terms: Omit<KeepingTerms, 'siteId' | 'epoch'>;
}

/** Granted keys, sealed for the key store. Only the worker calls this: it is the one place of a browser where the bytes of keys are. */
export function sealGranted(
	{ siteId, epoch }: Pick<LockTable, 'siteId' | 'epoch'>,
	granted: readonly GrantedScope[],
	{ keeper, terms }: Keeping,
): Promise<SealedKey[]> {
	const bound = { ...terms, siteId, epoch };
	return Promise.all(granted.map(({ id, key }) => sealKey(keeper, bound, { scope: id, key })));
}
