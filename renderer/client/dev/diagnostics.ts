import type { MarkdownMessage } from '../../contract/playground-contract.ts';

/** A diagnostic as the live server gives it to the browser. */
export interface LiveDiagnostic extends Omit<MarkdownMessage, 'line' | 'column'> {
	/** `DD3001` */
	code: string;
	file?: string;
	line?: number;
	column?: number;
	/** Lines of the source around the place. */
	excerpt?: { line: number; text: string }[];
}

/** Reads the list. Entries that are not diagnostics are left out. */
export function readDiagnostics(value: unknown): LiveDiagnostic[] {
	const isDiagnostic = (entry: unknown): boolean =>
		typeof (entry as Partial<LiveDiagnostic> | null)?.message === 'string';
	return Array.isArray(value) ? (value.filter(isDiagnostic) as LiveDiagnostic[]) : [];
}

/** `content/en/a.md:14:13`, as far as it is known. */
export function formatPlace({ file, line, column }: LiveDiagnostic): string {
	return [file, line, column].filter((part) => part !== undefined).join(':');
}

/**
 * Cuts a line of an excerpt into what lies before, in and after the range of the diagnostic. Without
 * an end, the range is the word that starts at its column.
 */
export function splitLine(
	{ line, text }: { line: number; text: string },
	{ line: first, column = 1, endLine = first, endColumn }: LiveDiagnostic,
): [before: string, marked: string, after: string] {
	if (first === undefined || endLine === undefined || line < first || line > endLine) return [text, '', ''];
	const start = line === first ? column - 1 : 0;
	const word = /^(\w+|.)?/u.exec(text.slice(start))?.[0].length ?? 0;
	const end = line < endLine ? text.length : endColumn === undefined ? start + word : endColumn - 1;
	return [text.slice(0, start), text.slice(start, end), text.slice(Math.max(start, end))];
}
