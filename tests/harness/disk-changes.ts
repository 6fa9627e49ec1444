import { type FSWatcher, watch } from 'node:fs';

/**
 * Resolves once so many changes have been seen in folders that are there, or `ended` has settled. The moment between two changes at
 * which it does so is the operating system's choice, so no clock has to choose one.
 */
export async function seeChanges(
	folders: readonly string[],
	count: number,
	ended: Promise<unknown>,
): Promise<void> {
	const watchers: FSWatcher[] = [];
	const enough = new Promise<void>((resolve) => {
		let seen = 0;
		const note = (): void => {
			seen += 1;
			if (seen >= count) resolve();
		};
		for (const folder of folders) watchers.push(watch(folder, note));
	});
	await Promise.race([enough, ended]);
	for (const watcher of watchers) watcher.close();
}
