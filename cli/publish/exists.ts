import { lstat } from 'node:fs/promises';
import { onCode } from '../platform/error-code.ts';

/** Whether there is anything at a path, be it a dangling symlink. */
export function exists(path: string): Promise<boolean> {
	return lstat(path).then(() => true, onCode(['ENOENT', 'ENOTDIR'], false));
}
