import { join } from 'node:path';
import { type Diagnostic, diagnose } from '../../diagnostics/diagnostic.ts';
import type { CompiledPage } from '../../markdown/compile/compiled-page.ts';
import { toFile } from '../../sources/discover.ts';
import { FileNames } from '../../sources/file-names.ts';
import type { PublicSite } from '../protected-site.ts';

/** Absolute paths of files that nobody is to have as they are: of locked pages, and of pages with locked blocks. */
export function listProtectedSources(
	root: string,
	pages: Iterable<Pick<CompiledPage, 'scanned'>>,
	protectedPages: Iterable<Pick<CompiledPage, 'scanned'>>,
): string[] {
	const partly = [...pages].filter(({ scanned }) => scanned.blocks);
	return [...partly, ...protectedPages].map(({ scanned }) => join(root, scanned.file));
}

/** Finds the file that another one is a link to, of those that are closed or sealed, by their absolute paths. */
export function namesOfClosed(files: Iterable<string>): FileNames<string> {
	return new FileNames([...files].map((file) => [file, file] as const));
}

/**
 * Files that would be published and are symlinks to some that are closed or sealed: nothing is published where there is one.
 * `hidden` are paths in the public folder that are not published.
 */
export function rejectLinked(
	{ config: { root }, assets, local }: Pick<PublicSite, 'config' | 'assets' | 'local'>,
	protectedNames: FileNames<string>,
	hidden: readonly string[],
): Diagnostic[] {
	const left = new Set(hidden);
	const shown = assets.filter(({ path }) => !left.has(path)).map(({ absolute }) => absolute);
	return [...new Set([...shown, ...local.files.values()])].flatMap((file) => {
		const [target] = protectedNames.find(file);
		return target === undefined ? [] : [report(toFile(root, file), toFile(root, target))];
	});
}

function report(file: string, target: string): Diagnostic {
	const message = `Unexpected public file \`${file}\` that is the same file as \`${target}\`, which is locked, expected another one; nothing is published.`;
	const hint = `One is a link to the other: take one of them out, or let a public page refer to \`${target}\` if it is no secret.`;
	return diagnose('lock-leak', message, { file, hint, hidden: true });
}
