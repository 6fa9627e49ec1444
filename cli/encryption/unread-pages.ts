import type { DiagnosticName } from '../diagnostics/catalogue.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';

const unreadNames: ReadonlySet<DiagnosticName> = new Set<DiagnosticName>([
	...(['front-matter-syntax', 'front-matter-unclosed', 'front-matter-language'] as const),
	...(['front-matter-too-large', 'file-too-large', 'invalid-encoding'] as const),
]);

/** Whether messages of scans say that front matter could not be read: nobody knows then what address and which lock it gives. */
export function isUnread(diagnostics: readonly Diagnostic[]): boolean {
	return diagnostics.some(({ name, severity }) => severity === 'error' && unreadNames.has(name));
}

/** Those messages of scans that say that front matter could not be read, or that its lock is invalid. */
export function findRefusals(diagnostics: readonly Diagnostic[]): Diagnostic[] {
	return diagnostics.filter((diagnostic) => isUnread([diagnostic]) || diagnostic.name === 'lock-misspelt');
}

/** Whether nothing opens a page for such a reason, which its scan has said. */
export function isProtectionRejected(page: { scanDiagnostics: readonly Diagnostic[] }): boolean {
	return findRefusals(page.scanDiagnostics).length > 0;
}
