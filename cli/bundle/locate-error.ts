import { SourceMap, type SourceMapPayload } from 'node:module';
import { isAbsolute, resolve } from 'node:path';
import type { SourceRange } from '../diagnostics/diagnostic.ts';
import { relativePath } from '../platform/relative-path.ts';

/** Finds the line that an error of the bundle was thrown in; `undefined` where it is in none of the site's files. */
export type LocateError = (error: unknown) => SourceRange | undefined;

/**
 * Reads places from an error's stack by the bundle's source map, which is read when the first error comes.
 * Files outside of `root`, the site's folder, are not named; `from` is what the paths of the source map are relative to.
 * Without one, as of bundles that domdocs ships, there is no place. The innermost line of the site's own files counts, what it has installed is not among them.
 */
export function makeErrorLocator(map: string, { root, from }: { root: string; from: string }): LocateError {
	let read: SourceMap | undefined;
	return (error) => {
		if (map === '' || !(error instanceof Error) || !error.stack) return undefined;
		read ??= new SourceMap(JSON.parse(map) as SourceMapPayload);
		for (const [, line, column] of error.stack.matchAll(/server\.cjs:(\d+):(\d+)/g)) {
			const entry = read.findEntry(Number(line) - 1, Number(column) - 1);
			if (!('originalSource' in entry)) continue;
			const file = relativePath(root, resolve(from, entry.originalSource));
			if (file.startsWith('..') || isAbsolute(file) || /(^|\/)node_modules\//.test(file)) continue;
			return { file, line: entry.originalLine + 1, column: entry.originalColumn + 1 };
		}
		return undefined;
	};
}
