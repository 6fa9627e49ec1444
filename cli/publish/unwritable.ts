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
	const isFull = code === 'ENOSPC' || code === 'EDQUOT';
	const noSpace = bytes > 0 ? `no space is left, ${bytes} bytes are needed` : 'no space is left';
	const reason = isFull ? noSpace : (reasons[code] ?? 'the file system refuses');
	const message = `Cannot write to "${path}" (${code}): ${reason}.`;
	const hint = isFull
		? 'Free some space, or set `out` to a folder on another disk.'
		: 'Make the folder writable for this user, or set `out` to another folder.';
	return new FatalError(exitCode.environment, [diagnose('output-unwritable', message, { hint })]);
}

const reasons: Readonly<Record<string, string>> = {
	EACCES: 'expected the right to read and write there',
	EPERM: 'expected the right to read and write there',
	EROFS: 'the file system is read-only, expected the right to write there',
	ENOTDIR: 'unexpected file, expected a folder',
	EEXIST: 'unexpected file, expected a folder',
	ENAMETOOLONG: 'the path is too long for this file system',
};
