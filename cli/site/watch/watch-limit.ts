import { errorCode } from '../../platform/error-code.ts';

/** Limits of Linux that a watcher ends at, by the code of its error, with a value that is far enough. */
const limits = new Map([
	['ENOSPC', 'fs.inotify.max_user_watches=524288'],
	['EMFILE', 'fs.inotify.max_user_instances=1024'],
]);

/** Says in plain words that the system watches no more folders; `null` for any other error. */
export function describeWatchLimit(error: unknown): string | null {
	const code = errorCode(error) ?? '';
	const limit = limits.get(code);
	const isWatching = error instanceof Error && (error as NodeJS.ErrnoException).syscall === 'watch';
	if (!limit || !isWatching) return null;
	const [name] = limit.split('=');
	return `The system watches no more files (${code}: the limit \`${name}\` is reached), so all folders are looked at every second; to have it tell of changes again, type \`sudo sysctl ${limit}\` and start anew.`;
}
