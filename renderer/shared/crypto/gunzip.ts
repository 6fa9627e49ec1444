import type { Bytes } from './bytes.ts';

/** Packed bytes as they were. Rejects where they are not packed. */
export async function gunzip(bytes: Bytes): Promise<Bytes> {
	const stream = new DecompressionStream('gzip') as ReadableWritablePair<Bytes, Bytes>;
	const unpacked = new Response(bytes).body!.pipeThrough(stream);
	return new Uint8Array(await new Response(unpacked).arrayBuffer());
}
