import type { Diagnostic } from './diagnostic.ts';
import { findExposedSecrets } from './exposed-secrets.ts';
import { hideDiagnostic } from './hide-diagnostic.ts';

/**
 * Hides what messages quote of text that was meant to be locked and is not: in a page, all from the line on where a block
 * has gone wrong, for nobody knows where it ends, and everything where the page itself was to be locked.
 */
export function hideOpen(diagnostics: Diagnostic[]): Diagnostic[] {
	const starts = new Map<string, number>();
	for (const { name, file, line = 1 } of findExposedSecrets(diagnostics)) {
		if (file === undefined) continue;
		const start = name === 'lock-block' ? line : 0;
		starts.set(file, Math.min(start, starts.get(file) ?? start));
	}
	if (starts.size === 0) return diagnostics;
	return diagnostics.map((diagnostic) => {
		const { file = '', line = Number.MAX_SAFE_INTEGER, hidden } = diagnostic;
		return !hidden && line >= (starts.get(file) ?? Number.POSITIVE_INFINITY)
			? hideDiagnostic(diagnostic)
			: diagnostic;
	});
}
