import type { Diagnostic, SourceRange } from './diagnostic.ts';

/** Where a message stands that is about no file, such as one about the disk: in the config. */
const nowhere = 'site.config.ts';

/** A message with a place. */
export type LocatedDiagnostic = Diagnostic & Required<Pick<SourceRange, 'file' | 'line' | 'column'>>;

/**
 * A place for every message, as machines expect it: one about a whole file is at its beginning, one about
 * none at that of the config.
 */
export function locateDiagnostics(diagnostics: readonly Diagnostic[]): LocatedDiagnostic[] {
	return diagnostics.map((diagnostic) => {
		const { file = nowhere, line = 1, column = 1 } = diagnostic;
		return { ...diagnostic, file, line, column };
	});
}
