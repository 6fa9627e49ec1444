import { type Context, createContext, Script } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

/** Runs work that waits for nothing, and ends it after so many seconds with a `TimeLimitError`, or at Ctrl+C. */
export type TimeLimit = <T>(seconds: number, work: () => T) => T;

/** Thrown where work has not ended in time. */
export class TimeLimitError extends Error {
	constructor(readonly seconds: number) {
		super(`it did not end within ${seconds} s`);
	}
}

/** Makes a limit for pieces of work that are done one after the other. */
export function makeTimeLimit(): TimeLimit {
	const sandbox: { work: () => unknown } = { work: () => undefined };
	const script = new Script('work()');
	let context: Context | undefined;
	return <T>(seconds: number, work: () => T): T => {
		context ??= createContext(sandbox);
		sandbox.work = work;
		try {
			const options = { timeout: seconds * 1000, breakOnSigint: isMainThread, displayErrors: false };
			return script.runInContext(context, options) as T;
		} catch (error) {
			// It is none of this context's errors.
			const code = (error as NodeJS.ErrnoException | null)?.code;
			if (code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw new TimeLimitError(seconds);
			// It has come to this script and to nobody else.
			if (code === 'ERR_SCRIPT_EXECUTION_INTERRUPTED') process.kill(process.pid, 'SIGINT');
			throw error;
		}
	};
}
