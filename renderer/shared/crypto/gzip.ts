import { type Bytes, joinBytes } from './bytes.ts';

/** Bytes, packed. */
export function gzip(bytes: Bytes): Promise<Bytes> {
	return pass(bytes, new CompressionStream('gzip'));
}

/** Packed bytes as they were. Rejects where they are not packed. */
export function gunzip(bytes: Bytes): Promise<Bytes> {
	return pass(bytes, new DecompressionStream('gzip'));
}

/** `Response` would do the same, and Node would load all that it has of `fetch` for it. */
async function pass(bytes: Bytes, stream: CompressionStream | DecompressionStream): Promise<Bytes> {
	const writer = stream.writable.getWriter();
	// What is wrong with the bytes is said to the reader.
	writer.write(bytes).catch(() => {});
	writer.close().catch(() => {});
	const parts: Bytes[] = [];
	const reader = (stream.readable as ReadableStream<Bytes>).getReader();
	for (let part = await reader.read(); !part.done; part = await reader.read()) parts.push(part.value);
	return joinBytes(...parts);
}
