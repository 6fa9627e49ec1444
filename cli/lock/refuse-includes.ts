import type { CompiledPage } from '../compile/compiled-page.ts';
import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import type { SourceFile } from '../discover/discover.ts';
import type { PageGraph } from '../link/page-graph.ts';

/** The files of a site's locked pages, relative to its root. */
export function closedFiles(
	{ locked = {} }: { locked?: PageGraph['locked'] },
	sources: readonly Pick<SourceFile, 'path' | 'file'>[],
): Set<string> {
	return new Set(sources.flatMap(({ path, file }) => (Object.hasOwn(locked, path) ? [file] : [])));
}

/** Public pages may bring in no file of a locked page, be it a part of it: nothing is published where one does. `files` are those files. */
export function refuseIncludes(
	pages: Iterable<Pick<CompiledPage, 'scanned' | 'imports'>>,
	files: ReadonlySet<string>,
): Diagnostic[] {
	return [...pages].flatMap(({ scanned: { file }, imports: { paths } }) =>
		paths.filter((path) => files.has(path)).map((path) => report(file, path)),
	);
}

function report(file: string, locked: string): Diagnostic {
	const message = `Unexpected file \`${locked}\` of a locked page in a public one, expected none; nothing is published.`;
	const hint = 'Lock this page as well, or move what both of them say into a file that is no page.';
	return diagnose('lock-leak', message, { file, line: 1, column: 1, hint, hidden: true });
}
