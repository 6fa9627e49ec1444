import { orElse } from '../../renderer/shared/or-else.ts';
import type { Cache } from '../platform/cache/cache.ts';
import type { Variant } from './plan-variants.ts';

/** What caches copies between builds. */
export type VariantCache = Pick<Cache, 'get' | 'put' | 'fetch'>;

/** Name under which copies and results are cached. */
export const variantKind = 'picture';

/** What came of the copies of a picture. */
export type VariantResult =
	/** Their sizes in bytes, in the order of the plan. */
	| { kind: 'made'; lengths: number[] }
	/** What sharp said. Not cached: the next build tries again. */
	| { kind: 'failed'; reason: string };

/** Writes sizes down for the cache. */
export function writeResult(lengths: readonly number[]): string {
	return JSON.stringify({ lengths });
}

/** Reads what `writeResult` wrote; `null` where it is not about these copies. */
export function readResult(
	entry: Uint8Array | undefined,
	variants: readonly Variant[],
): VariantResult | null {
	const lengths: unknown = orElse(() => JSON.parse(Buffer.from(entry ?? []).toString()).lengths, null);
	if (!Array.isArray(lengths) || lengths.length !== variants.length) return null;
	return { kind: 'made', lengths: lengths.map(Number) };
}
