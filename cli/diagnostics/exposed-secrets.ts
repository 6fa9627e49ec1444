import type { Diagnostic } from './diagnostic.ts';

/** The messages that say of a page that something in it was to be locked and is not. Nothing of such a page may be shown. */
export function findExposedSecrets(diagnostics: readonly Diagnostic[]): Diagnostic[] {
	return diagnostics.filter(({ name }) => name === 'lock-block' || name === 'lock-misspelt');
}
