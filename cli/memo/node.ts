import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { keyToText, textToKey } from './fingerprint.ts';
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
	/** The key as text. */
	readonly text: string;
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
export interface Nodes {
	readonly all: Iterable<Node>;
	get(question: AnyQuestion, key: unknown): Node;
	/** The node of a key that is given as text. */
	restore(question: AnyQuestion, text: string): Node;
}

/** No node yet. */
export function createNodes(): Nodes {
	const tables = new Map<string, Map<string, Node>>();

	function find(question: AnyQuestion, text: string, key: () => unknown): Node {
		const table = tables.get(question.name) ?? new Map<string, Node>();
		if (table.size === 0) tables.set(question.name, table);
		const node: Node = table.get(text) ?? { ...blank, question, key: key(), text };
		if (node.is === '') table.set(text, node);
		if (node.question !== question) throw new Error(`Two questions have the name "${question.name}".`);
		return node;
	}

	return {
		all: { [Symbol.iterator]: () => allOf(tables) },
		get: (question, key) => find(question, keyToText(key), () => key),
		restore: (question, text) => find(question, text, () => textToKey(text)),
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

function* allOf(tables: Map<string, Map<string, Node>>): Generator<Node, undefined> {
	for (const table of tables.values()) yield* table.values();
}
