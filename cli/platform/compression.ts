import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** A content coding that this server can produce. */
export type Encoding = 'br' | 'gzip';

const smallest = 1024;

/** Level of gzip that hosts use: the default of zlib. */
export const gzipLevel = 6;

/** Level of brotli: what hosts have time for when a file is asked for. */
export const brotliLevel = 5;
const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Whether files of a type get smaller by compression. */
export function isCompressible(type: string): boolean {
	return /^(text\/|image\/(svg\+xml|bmp|x-icon)|font\/[ot]tf|application\/(json|xml|wasm|[\w.-]+\+(json|xml)))/i.test(
		type,
	);
}

/** The coding to send a body in: what the client likes best, brotli where it has no preference. */
export function chooseEncoding(
	accept: string | undefined,
	body: { type: string; size: number },
): Encoding | undefined {
	if (!accept || body.size <= smallest || !isCompressible(body.type)) return undefined;
	const weights = parseWeights(accept);
	const weigh = (name: string) => weights.get(name) ?? weights.get('*') ?? 0;
	const best: Encoding = weigh('gzip') > weigh('br') ? 'gzip' : 'br';
	return weigh(best) > (weights.get('identity') ?? 0) ? best : undefined;
}

/** Reads `gzip;q=0.5, br` as weights by name. A weight that cannot be read counts as 0. */
function parseWeights(accept: string): Map<string, number> {
	const weights = new Map<string, number>();
	for (const part of accept.split(',')) {
		const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
		const weight = parameters.find((parameter) => /^q\s*=/.test(parameter))?.replace(/^q\s*=\s*/, '') ?? '1';
		if (name) weights.set(name, /^[01](\.\d*)?$/.test(weight) ? Math.min(1, Number(weight)) : 0);
	}
	return weights;
}

/** Compresses bodies and caches the latest results in memory, found by the hash of the content. */
export type Compressor = ReturnType<typeof createCompressor>;

/**
 * A compressor that remembers up to `capacity` bytes; the least recently used go first. Not more than a small part of what a server
 * needs anyway, which a live one fills with pages as they were (RL-40).
 */
export function createCompressor(capacity = 4 * 1024 * 1024) {
	const cached = new Map<string, Uint8Array>();
	let size = 0;
	const put = (key: string, result: Uint8Array) => {
		if (cached.has(key) || result.byteLength > capacity) return;
		cached.set(key, result);
		size += result.byteLength;
		for (const [oldest, dropped] of cached) {
			if (size <= capacity) break;
			cached.delete(oldest);
			size -= dropped.byteLength;
		}
	};
	return {
		async compress(body: Uint8Array, hash: string, encoding: Encoding): Promise<Uint8Array> {
			const key = `${encoding} ${hash}`;
			const known = cached.get(key);
			if (known) {
				cached.delete(key);
				cached.set(key, known);
				return known;
			}
			// What zlib gives lies in a buffer that is larger.
			const result = new Uint8Array(await encode(body, encoding));
			put(key, result);
			return result;
		},
	};
}

/** A body as hosts send it. */
export function encode(body: Uint8Array, encoding: Encoding): Promise<Uint8Array> {
	if (encoding === 'gzip') return deflate(body, { level: gzipLevel });
	const params = {
		[constants.BROTLI_PARAM_QUALITY]: brotliLevel,
		[constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
	};
	return brotli(body, { params });
}
