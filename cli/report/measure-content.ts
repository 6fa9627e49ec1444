import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { isCompressible } from '../platform/compression.ts';
import { contentType } from '../platform/content-type.ts';
import type { Size } from './size.ts';

/** Level of gzip that hosts use: the default of zlib, and what `domdocs serve` sends. */
export const gzipLevel = 6;

/** Level of brotli: what hosts have time for when a file is asked for, and what `domdocs serve` sends. */
export const brotliLevel = 5;

const deflate = promisify(gzip);
const brotli = promisify(brotliCompress);

/**
 * The size of a file's content. Files that are compressed in themselves are sent as they are. Without
 * `withBrotli`, which takes longer than gzip, the size under brotli is that under gzip.
 */
export async function measureContent(path: string, content: Uint8Array, withBrotli: boolean): Promise<Size> {
	const raw = content.byteLength;
	if (!isCompressible(contentType(path))) return { raw, gzip: raw, brotli: raw };
	const zipped = Math.min(raw, (await deflate(content, { level: gzipLevel })).byteLength);
	if (!withBrotli) return { raw, gzip: zipped, brotli: zipped };
	const params = {
		[constants.BROTLI_PARAM_QUALITY]: brotliLevel,
		[constants.BROTLI_PARAM_SIZE_HINT]: raw,
	};
	return { raw, gzip: zipped, brotli: Math.min(raw, (await brotli(content, { params })).byteLength) };
}
