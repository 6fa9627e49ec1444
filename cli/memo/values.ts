import { createHash } from 'node:crypto';
import { fingerprintOf } from './fingerprint.ts';
import { absent, type Node } from './node.ts';
import type { Answer, AnswerCache } from './question.ts';

/** Kind of the entries that hold values. */
const kind = 'answer';

/** Where the values of answers are between those who ask for them. */
export interface Values {
	/** Puts the value where its question wants it, and gives its fingerprint. */
	keep(node: Node, answer: Answer<unknown>): string;
	/** The value from memory, trace file or cache; `absent` where it has to be made again. */
	find(node: Node): unknown;
}

/** Values of entries stay in memory up to this many bytes. */
export function createValues(cache: AnswerCache, environment: string, memory: number): Values {
	/** Entries in memory with their sizes, the one that was used last at the end. */
	const recent = new Map<Node, number>();
	let bytes = 0;

	function remember(node: Node, value: unknown, size: number): void {
		forget(node);
		node.value = value;
		recent.set(node, size);
		bytes += size;
		for (const old of recent.keys()) {
			if (bytes <= memory) return;
			forget(old);
		}
	}

	function forget(node: Node): void {
		bytes -= recent.get(node) ?? 0;
		recent.delete(node);
		node.value = absent;
	}

	const isKept = ({ question, viewer }: Node): boolean =>
		question.cachedIn === 'entry' && (viewer === 'public' || cache.isPrivate === true);

	const entryOf = (node: Node): string =>
		createHash('sha256')
			.update(JSON.stringify([environment, node.question.name, node.is]))
			.digest('hex');

	return {
		keep(node, { value, fingerprint }) {
			const { cachedIn } = node.question;
			const content = fingerprint === undefined || cachedIn === 'entry' ? pack(value) : '';
			const own = fingerprintOf(fingerprint ?? content);
			node.is = node.viewer === 'public' ? own : fingerprintOf(`${node.viewer} ${own}`);
			node.packed = undefined;
			if (cachedIn === 'entry') {
				if (isKept(node)) cache.put(kind, entryOf(node), content);
				remember(node, value, content.length);
			} else node.value = cachedIn === 'memory' || cachedIn === 'trace' ? value : absent;
			return node.is;
		},
		find(node) {
			if (node.value !== absent) {
				if (recent.has(node)) remember(node, node.value, recent.get(node)!);
				return node.value;
			}
			if (node.packed) node.value = unpack(node.packed);
			if (node.packed) return node.value;
			const entry = isKept(node) ? cache.get(kind, entryOf(node)) : undefined;
			if (!entry) return absent;
			const value = unpack(entry);
			if (value !== absent) remember(node, value, entry.byteLength);
			return value;
		},
	};
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
	try {
		return JSON.parse(Buffer.from(content.buffer, content.byteOffset, content.byteLength).toString());
	} catch {
		return absent;
	}
}
