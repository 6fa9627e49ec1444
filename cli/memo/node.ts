import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { keyToText } from './fingerprint.ts';
import type { Leaf } from './leaves.ts';
import type { AnyQuestion, Viewer } from './question.ts';

/** What an answer was made from, in the order in which it was asked. */
export interface Trace {
	readonly asked: readonly Node[];
	/** Fingerprints of what was asked, as they were. */
	readonly seen: readonly string[];
	/** Pairs of start and end in `asked`: keys that were all known before any of their answers was. */
	readonly groups: readonly number[];
	readonly leaves: readonly Leaf[];
	readonly leavesSeen: readonly string[];
}

/** Stands for a value that is not at hand. */
export const absent: unique symbol = Symbol('absent');

/** A question about one key, and what is known of its answer. */
export interface Node {
	readonly question: AnyQuestion;
	readonly key: unknown;
	/** Fingerprint of the answer, empty before there is one. */
	is: string;
	viewer: Viewer;
	trace: Trace | undefined;
	diagnostics: readonly Diagnostic[];
	/** The revision at which the answer was last found right. */
	checkedAt: number;
	/** Settles when the answer is there, while it is made. */
	running: Promise<unknown> | undefined;
	value: unknown;
	/** The value as the trace file has it. */
	packed: Uint8Array | undefined;
}

/** All that has been asked, by question and key. */
export type Nodes = ReturnType<typeof createNodes>;

/** No node yet. */
export function createNodes() {
	const tables = new Map<AnyQuestion, Map<unknown, Node>>();
	return {
		all: {
			*[Symbol.iterator](): Generator<Node> {
				for (const table of tables.values()) yield* table.values();
			},
		},
		get(question: AnyQuestion, key: unknown): Node {
			let table = tables.get(question);
			if (!table) {
				table = new Map();
				tables.set(question, table);
			}
			// No text is made of keys that can be looked up by themselves, for there are as many as there are questions.
			const id = typeof key === 'object' ? `\0${keyToText(key)}` : key;
			let node = table.get(id);
			if (!node) {
				node = { ...blank, question, key };
				table.set(id, node);
			}
			return node;
		},
	};
}

const blank = {
	is: '',
	viewer: 'public',
	trace: undefined,
	diagnostics: [],
	checkedAt: 0,
	running: undefined,
	value: absent,
	packed: undefined,
};
