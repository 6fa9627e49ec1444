import { diagnose, FatalError } from '../diagnostics/diagnostic.ts';
import { errorCode } from '../platform/error-code.ts';
import { exitCode } from '../platform/exit-code.ts';

/** Runs one step on the file system; its error becomes `output-unwritable`, which names `path`. */
export async function attempt<T>(path: string, step: () => Promise<T>, bytes = 0): Promise<T> {
	try {
		return await step();
	} catch (error) {
		throw toUnwritable(error, path, bytes);
	}
}

/** The error that ends the command where `path` cannot be written. Errors of other kinds stay as they are. */
function toUnwritable(error: unknown, path: string, bytes: number): unknown {
	const code = errorCode(error);
	if (code === null || error instanceof FatalError) return error;
	const message = `Cannot write to "${path}" (${code}): ${explain(code, bytes)}.`;
	return new FatalError(exitCode.environment, [
		diagnose('output-unwritable', message, { hint: advise(code) }),
	]);
}

function explain(code: string, bytes: number): string {
	switch (code) {
		case 'EACCES':
		case 'EPERM':
			return 'expected the right to read and write there';
		case 'EROFS':
			return 'the file system is read-only, expected the right to write there';
		case 'ENOSPC':
		case 'EDQUOT':
			return bytes > 0 ? `no space is left, ${bytes} bytes are needed` : 'no space is left';
		case 'ENOTDIR':
		case 'EEXIST':
			return 'unexpected file, expected a folder';
		case 'ENAMETOOLONG':
			return 'the path is too long for this file system';
		default:
			return 'the file system refuses';
	}
}

function advise(code: string): string {
	if (code === 'ENOSPC' || code === 'EDQUOT')
		return 'Free some space, or set `out` to a folder on another disk.';
	return 'Make the folder writable for this user, or set `out` to another folder.';
}
