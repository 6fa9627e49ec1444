import type { Dirent } from 'node:fs';
import { lstat, readdir, readlink, realpath, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { drainQueue } from '../platform/drain-queue.ts';
import { errorCode, isMissing } from '../platform/error-code.ts';
import { isWithin } from '../platform/real-path.ts';
import { type InputPath, toUnreadable } from './unreadable.ts';

/** What to look for below a folder. */
export interface WalkOptions {
	/** The folder, absolute. */
	top: string;
	/** The folder relative to the site's root, for messages. */
	file: string;
	/** Real path of a folder below `top` to leave out. */
	excluded: string | null;
	/** Whether files and folders of this name are looked at. */
	isVisible: (name: string) => boolean;
	/** Real paths of the folders that links may lead into. */
	allowed: string[];
	/** Whether files of this name are looked for. */
	isWanted: (name: string) => boolean;
}

/** One file that was found. */
export interface WalkedFile {
	/** Relative to the folder, with `/`. */
	path: string;
	/** Relative to the site's root, with `/`, for messages. */
	file: string;
	absolute: string;
}

/** A folder that was listed, and the real one that changes with what is in it. */
export interface ListedFolder {
	absolute: string;
	/** Its own real path, or that of the folder that a link in it leads to a file of. */
	real: string;
}

/** What was found, in no order. */
export interface Walk {
	folders: ListedFolder[];
	files: WalkedFile[];
	diagnostics: Diagnostic[];
}

/** A folder on the way, with the real paths of itself and of those it was reached through. */
interface Folder extends WalkedFile {
	real: string;
	parent: Folder | null;
}

/** Finds files below a folder, through links too. `null` where there is no such folder. */
export async function walkFolder(options: WalkOptions, realTop: string): Promise<Walk | null> {
	const top: Folder = { path: '', file: options.file, absolute: options.top, real: realTop, parent: null };
	const walk: Walk = { folders: [], files: [], diagnostics: [] };
	const queue: Folder[] = [top];
	let isThere = true;
	await drainQueue(queue, async (folder) => {
		const entries = await listFolder(folder);
		if (entries === null && folder === top) isThere = false;
		if (entries !== null) walk.folders.push({ absolute: folder.absolute, real: folder.real });
		for (const entry of entries ?? []) {
			if (!options.isVisible(entry.name)) continue;
			const inner = await visit(options, walk, { folder, entry });
			if (inner !== null && inner.real !== options.excluded && !isLoop(inner)) queue.push(inner);
		}
	});
	return isThere ? walk : null;
}

/** Lists a file that is wanted; gives back a folder. */
async function visit(
	options: WalkOptions,
	walk: Walk,
	{ folder, entry }: { folder: Folder; entry: Dirent },
): Promise<Folder | null> {
	const { name } = entry;
	const found: WalkedFile = {
		path: folder.path === '' ? name : `${folder.path}/${name}`,
		file: folder.file === '' ? name : `${folder.file}/${name}`,
		absolute: join(folder.absolute, name),
	};
	if (await hasBrokenName(found)) {
		walk.diagnostics.push(describeBrokenName(found));
		return null;
	}
	if (entry.isDirectory()) return { ...found, real: join(folder.real, name), parent: folder };
	if (!entry.isSymbolicLink()) {
		if (entry.isFile() && options.isWanted(name)) walk.files.push(found);
		return null;
	}
	const target = await followLink(found, options);
	if (target.kind === 'folder') return { ...found, real: target.real, parent: folder };
	if (target.kind === 'file') {
		walk.files.push(found);
		walk.folders.push({ absolute: folder.absolute, real: dirname(target.real) });
	}
	if (target.kind === 'fault') walk.diagnostics.push(target.diagnostic);
	return null;
}

async function listFolder(folder: Folder): Promise<Dirent[] | null> {
	try {
		return await readdir(folder.absolute, { withFileTypes: true });
	} catch (error) {
		if (isMissing(error)) return null;
		throw toUnreadable(error, folder, 'list and enter that folder');
	}
}

/** Whether a folder lies below itself, by way of a link. */
function isLoop({ real, parent }: Folder): boolean {
	for (let folder = parent; folder !== null; folder = folder.parent) if (folder.real === real) return true;
	return false;
}

/** Bytes of a name that are not text come as U+FFFD, and then lead nowhere. */
async function hasBrokenName({ path, absolute }: WalkedFile): Promise<boolean> {
	if (!path.slice(path.lastIndexOf('/') + 1).includes('\ufffd')) return false;
	try {
		await lstat(absolute);
		return false;
	} catch (error) {
		return errorCode(error) === 'ENOENT';
	}
}

function describeBrokenName({ path, file }: WalkedFile): Diagnostic {
	const message = `Unexpected bytes in the name of "${path}", expected a name in UTF-8.`;
	return diagnose('input-unreadable', message, { file, hint: 'Rename the file or folder.' });
}

/** What a symlink leads to. */
type SymlinkTarget =
	| { kind: 'folder' | 'file'; real: string }
	/** Nothing that is looked for. */
	| { kind: 'other' }
	| { kind: 'fault'; diagnostic: Diagnostic };

/** Looks where a symlink leads, which must be inside of one of the allowed folders. */
async function followLink(link: InputPath, { allowed, isWanted }: WalkOptions): Promise<SymlinkTarget> {
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
