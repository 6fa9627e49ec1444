import { setImmediate } from 'node:timers/promises';
import { refuseExit } from '../../platform/refuse-exit.ts';
import { runTask, type Task } from './tasks.ts';

// Its task would have to be done anew.
refuseExit();

/** What a component has thrown where nothing catches it, in a promise or a timer. */
let lost: { error: unknown } | undefined;

// A thread that ended by it would take along the tasks of other pages, and their answers would be found to be nobody's.
process.on('uncaughtException', (error) => {
	lost ??= { error };
});

/** What a worker thread runs: see `pool.ts`. An error that nothing has caught ends the task that it is noticed in. */
export default async function runInThread(task: Task): ReturnType<typeof runTask> {
	const output = await runTask(task);
	await setImmediate();
	if (lost) throw lost.error;
	return output;
}
