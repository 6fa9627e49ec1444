/**
 * Begins to measure. What it gives says how many milliseconds this process has computed since: a bound on that, unlike one on the
 * time that passes, holds on a machine that is busy with something else too.
 */
export function startCpuTime(): () => number {
	const start = process.cpuUsage();
	return () => process.cpuUsage(start).user / 1000;
}
