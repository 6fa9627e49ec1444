import { type Attempt, type AttemptContext, beginAttempt, describe } from './attempt.ts';
import { absent, type Node } from './node.ts';
import type { Answer, AnyQuestion, Ask } from './question.ts';
import type { Values } from './values.ts';

/** What answering needs of the memo. */
export interface SolveContext extends Omit<AttemptContext, 'obtain'> {
	values: Values;
	/** Goes up when a leaf has changed. */
	revision(): number;
	/** Answers questions with `worker`. Asks for what the worker has asked, so that it is in the trace. */
	work?(question: AnyQuestion, key: unknown, ask: Ask): Promise<Answer<unknown>>;
	/** Makes each answer again that is right by its trace, and throws where it is another. */
	verify: boolean;
}

/** What came of an attempt. */
type Given = Answer<unknown> | { error: unknown };

/** Both give a value, or a promise where something is made elsewhere; `refresh` gives `absent` where it is not at hand. */
export interface Solver {
	/** Whether an answer is right, as far as that can be said without making another one. */
	isSettled(node: Node): boolean;
	/** Brings an answer up to date. */
	refresh(node: Node): unknown;
	/** Brings it up to date, and gets its value. */
	obtain(node: Node): unknown;
}

/** Finds out which answers are still right, and makes the others. */
export function createSolver(context: SolveContext): Solver {
	const { leaves, values, countOf } = context;
	const attempts: AttemptContext = { ...context, obtain };

	function isChecked(node: Node): boolean {
		return node.checkedAt === context.revision();
	}

	function isSettled(node: Node): boolean {
		if (isChecked(node)) return true;
		const { trace } = node;
		if (!trace || context.verify || !haveLeavesStayed(node)) return false;
		for (let at = 0; at < trace.asked.length; at++) {
			const asked = trace.asked[at]!;
			if (!isSettled(asked) || asked.is !== trace.seen[at]) return false;
		}
		node.checkedAt = context.revision();
		return true;
	}

	function haveLeavesStayed({ trace }: Node): boolean {
		return trace!.leaves.every((leaf, at) => {
			leaves.refresh(leaf);
			return leaf.is === trace!.leavesSeen[at];
		});
	}

	function refresh(node: Node): unknown {
		return node.running ?? (isSettled(node) ? node.value : share(node, renew(node, new Map())));
	}

	function obtain(node: Node): unknown {
		return andThen(refresh(node), (value) => {
			if (value !== absent) return value;
			const found = values.find(node);
			return found !== absent ? found : (node.running ?? share(node, compute(node, new Map())));
		});
	}

	function share(node: Node, work: unknown): unknown {
		if (!(work instanceof Promise)) return work;
		const running = work.finally(() => {
			node.running = undefined;
		});
		// Everything that waits for it gets the error.
		running.catch(() => {});
		node.running = running;
		return running;
	}

	function renew(node: Node, held: Map<Node, unknown>): unknown {
		if (!node.trace || !haveLeavesStayed(node)) return compute(node, held);
		return andThen(haveAnswersStayed(node, held, 0), (haveStayed) => {
			if (!haveStayed) return compute(node, held);
			const before = node.is;
			if (context.verify)
				return andThen(compute(node, held), (value) => {
					if (node.is === before) return value;
					throw new Error(`${describe(node)} has another answer although nothing that it asked has changed.`);
				});
			node.checkedAt = context.revision();
			return node.value;
		});
	}

	/** Checks what was asked in its order, since a later question may have followed from an earlier answer. */
	function haveAnswersStayed(
		node: Node,
		held: Map<Node, unknown>,
		from: number,
		group = 0,
	): boolean | Promise<boolean> {
		const { asked, seen, groups } = node.trace!;
		let next = group;
		for (let at = from; at < asked.length; ) {
			const start = at;
			const end = groups[next] === at ? groups[next + 1]! : at + 1;
			if (groups[next] === at) next += 2;
			const part = asked.slice(start, end);
			const fresh = part.map((each) => check(each, held));
			const isSame = (): boolean => part.every((each, index) => each.is === seen[start + index]);
			if (fresh.some((each) => each instanceof Promise))
				return Promise.all(fresh).then(() => isSame() && haveAnswersStayed(node, held, end, next));
			if (!isSame()) return false;
			at = end;
		}
		return true;
	}

	/** Brings an answer up to date for one that has asked it, which gets the value where the memo keeps none. */
	function check(node: Node, held: Map<Node, unknown>): unknown {
		try {
			return andThen(refresh(node), (value) => {
				if (value !== absent && node.value === absent) held.set(node, value);
			});
		} catch (error) {
			return Promise.reject(error);
		}
	}

	function compute(node: Node, held: Map<Node, unknown>): unknown {
		const { question, key } = node;
		const attempt = beginAttempt(node, held, attempts);
		let given: Answer<unknown> | Promise<Answer<unknown>>;
		try {
			attempt.viewer = question.clearance?.(attempt.ask, key) ?? 'public';
			given =
				question.worker && context.work
					? context.work(question, key, attempt.ask)
					: question.answer(attempt.ask, key);
		} catch (error) {
			return finish(node, attempt, held, { error });
		}
		if (!('then' in given)) return finish(node, attempt, held, given);
		return given.then(
			(answer) => finish(node, attempt, held, answer),
			(error: unknown) => finish(node, attempt, held, { error }),
		);
	}

	function finish(node: Node, attempt: Attempt, held: Map<Node, unknown>, result: Given): unknown {
		// An answer that was not waited for is in the trace all the same.
		return attempt.pending.length > 0
			? Promise.allSettled(attempt.pending).then(() => accept(node, attempt, held, result))
			: accept(node, attempt, held, result);
	}

	function accept(node: Node, attempt: Attempt, held: Map<Node, unknown>, result: Given): unknown {
		const trace = attempt.close();
		if (attempt.missing.size > 0) {
			countOf(node.question).restarted += 1;
			// Only the first was asked for with all that came before it: the others may be nonsense that nobody will ask again.
			const [first, ...others] = attempt.missing.values();
			return first!.then(() => Promise.allSettled(others)).then(() => compute(node, held));
		}
		if (attempt.failure) throw attempt.failure.error;
		if ('error' in result) throw result.error;
		countOf(node.question).computed += 1;
		node.viewer = attempt.viewer === 'public' ? (result.viewer ?? 'public') : attempt.viewer;
		node.trace = trace;
		node.diagnostics = result.diagnostics ?? [];
		values.keep(node, result);
		node.checkedAt = context.revision();
		return result.value;
	}

	return { isSettled, refresh, obtain };
}

/** Goes on at once where nothing has to be waited for, so that a question costs no promise. */
function andThen<T, R>(value: T | Promise<T>, next: (value: T) => R | Promise<R>): R | Promise<R> {
	return value instanceof Promise ? value.then(next) : next(value);
}
