import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { excerptOf, hidePassword } from '../../diagnostics/excerpt.ts';
import { lineReader } from '../../diagnostics/format.ts';

/** Longest line that the overlay shows, in characters. */
const maxLength = 1000;

/**
 * The messages for the overlay. Its excerpts begin where the line begins, for it finds the range by its
 * columns; a range beyond the first characters of an endless line has none.
 */
export function toOverlayDiagnostics(diagnostics: Diagnostic[], root: string) {
	const read = lineReader(root);
	return diagnostics.map((diagnostic) => {
		const { file, line } = diagnostic;
		if (file === undefined || line === undefined) return { ...diagnostic, excerpt: [] };
		const lines = read(file);
		const isShown = excerptOf(lines, diagnostic).length > 0 && (diagnostic.column ?? 1) <= maxLength;
		const text = hidePassword(lines[line - 1] ?? '').slice(0, maxLength);
		return { ...diagnostic, excerpt: isShown ? [{ line, text }] : [] };
	});
}
