import type { Diagnostic } from './diagnostic.ts';
import { titles } from './titles.ts';

/**
 * A message about a locked page as everybody may read it: place, code and what such a message means; neither the words of the page
 * that it quotes nor the line. Logs of builds are often public.
 */
export function hideDiagnostic(diagnostic: Diagnostic): Diagnostic {
	const { v, code, name, severity, file, line, column } = diagnostic;
	// It says what is wrong with a lock, and no word of what that is meant for.
	if (name === 'lock-misspelt') return diagnostic;
	const message = `${titles[name]}: [hidden]`;
	return { v, code, name, severity, message, file, line, column, hidden: true };
}

/** The messages that say of a page that something in it was to be locked and is not. Nothing of such a page may be shown. */
export function findExposedSecrets(diagnostics: readonly Diagnostic[]): Diagnostic[] {
	return diagnostics.filter(({ name }) => name === 'lock-block' || name === 'lock-misspelt');
}
