import { SourceMap, type SourceMapPayload } from 'node:module';
import { isAbsolute, resolve } from 'node:path';
import { type Diagnostic, diagnose, type SourceRange } from '../diagnostics/diagnostic.ts';
import { packageRoot } from '../platform/package-root.ts';
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

let locate: LocateError | undefined;

/** Notes the bundle that pages are rendered with from now on, in this process and its threads. */
export function noteServer({ map, root }: { map: string; root: string }): void {
	locate = makeErrorLocator(map, { root, from: packageRoot });
}

/**
 * The message about an error that nobody caught, of a promise or a timer, where one of the site's own files has thrown it. Nothing
 * else is known of it: the page may have been rendered long before.
 */
export function describeLostError(error: unknown): Diagnostic | undefined {
	const place = locate?.(error);
	if (!place || !(error instanceof Error)) return undefined;
	const message = `Unexpected error in a component, which nothing catches: ${error.message.replace(/\.$/, '')}.`;
	return diagnose('component-failed', message, { ...place, hint: 'Catch it where it is thrown.' });
}
