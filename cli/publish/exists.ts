import { lstat } from 'node:fs/promises';
import { errorCode } from '../platform/error-code.ts';

/** Whether there is anything at a path, be it a dangling symlink. */
export async function exists(path: string): Promise<boolean> {
	try {
		await lstat(path);
		return true;
	} catch (error) {
		const code = errorCode(error);
		if (code === 'ENOENT' || code === 'ENOTDIR') return false;
		throw error;
	}
}
