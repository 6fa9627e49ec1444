import { compareKeys, keyToText } from './fingerprint.ts';
import { type Leaf, type LeafKind, type LeafValues, type Leaves, markOf } from './leaves.ts';
import { absent, type Node, type Nodes, type Trace } from './node.ts';
import type { AnyQuestion, Ask, Count, Question, Viewer } from './question.ts';

/** Thrown through an attempt that lacks an answer. One for all, because a stack for each would cost more than the attempt. */
const lacking = new Error('An answer is not there yet; this attempt is discarded.');

/** What attempts need of the memo. */
export interface AttemptContext {
	nodes: Nodes;
	leaves: Leaves;
	countOf(question: AnyQuestion): Count;
	/** Position of a question's room. */
	roomOf(question: AnyQuestion): number;
	/** The value of an answer that is right at this revision, or a promise of it. */
	obtain(node: Node): unknown;
}

/** One run of the function that answers a question. */
export interface Attempt {
	readonly ask: Ask;
	/** Whom the answer is for. */
	viewer: Viewer;
	/** Answers that were not there, in the order in which they were missed. */
	readonly missing: ReadonlyMap<Node, Promise<unknown>>;
	/** Answers that somebody waits for. */
	readonly pending: readonly Promise<unknown>[];
	/** What was wrong with a question, which the function that asked cannot hide. */
	readonly failure: { error: unknown } | undefined;
	/** Ends the attempt: nothing can be asked any more. */
	close(): Trace;
}

/** Begins an attempt. */
export function beginAttempt(node: Node, context: AttemptContext): Attempt {
	const asked = new Map<Node, string>();
	const read = new Map<Leaf, string>();
	const missing = new Map<Node, Promise<unknown>>();
	const pending: Promise<unknown>[] = [];
	const groups: number[] = [];
	const ownRoom = context.roomOf(node.question);
	let groupStart = 0;
	let isOpen = true;
	/** Whether an answer was given since the last question: what is asked now may follow from it. */
	let isTold = true;
	const attempt = { viewer: 'public' as Viewer, failure: undefined as { error: unknown } | undefined };

	function fail(error: unknown): never {
		attempt.failure ??= { error };
		throw error;
	}

	function find(question: AnyQuestion, key: unknown): Node {
		if (!isOpen) throw new Error(`${describe(node)} asked "${question.name}" after it was answered.`);
		const room = context.roomOf(question);
		const target = context.nodes.get(question, key);
		if (room > ownRoom || (room === ownRoom && compareKeys(key, node.key) >= 0))
			fail(new Error(`${describe(node)} may not ask ${describe(target)}, whose room is not above.`));
		context.countOf(question).asked += 1;
		note(target);
		return target;
	}

	function note(target: Node): void {
		if (asked.has(target)) return;
		const at = asked.size;
		if (isTold) groupStart = at;
		else if (groups.at(-2) === groupStart) groups[groups.length - 1] = at + 1;
		else groups.push(groupStart, at + 1);
		isTold = false;
		asked.set(target, '');
	}

	/** The value or a promise of it. */
	function take(target: Node): unknown {
		try {
			return context.obtain(target);
		} catch (error) {
			return fail(error);
		}
	}

	function give(target: Node, value: unknown): unknown {
		if (!node.question.declassifies && attempt.viewer === 'public' && target.viewer !== 'public')
			fail(
				new Error(
					`${describe(node)} is for "${attempt.viewer}" and may not ask ${describe(target)}, which is for "${target.viewer}".`,
				),
			);
		asked.set(target, target.is);
		isTold = true;
		return value;
	}

	/** The value, or `absent` where the attempt is in vain. */
	function request(target: Node): unknown {
		const got = missing.get(target) ?? take(target);
		if (!(got instanceof Promise)) return give(target, got);
		if (!missing.has(target)) missing.set(target, got);
		got.catch(() => {});
		return absent;
	}

	function orRestart(value: unknown): unknown {
		if (value === absent) throw lacking;
		return value;
	}

	const ask = ((question, key) => orRestart(request(find(question as AnyQuestion, key)))) as Ask;
	ask.all = <K, V>(question: Question<K, V>, keys: readonly K[]) => {
		const values = keys.map((key) => find(question as AnyQuestion, key)).map(request);
		return values.map((value) => orRestart(value) as V);
	};
	ask.later = <K, V>(question: Question<K, V>, key: K): Promise<V> => {
		const target = find(question as AnyQuestion, key);
		const value = Promise.resolve(take(target)).then(
			(got) => give(target, got) as V,
			(error: unknown) => fail(error),
		);
		pending.push(value);
		value.catch(() => {});
		return value;
	};
	ask.read = <T extends LeafKind>(kind: T, name: string) => {
		const leaf = context.leaves.get(kind, name);
		try {
			const found = context.leaves.read(leaf);
			noteLeaf(leaf, found.is);
			return found.value as LeafValues[T];
		} catch (error) {
			noteLeaf(leaf, markOf(error));
			throw error;
		}
	};
	ask.signature = (kind, name) => {
		const leaf = context.leaves.get(kind, name);
		context.leaves.refresh(leaf);
		noteLeaf(leaf, leaf.is ?? '');
		return leaf.is ?? '';
	};

	/** What was read is what counts, be it another content than the memo has been told of. */
	function noteLeaf(leaf: Leaf, is: string): void {
		if (!isOpen) throw new Error(`${describe(node)} read "${leaf.name}" after it was answered.`);
		if (!read.has(leaf) || read.get(leaf) === is) {
			read.set(leaf, is);
			return;
		}
		// Whatever is found there next is another than this answer was made from.
		read.set(leaf, '!torn');
		leaf.is = undefined;
	}

	return Object.assign(attempt, {
		ask,
		missing,
		pending,
		close(): Trace {
			isOpen = false;
			return {
				asked: [...asked.keys()],
				seen: [...asked.values()],
				groups,
				leaves: [...read.keys()],
				leavesSeen: [...read.values()],
			};
		},
	});
}

/** Name of an answer for messages about our own bugs. */
export function describe({ question, key }: Pick<Node, 'question' | 'key'>): string {
	return `${question.name}(${typeof key === 'string' ? key : keyToText(key)})`;
}
