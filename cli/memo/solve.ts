import { type Attempt, type AttemptContext, beginAttempt } from './attempt.ts';
import { absent, type Node } from './node.ts';
import type { Answer } from './question.ts';
import { findValue, keepValue } from './values.ts';

/** What answering needs of the memo. */
export interface SolveContext extends Omit<AttemptContext, 'obtain'> {
	/** Goes up when a leaf has changed. */
	revision(): number;
}

/** What came of an attempt. */
type Given = Answer<unknown> | { error: unknown };

/** Finds out which answers are still right, and makes the others. */
export function createSolver(context: SolveContext) {
	const { leaves, countOf } = context;
	const attempts: AttemptContext = { ...context, obtain };

	function isChecked(node: Node): boolean {
		return node.checkedAt === context.revision();
	}

	/** Whether an answer is right, as far as that can be said without making another one. */
	function isSettled(node: Node): boolean {
		if (isChecked(node)) return true;
		const { trace } = node;
		if (!trace || !haveLeavesStayed(node)) return false;
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

	/** Brings an answer up to date. Gives its value, `absent` where that is not at hand, or a promise where it is made elsewhere. */
	function refresh(node: Node): unknown {
		return node.running ?? (isSettled(node) ? node.value : share(node, renew(node)));
	}

	/** Brings an answer up to date, and gets its value, or a promise where it is made elsewhere. */
	function obtain(node: Node): unknown {
		return andThen(refresh(node), (value) => {
			const found = value !== absent ? value : findValue(node);
			return found !== absent ? found : (node.running ?? share(node, compute(node)));
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

	function renew(node: Node): unknown {
		if (!node.trace || !haveLeavesStayed(node)) return compute(node);
		return andThen(haveAnswersStayed(node, 0), (haveStayed) => {
			if (!haveStayed) return compute(node);
			node.checkedAt = context.revision();
			return node.value;
		});
	}

	/** Checks what was asked in its order, since a later question may have followed from an earlier answer. */
	function haveAnswersStayed(node: Node, from: number, group = 0): boolean | Promise<boolean> {
		const { asked, seen, groups } = node.trace!;
		let next = group;
		for (let at = from; at < asked.length; ) {
			const start = at;
			const end = groups[next] === at ? groups[next + 1]! : at + 1;
			if (groups[next] === at) next += 2;
			const part = asked.slice(start, end);
			const fresh = part.map(check);
			const isSame = (): boolean => part.every((each, index) => each.is === seen[start + index]);
			if (fresh.some((each) => each instanceof Promise))
				return Promise.all(fresh).then(() => isSame() && haveAnswersStayed(node, end, next));
			if (!isSame()) return false;
			at = end;
		}
		return true;
	}

	/** Brings an answer up to date for one that has asked it: its error is that one's. */
	function check(node: Node): unknown {
		try {
			return refresh(node);
		} catch (error) {
			return Promise.reject(error);
		}
	}

	function compute(node: Node): unknown {
		const { question, key } = node;
		const attempt = beginAttempt(node, attempts);
		let given: Answer<unknown> | Promise<Answer<unknown>>;
		try {
			attempt.viewer = question.clearance?.(attempt.ask, key) ?? 'public';
			given = question.answer(attempt.ask, key);
		} catch (error) {
			return finish(node, attempt, { error });
		}
		if (!('then' in given)) return finish(node, attempt, given);
		return given.then(
			(answer) => finish(node, attempt, answer),
			(error: unknown) => finish(node, attempt, { error }),
		);
	}

	function finish(node: Node, attempt: Attempt, result: Given): unknown {
		// An answer that was not waited for is in the trace all the same.
		return attempt.pending.length > 0
			? Promise.allSettled(attempt.pending).then(() => accept(node, attempt, result))
			: accept(node, attempt, result);
	}

	function accept(node: Node, attempt: Attempt, result: Given): unknown {
		const trace = attempt.close();
		if (attempt.missing.size > 0) {
			countOf(node.question).restarted += 1;
			// Only the first was asked for with all that came before it: the others may be nonsense that nobody will ask again.
			const [first, ...others] = attempt.missing.values();
			return first!.then(() => Promise.allSettled(others)).then(() => compute(node));
		}
		if (attempt.failure) throw attempt.failure.error;
		if ('error' in result) throw result.error;
		countOf(node.question).computed += 1;
		node.viewer = attempt.viewer === 'public' ? (result.viewer ?? 'public') : attempt.viewer;
		node.trace = trace;
		node.diagnostics = result.diagnostics ?? [];
		keepValue(node, result);
		node.checkedAt = context.revision();
		return result.value;
	}

	return { isSettled, obtain };
}

/** Goes on at once where nothing has to be waited for, so that a question costs no promise. */
function andThen<T, R>(value: T | Promise<T>, next: (value: T) => R | Promise<R>): R | Promise<R> {
	return value instanceof Promise ? value.then(next) : next(value);
}
