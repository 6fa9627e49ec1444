import { realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
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

/**
 * Public pages may bring in no file of a locked page, be it a part of it: nothing is published where one does. `files` are
 * those files, relative to the absolute `root`. A link to one, or another spelling that the disk takes for it, is the same file.
 */
export function refuseIncludes(
	pages: Iterable<Pick<CompiledPage, 'scanned' | 'imports'>>,
	files: ReadonlySet<string>,
	root: string,
): Diagnostic[] {
	const including = [...pages].filter(({ imports }) => imports.paths.length > 0);
	if (including.length === 0 || files.size === 0) return [];
	const closed = new Map([...files].flatMap((file) => namesOf(root, file).map((name) => [name, file])));
	return including.flatMap(({ scanned: { file }, imports: { paths } }) => {
		const found = paths.flatMap((path) => {
			const name = namesOf(root, path).find((each) => closed.has(each));
			return name === undefined ? [] : closed.get(name)!;
		});
		return [...new Set(found)].map((locked) => report(file, locked));
	});
}

/** All that a file is known by: its path, that without links, and its number on the disk. */
function namesOf(root: string, path: string): string[] {
	const written = join(root, path);
	try {
		const { dev, ino } = statSync(written, { bigint: true });
		return [written, realpathSync.native(written), ...(ino > 0n ? [`${dev}:${ino}`] : [])];
	} catch {
		return [written];
	}
}

function report(file: string, locked: string): Diagnostic {
	const message = `Unexpected file \`${locked}\` of a locked page in a public one, expected none; nothing is published.`;
	const hint = 'Lock this page as well, or move what both of them say into a file that is no page.';
	return diagnose('lock-leak', message, { file, line: 1, column: 1, hint, hidden: true });
}
