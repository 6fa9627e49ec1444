import { readlink, realpath, stat } from 'node:fs/promises';
import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { errorCode, isMissing } from '../platform/error-code.ts';
import { isWithin } from '../platform/real-path.ts';
import { type InputPath, toUnreadable } from './unreadable.ts';

/** What a symlink leads to. */
export type SymlinkTarget =
	| { kind: 'folder' | 'file'; real: string }
	/** Nothing that is looked for. */
	| { kind: 'other' }
	| { kind: 'fault'; diagnostic: Diagnostic };

/** Which targets links may have. */
export interface LinkOptions {
	/** Real paths of the folders that links may lead into. */
	allowed: string[];
	/** Whether files of this name are looked for. */
	isWanted: (name: string) => boolean;
}

/** Looks where a symlink leads, which must be inside of one of the allowed folders. */
export async function followLink(
	link: InputPath,
	{ allowed, isWanted }: LinkOptions,
): Promise<SymlinkTarget> {
	try {
		const real = await realpath(link.absolute);
		const target = await stat(real);
		const isFolder = target.isDirectory();
		if (!isFolder && !(target.isFile() && isWanted(link.file))) return { kind: 'other' };
		if (!allowed.some((folder) => isWithin(folder, real))) return describeOutside(link);
		return { kind: isFolder ? 'folder' : 'file', real };
	} catch (error) {
		if (isMissing(error) || errorCode(error) === 'ELOOP') return describeDangling(link);
		throw toUnreadable(error, link, 'read what it links to');
	}
}

async function describeOutside(link: InputPath): Promise<SymlinkTarget> {
	const message = `Unexpected link to "${await readlink(link.absolute)}", expected a target inside the root of the site, or in a folder of \`followSymlinks\`.`;
	const hint = 'Copy the file or folder into the site, or name its folder in `followSymlinks` of the config.';
	return { kind: 'fault', diagnostic: diagnose('symlink-outside', message, { file: link.file, hint }) };
}

async function describeDangling(link: InputPath): Promise<SymlinkTarget> {
	const message = `Unexpected link to "${await readlink(link.absolute)}", where nothing is, expected a file or folder.`;
	const hint = 'Correct the link, or delete it.';
	return { kind: 'fault', diagnostic: diagnose('symlink-dangling', message, { file: link.file, hint }) };
}
