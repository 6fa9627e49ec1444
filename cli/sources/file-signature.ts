import { statSync } from 'node:fs';
import type { SourceFile } from './discover.ts';

/** Times that file systems keep are up to two seconds coarse (FAT), in milliseconds. */
const coarseness = 2000;

/** Size, time and number of a file: as long as they are the same, it is taken for the same. Empty where it is gone. */
export function signatureOf({ absolute }: Pick<SourceFile, 'absolute'>): string {
	const stats = statSync(absolute, { throwIfNoEntry: false });
	return stats ? `${stats.size} ${stats.mtimeMs} ${stats.ino}` : '';
}

/** Whether a file with this stamp can have been changed since the moment of `savedAt` only with another stamp. */
export function isSettled(signature: string, savedAt: number): boolean {
	return signature !== '' && Number(signature.split(' ')[1]) < savedAt - coarseness;
}
