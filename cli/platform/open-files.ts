import { errorCode } from './error-code.ts';

/** What to say where a process may not open as many files as it needs; `null` for any other error. */
export function describeOpenFiles(error: unknown): string | null {
	const code = errorCode(error);
	if (code !== 'EMFILE' && code !== 'ENFILE') return null;
	return `Unexpected limit of open files (${code}), expected 128 or more for each process. Raise it, by \`ulimit -n 1024\` for instance.`;
}
