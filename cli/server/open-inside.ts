import { constants } from 'node:fs';
import { type FileHandle, lstat, open, readlink, realpath } from 'node:fs/promises';
import { isAbsolute, join, relative, sep } from 'node:path';
import { isWithin, resolveReal } from '../platform/real-path.ts';
import { isHiddenName } from './request-target.ts';

/** What lies at a path: an open file, a folder, nothing, or something that is not to be read. */
export type Opened = { kind: 'file'; handle: FileHandle } | { kind: 'folder' | 'missing' | 'rejected' };

/** How often to look again when files move while one is opened, as they do when a site is published. */
const attempts = 5;

/** macOS: no link anywhere in the path (`O_NOFOLLOW_ANY` of its `fcntl.h`, which node does not name). */
const noLinkAtAll = process.platform === 'darwin' ? 0x20000000 : 0;

// O_NOFOLLOW: not through a link; O_NONBLOCK: do not wait for the other end of a named pipe.
const flags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0) | noLinkAtAll;

/**
 * How often the path is looked at again where the system does not tell what a handle has open. One
 * look can be deceived by a folder that turns into a link and back between its two steps.
 */
const looks = 16;

/**
 * Opens a file below `root`, and only if the file that is open then truly lies there: links that
 * lead out are rejected, also when they appear between looking and opening.
 */
export async function openInside(root: string, names: readonly string[]): Promise<Opened> {
	for (let attempt = 0; attempt < attempts; attempt++) {
		const opened = await openOnce(root, names);
		if (opened !== 'moved') return opened;
	}
	return { kind: 'rejected' };
}

/** Reads a file that lies in one of these folders at the moment of opening, links followed. */
export async function readInside(folders: string[], file: string): Promise<Uint8Array | undefined> {
	const path = await resolveReal(file);
	const tops = await Promise.all(folders.map(resolveReal));
	const top = tops.find((folder) => isWithin(folder, path));
	if (top === undefined) return undefined;
	const opened = await openInside(top, relative(top, path).split(sep));
	if (opened.kind !== 'file') return undefined;
	try {
		return await opened.handle.readFile();
	} finally {
		await opened.handle.close();
	}
}

async function openOnce(root: string, names: readonly string[]): Promise<Opened | 'moved'> {
	let top: string;
	let path: string;
	try {
		top = await realpath(root);
		path = await realpath(join(root, ...names));
	} catch (error) {
		return { kind: isMissing(error) ? 'missing' : 'rejected' };
	}
	if (!isServed(top, path)) return { kind: 'rejected' };
	if (hasOtherCase(relative(top, path), join(...names))) return { kind: 'missing' };
	let handle: FileHandle;
	try {
		handle = await open(path, flags);
	} catch (error) {
		if (codeOf(error) === 'EISDIR') return { kind: 'folder' };
		if (['EMFILE', 'ENFILE'].includes(codeOf(error))) throw error;
		return isMissing(error) || codeOf(error) === 'ELOOP' ? 'moved' : { kind: 'rejected' };
	}
	return identify(handle, top, path);
}

/** Keeps the handle only if it is a file that lies inside at this moment. */
async function identify(handle: FileHandle, top: string, path: string): Promise<Opened | 'moved'> {
	let result: Opened | 'moved' = 'moved';
	try {
		if (await liesInside(handle, top, path)) {
			const stats = await handle.stat();
			result = stats.isFile()
				? { kind: 'file', handle }
				: { kind: stats.isDirectory() ? 'folder' : 'missing' };
		}
	} finally {
		if (result === 'moved' || result.kind !== 'file') await handle.close();
	}
	return result;
}

async function liesInside(handle: FileHandle, top: string, path: string): Promise<boolean> {
	const actual = await pathOfHandle(handle);
	if (actual !== undefined) return isServed(top, actual);
	for (let look = 0; look < looks; look++) {
		if (!(await isStillAt(handle, path))) return false;
	}
	return true;
}

/** Whether the open file is the one at the path, and no link leads there. */
async function isStillAt(handle: FileHandle, path: string): Promise<boolean> {
	try {
		const [mine, there] = await Promise.all([handle.stat({ bigint: true }), lstat(path, { bigint: true })]);
		return mine.ino === there.ino && mine.dev === there.dev && (await realpath(path)) === path;
	} catch {
		return false;
	}
}

/** Linux tells where an open file is, whatever has happened to the path it was opened by. */
async function pathOfHandle(handle: FileHandle): Promise<string | undefined> {
	if (process.platform !== 'linux') return undefined;
	return readlink(`/proc/self/fd/${handle.fd}`).catch(() => undefined);
}

/** Whether a real path lies in the real root and passes no hidden name on its way. */
function isServed(top: string, path: string): boolean {
	const way = relative(top, path);
	return !isAbsolute(way) && !way.split(sep).some(isHiddenName);
}

/** Systems that ignore case find `Page.html` as `page.html`; the site's host will not. */
function hasOtherCase(actual: string, asked: string): boolean {
	const [a, b] = [actual.normalize(), asked.normalize()];
	return a !== b && a.toLowerCase() === b.toLowerCase();
}

function isMissing(error: unknown): boolean {
	return ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'EINVAL'].includes(codeOf(error));
}

function codeOf(error: unknown): string {
	return (error as NodeJS.ErrnoException).code ?? '';
}
