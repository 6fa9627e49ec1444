import { type Diagnostic, diagnose } from './diagnostic.ts';

/** The line of git before the first version of lines that two people have changed. */
export const conflictStart = /^<{7}(?: |$)/m;

/** Says that git has left both versions of some lines in a file, from a line on. */
export function diagnoseConflict(file: string, line: number): Diagnostic {
	const message = 'Unexpected marks of a merge conflict, expected one version of these lines.';
	const hint = 'Keep what is right, and delete the lines `<<<<<<<`, `=======` and `>>>>>>>`.';
	return diagnose('merge-conflict', message, { file, line, column: 1, endLine: line, endColumn: 8, hint });
}
