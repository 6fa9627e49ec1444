import { orElse } from '../../renderer/shared/or-else.ts';
import { fingerprintOf } from './fingerprint.ts';
import { absent, type Node } from './node.ts';
import type { Answer } from './question.ts';

/** Puts a value into its node, with its fingerprint. */
export function keepValue(node: Node, { value, fingerprint }: Answer<unknown>): void {
	const own = fingerprintOf(fingerprint ?? pack(value));
	node.is = node.viewer === 'public' ? own : fingerprintOf(`${node.viewer} ${own}`);
	node.packed = undefined;
	node.value = value;
}

/** The value from memory or from the trace file; `absent` where it has to be made again. */
export function findValue(node: Node): unknown {
	if (node.value === absent && node.packed) node.value = unpack(node.packed);
	return node.value;
}

const bytesMark = 0x00;

/** A value as text, or as bytes behind a mark that no JSON begins with. */
export function pack(value: unknown): string | Uint8Array {
	if (value instanceof Uint8Array) return Buffer.concat([Uint8Array.of(bytesMark), value]);
	return JSON.stringify(value) ?? '';
}

function unpack(content: Uint8Array): unknown {
	if (content.byteLength === 0) return undefined;
	if (content[0] === bytesMark) return content.subarray(1);
	return orElse(
		() => JSON.parse(Buffer.from(content.buffer, content.byteOffset, content.byteLength).toString()),
		absent,
	);
}
