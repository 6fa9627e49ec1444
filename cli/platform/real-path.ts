import { realpath } from 'node:fs/promises';
import nodePath, { basename, dirname, join, type PlatformPath, resolve } from 'node:path';
import { isMissing } from './error-code.ts';

/** Absolute path without symlinks, as far as the path exists. */
export async function resolveReal(path: string): Promise<string> {
	const absolute = resolve(path);
	try {
		return await realpath(absolute);
	} catch (error) {
		const parent = dirname(absolute);
		if (parent === absolute || !isMissing(error)) throw error;
		return join(await resolveReal(parent), basename(absolute));
	}
}

/** Whether `inner` is `outer` or lies below it. Both are absolute. */
export function isWithin(outer: string, inner: string, system: PlatformPath = nodePath): boolean {
	const path = system.relative(outer, inner);
	return path !== '..' && !path.startsWith(`..${system.sep}`) && !system.isAbsolute(path);
}
