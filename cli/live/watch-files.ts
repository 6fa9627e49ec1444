import { basename } from 'node:path';
import { type FSWatcher, watch } from 'chokidar';

/** Files that editors leave beside the ones they save. */
const scratch = /^(\.#|#.*#$|4913$|\.?.*\.sw[a-z]$)|~$|\.tmp$/;

/** Watches files and folders; `onChange` gets the absolute path and whether the file is new or gone. */
export function watchFiles(
	paths: string[],
	onChange: (path: string, isStructural: boolean) => void,
	onError: (error: unknown) => void,
): FSWatcher {
	const watcher = watch(paths, {
		ignoreInitial: true,
		// Time in which a file that is deleted and comes back was saved, in milliseconds.
		atomic: 100,
		ignored: (path) =>
			scratch.test(basename(path)) || /[\\/](node_modules|\.git|\.domdocs)([\\/]|$)/.test(path),
	});
	watcher.on('all', (event, path) => {
		if (event === 'change') onChange(path, false);
		else onChange(path, true);
	});
	watcher.on('error', onError);
	return watcher;
}
