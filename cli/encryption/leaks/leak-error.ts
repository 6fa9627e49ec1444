import type { Diagnostic } from '../../diagnostics/diagnostic.ts';

/** Ends a publication before it has changed anything, because text of a locked page is in a public file. */
export class LeakError extends Error {
	constructor(readonly diagnostics: Diagnostic[]) {
		super('Text of a locked page is in a public file.');
		this.name = 'LeakError';
	}
}
