/** Says in one sentence that the system's folder for temporary files cannot be written to; `null` for any other error. */
export function describeTemporaryFolder(error: unknown): string | null {
	if (!(error instanceof Error)) return null;
	const { code, syscall, path } = error as NodeJS.ErrnoException;
	if (syscall !== 'mkdtemp') return null;
	return `Cannot make the temporary folder "${path}" (${code}), expected a folder with the right to write and room. Name another one by the variable TMPDIR.`;
}
