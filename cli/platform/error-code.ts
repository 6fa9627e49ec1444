/** Code of an error of the file system (`ENOENT`), or `null` for any other error. */
export function errorCode(error: unknown): string | null {
	return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
}

/** For `catch` of a promise: `value` instead of an error with one of these codes; others are thrown on. */
export function onCode<T>(codes: readonly string[], value: T): (error: unknown) => T {
	return (error) => {
		if (codes.includes(errorCode(error) ?? '')) return value;
		throw error;
	};
}

/** Whether the error says that there is nothing at a path. */
export function isMissing(error: unknown): boolean {
	const code = errorCode(error);
	return code === 'ENOENT' || code === 'ENOTDIR';
}
