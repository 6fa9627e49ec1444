import { join } from 'node:path';
import { type Diagnostic, diagnose } from '../../diagnostics/diagnostic.ts';
import type { SourceFile } from '../../sources/discover.ts';
import { FileNames } from '../../sources/file-names.ts';
import type { CompiledPage } from './compiled-page.ts';

/**
 * Public pages may bring in no file of a locked page, be it a part of it: nothing is published where one does. `files` are
 * those files, relative to the absolute `root`. A link to one, or another spelling that the disk takes for it, is the same file.
 */
export function rejectIncludes(
	pages: Iterable<{
		scanned: Pick<CompiledPage['scanned'], 'file'>;
		imports: Pick<CompiledPage['imports'], 'paths'>;
	}>,
	files: ReadonlySet<string>,
	root: string,
): Diagnostic[] {
	const including = [...pages].filter(({ imports }) => imports.paths.length > 0);
	if (including.length === 0 || files.size === 0) return [];
	const protectedNames = namesOfFiles(files, root);
	return including.flatMap(({ scanned: { file }, imports: { paths } }) => {
		const found = paths.flatMap((path) => protectedNames.find(join(root, path)));
		return [...new Set(found)].map((locked) => report(file, locked));
	});
}

/**
 * Public pages that are links to files of locked ones, hard or soft, or lie in a folder that is: by path, with that file.
 * `files` as for `rejectIncludes`.
 */
export function findAliases(
	sources: Iterable<Pick<SourceFile, 'path' | 'file'>>,
	files: ReadonlySet<string>,
	root: string,
): Map<string, { file: string; locked: string }> {
	if (files.size === 0) return new Map();
	const protectedNames = namesOfFiles(files, root);
	return new Map(
		[...sources].flatMap(({ path, file }) => {
			const [locked] = files.has(file) ? [] : protectedNames.find(join(root, file));
			return locked === undefined ? [] : [[path, { file, locked }] as const];
		}),
	);
}

/** Nothing is published where a public page is such a link. */
export function reportAliases(aliases: ReturnType<typeof findAliases>): Diagnostic[] {
	return [...aliases.values()].map(({ file, locked }) => {
		const message = `Unexpected link to the file \`${locked}\` of a locked page as a public page, expected none; nothing is published.`;
		const hint = 'Lock this path as well, with the same passwords, or take the link out.';
		return diagnose('lock-leak', message, { file, line: 1, column: 1, hint, hidden: true });
	});
}

function namesOfFiles(files: ReadonlySet<string>, root: string): FileNames<string> {
	return new FileNames([...files].map((file) => [join(root, file), file] as const));
}

function report(file: string, locked: string): Diagnostic {
	const message = `Unexpected file \`${locked}\` of a locked page in a public one, expected none; nothing is published.`;
	const hint = 'Lock this page as well, or move what both of them say into a file that is no page.';
	return diagnose('lock-leak', message, { file, line: 1, column: 1, hint, hidden: true });
}
