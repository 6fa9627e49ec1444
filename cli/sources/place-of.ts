import type { SourceRange } from '../diagnostics/diagnostic.ts';

/** A file with the places of what its front matter says, by path. */
interface Places {
	places: Record<string, SourceRange>;
	file: string;
}

/** Where the first of some paths stands that front matter has; else the beginning of the file. */
export function placeOf({ places, file }: Places, ...paths: string[]): SourceRange {
	const found = paths.find((path) => places[path]);
	return found === undefined ? { file, line: 1, column: 1 } : places[found]!;
}

/** A path and those of what it lies in, the innermost first: `a.1.b`, `a.1`, `a`. */
export function pathsAround(path: string): string[] {
	const parts = path.split('.');
	return parts.map((_, index) => parts.slice(0, parts.length - index).join('.'));
}

/** The place of an offset in a text; lines and columns start at 1. */
export function placeAt(text: string, offset: number): { line: number; column: number } {
	const before = text.slice(0, Math.max(offset, 0)).split(/\r\n?|\n/);
	return { line: before.length, column: before.at(-1)!.length + 1 };
}
