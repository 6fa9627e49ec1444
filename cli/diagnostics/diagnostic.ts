import { catalogue, type DiagnosticName, type Severity } from './catalogue.ts';

/** A place in a file. Lines and columns start at 1; columns count UTF-16 units. */
export interface SourceRange {
	/** Path relative to the site's root, with `/`. */
	file: string;
	line?: number;
	column?: number;
	endLine?: number;
	endColumn?: number;
}

/** One thing that an author or a maintainer should know. Plain JSON. */
export interface Diagnostic extends Partial<SourceRange> {
	/** Version of this form. */
	v: 1;
	/** Permanent code: `DD3001`. */
	code: string;
	/** Readable name of the code: `broken-link`. */
	name: DiagnosticName;
	severity: Severity;
	/** What was found and what was expected, one sentence. */
	message: string;
	route?: string;
	/** What to type or do instead. */
	hint?: string;
	/** Set where the source line must not be shown: it holds a password, or is a part of a locked page. */
	hidden?: true;
	/** Other places that take part: the second file of a clash. */
	related?: (SourceRange & { message: string })[];
}

/** What a stage gives: its result and what it has to say about the input. */
export interface Result<T> {
	value: T;
	diagnostics: Diagnostic[];
}

/** Makes a diagnostic of the catalogue. */
export function diagnose(
	name: DiagnosticName,
	message: string,
	fields: Partial<Omit<Diagnostic, 'v' | 'code' | 'name' | 'message'>> = {},
): Diagnostic {
	const { code, severity } = catalogue[name];
	return { v: 1, code, severity, name, message, ...fields };
}

/**
 * Ends the current command with these diagnostics and an exit code of the table in
 * `cli/platform/exit-code.ts`. For what cannot be gone on from: no config, no output folder, no port.
 */
export class FatalError extends Error {
	constructor(
		readonly exitCode: number,
		readonly diagnostics: Diagnostic[],
	) {
		super(diagnostics.map((diagnostic) => diagnostic.message).join('\n'));
		this.name = 'FatalError';
	}
}

/** Orders by file, line, column, code; those without a place come first. */
export function compareDiagnostics(a: Diagnostic, b: Diagnostic): number {
	return (
		compareText(a.file ?? '', b.file ?? '') ||
		(a.line ?? 0) - (b.line ?? 0) ||
		(a.column ?? 0) - (b.column ?? 0) ||
		compareText(a.code, b.code) ||
		compareText(a.message, b.message)
	);
}

/** Compares by code units: the same order on every machine and in every language. */
export function compareText(a: string, b: string): number {
	return a < b ? -1 : a > b ? 1 : 0;
}

/** A diagnostic about the config, with the way to the value it is about. */
export interface ConfigProblem {
	path: (string | number)[];
	diagnostic: Diagnostic;
}
