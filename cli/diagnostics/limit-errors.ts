import type { Diagnostic } from './diagnostic.ts';

/** The messages with the first `max` errors among them, and how many errors that leaves out. */
export function limitErrors(
	diagnostics: Diagnostic[],
	max = Number.POSITIVE_INFINITY,
): { shown: Diagnostic[]; hidden: number } {
	let errors = 0;
	const shown = diagnostics.filter(({ severity }) => severity !== 'error' || ++errors <= max);
	return { shown, hidden: diagnostics.length - shown.length };
}
