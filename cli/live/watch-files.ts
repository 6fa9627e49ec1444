import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { type FSWatcher, watch } from 'chokidar';
import { mapConcurrent } from '../concurrency.ts';

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

/** Which folders these are, by path, whatever took the place of what; those that are gone are left out. */
export async function identifyFolders(folders: string[]): Promise<Map<string, string>> {
	const found = await mapConcurrent(folders, 32, async (folder): Promise<[string, string][]> => {
		const stats = await stat(folder).catch(() => undefined);
		return stats ? [[folder, `${stats.ino} ${stats.birthtimeMs}`]] : [];
	});
	return new Map(found.flat());
}
