import type { Bytes } from './bytes.ts';

/** Bytes, packed. */
export function gzip(bytes: Bytes): Promise<Bytes> {
	return pass(bytes, new CompressionStream('gzip'));
}

/** Packed bytes as they were. Rejects where they are not packed. */
export function gunzip(bytes: Bytes): Promise<Bytes> {
	return pass(bytes, new DecompressionStream('gzip'));
}

async function pass(bytes: Bytes, stream: CompressionStream | DecompressionStream): Promise<Bytes> {
	const packed = new Response(bytes).body!.pipeThrough(stream as ReadableWritablePair<Bytes, Bytes>);
	return new Uint8Array(await new Response(packed).arrayBuffer());
}
