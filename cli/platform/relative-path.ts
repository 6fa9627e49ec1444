import nodePath, { type PlatformPath } from 'node:path';

/** The way from a folder to a file as routes, messages and published files have it: with slashes on every system. */
export function relativePath(folder: string, file: string, system: PlatformPath = nodePath): string {
	return system.relative(folder, file).split(system.sep).join('/');
}
