import { errorCode } from './error-code.ts';

/** What to say where a process may not open as many files as it needs; `null` for any other error. */
export function describeOpenFiles(error: unknown): string | null {
	const code = errorCode(error);
	if (code !== 'EMFILE' && code !== 'ENFILE') return null;
	return `Unexpected limit of open files (${code}), expected 128 or more for each process. Raise it, by \`ulimit -n 1024\` for instance.`;
}

/** Says in one sentence that the system's folder for temporary files cannot be written to; `null` for any other error. */
function describeTemporaryFolder(error: unknown): string | null {
	if (!(error instanceof Error)) return null;
	const { code, syscall, path } = error as NodeJS.ErrnoException;
	if (syscall !== 'mkdtemp') return null;
	return `Cannot make the temporary folder "${path}" (${code}), expected a folder with the right to write and room. Name another one by the variable TMPDIR.`;
}

/** What to say where there is no room for what is printed; `null` for any other error, such as that of too many watched files. */
function describeFullDisk(error: unknown): string | null {
	const code = errorCode(error);
	if ((code !== 'ENOSPC' && code !== 'EDQUOT') || (error as NodeJS.ErrnoException).syscall !== 'write')
		return null;
	return `Unexpected full disk (${code}), expected room for what is written and printed. Free some space.`;
}

/** What to say of an error that nothing in the site or the program is the cause of; `null` for any other. */
export function describeEnvironment(error: unknown): string | null {
	return describeOpenFiles(error) ?? describeTemporaryFolder(error) ?? describeFullDisk(error);
}
