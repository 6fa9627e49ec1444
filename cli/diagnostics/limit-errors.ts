import type { Diagnostic } from './diagnostic.ts';

/** The messages with the first `most` errors among them, and how many errors that leaves out. */
export function limitErrors(
	diagnostics: Diagnostic[],
	most = Number.POSITIVE_INFINITY,
): { shown: Diagnostic[]; hidden: number } {
	let errors = 0;
	const shown = diagnostics.filter(({ severity }) => severity !== 'error' || ++errors <= most);
	return { shown, hidden: diagnostics.length - shown.length };
}
