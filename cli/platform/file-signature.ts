import { readdirSync, realpathSync, type Stats, statSync } from 'node:fs';
import { orElse } from '../../renderer/shared/or-else.ts';

/** Times that file systems keep are up to two seconds coarse (FAT), in milliseconds. */
const coarseness = 2000;

/** What the disk says of a file or folder; `undefined` if it is missing or cannot be read. */
export function statsOf(path: string): Stats | undefined {
	return orElse(() => statSync(path), undefined);
}

/** Names in a folder, in no order; `undefined` where it is gone or cannot be listed. */
export function namesIn(folder: string): string[] | undefined {
	return orElse(() => readdirSync(folder), undefined);
}

/** Size, time, number and rights of a file: as long as they are the same, it is taken for the same. Empty where it is gone. */
export function signatureOf(path: string): string {
	const stats = statsOf(path);
	return stats ? signatureOfStats(stats) : '';
}

/** The same of a file that has been looked at. */
export function signatureOfStats({ size, mtimeMs, ino, mode }: Stats): string {
	return `${size} ${mtimeMs} ${ino} ${mode}`;
}

/** Whether a file with this signature can have been changed since the moment of `savedAt` only with another signature. */
export function isSettled(signature: string, savedAt: number): boolean {
	return signature !== '' && Number(signature.split(' ')[1]) < savedAt - coarseness;
}

/** How far apart two changes of a file are at least that have another time, in milliseconds: FAT counts in steps of 2 s, other systems with whole seconds in steps of one. */
export function tickOf(modified: number): number {
	return modified % 1000 === 0 ? coarseness : 20;
}

/** Tells which file a path leads to, through links of both kinds. Empty for a path that leads nowhere. */
export function identityOf(path: string): string {
	const stats = statsOf(path);
	if (!stats) return '';
	return `${realpathSync.native(path)} ${stats.nlink > 1 ? stats.ino : ''}`;
}
