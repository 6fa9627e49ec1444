import { existsSync, mkdirSync, readFileSync, renameSync, watch, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { claim, runFolder } from './site-folders.ts';

/** What making something ended in. */
type Outcome<T> = { result: T } | { error: string };

/**
 * Has something expensive made in a folder that all files of a run share, so nobody may write there. Who asks first makes it, and
 * others wait for that. `make` gives what can be written as JSON.
 *
 * @throws what making it has thrown, for everybody
 */
export async function makeOnce<T>(
	name: string,
	make: (folder: string) => Promise<T>,
): Promise<{ folder: string; result: T }> {
	const folder = join(runFolder(), name);
	const ended = join(folder, 'outcome.json');
	mkdirSync(runFolder(), { recursive: true });
	if (claim(folder)) {
		const outcome = await make(folder).then(
			(result): Outcome<T> => ({ result }),
			(error: Error): Outcome<T> => ({ error: error.stack ?? error.message }),
		);
		writeFileSync(`${ended}.new`, JSON.stringify(outcome));
		renameSync(`${ended}.new`, ended);
	}
	await whenThere(ended);
	const outcome = JSON.parse(readFileSync(ended, 'utf8')) as Outcome<T>;
	if ('error' in outcome) throw new Error(outcome.error);
	return { folder, result: outcome.result };
}

/** Resolves when a file is there that another process writes. */
function whenThere(file: string): Promise<void> {
	return new Promise((resolve) => {
		const watcher = watch(dirname(file), () => look());
		const look = (): void => {
			if (!existsSync(file)) return;
			watcher.close();
			resolve();
		};
		look();
	});
}
