import { spawnSync } from 'node:child_process';
import {
	existsSync,
	linkSync,
	mkdirSync,
	readdirSync,
	realpathSync,
	rmdirSync,
	rmSync,
	statfsSync,
	writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hideFromGit, workFolder } from '../../cli/platform/cache/open-cache.ts';

/** The variable with the folder of the run: its files share what is expensive to make. */
const variable = 'DOMDOCS_TEST_RUN';

/** Whether this process has made the folder of the run: each project of the run asks for it. */
export function hasRunFolder(): boolean {
	return process.env[variable]?.endsWith(`domdocs-run-${process.pid}`) ?? false;
}

/** Where Linux keeps files in memory: making and removing one takes a tenth of the processor time that a disk takes. */
const memory = '/dev/shm';

/** Room that a run takes there at most, in bytes, and memory that has to be free for it and for the programs of the tests. */
const room = { files: 4 * 2 ** 30, all: 8 * 2 ** 30 };

/** Whether the folder of the run may lie in memory: there is enough of it, and programs may be started from there. */
function hasRoomInMemory(): boolean {
	if (!existsSync(memory) || process.availableMemory() < room.all) return false;
	const { bavail, bsize } = statfsSync(memory);
	if (bavail * bsize < room.files) return false;
	const script = join(memory, `domdocs-try-${process.pid}`);
	try {
		writeFileSync(script, '#!/bin/sh\n', { mode: 0o700 });
		return spawnSync(script).status === 0;
	} catch {
		return false;
	} finally {
		rmSync(script, { force: true });
	}
}

/** Removes what runs have left that were killed. */
function removeOldRuns(place: string): void {
	for (const name of readdirSync(place)) {
		const [, pid] = /^domdocs-run-(\d+)$/.exec(name) ?? [];
		if (pid && !isAlive(Number(pid))) rmSync(join(place, name), { recursive: true, force: true });
	}
}

function isAlive(pid: number): boolean {
	try {
		process.kill(pid, 0);
		return true;
	} catch (error) {
		return (error as NodeJS.ErrnoException).code !== 'ESRCH';
	}
}

/**
 * Makes the folder of the run, for this process and those that it starts, with all that they put into the folder for temporary
 * files. Gives what removes it.
 */
export function openRunFolder(): () => void {
	if (hasRunFolder()) return () => {};
	const place = hasRoomInMemory() ? memory : realpathSync(tmpdir());
	removeOldRuns(place);
	const folder = join(place, `domdocs-run-${process.pid}`);
	mkdirSync(folder, { recursive: true });
	process.env[variable] = folder;
	for (const name of ['TMPDIR', 'TEMP', 'TMP']) process.env[name] = folder;
	return () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}

/** The folder of the run, absolute. One of its own for a process that no run has started. */
export function runFolder(): string {
	if (!process.env[variable]) process.once('exit', openRunFolder());
	return process.env[variable]!;
}

/** Folders that this process has, and the marks that say so. */
const taken = new Map<string, string>();

/** Makes a folder; `false` where somebody has made it. */
export function claim(folder: string): boolean {
	try {
		mkdirSync(folder);
		return true;
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
		return false;
	}
}

/** Where a site keeps bundles of themes. */
const themesOf = (folder: string): string => join(folder, workFolder, 'cache', 'theme');

/**
 * Gives a site the bundles of themes that others of the run have made, and them its own. Making one takes ten times as long as the
 * rest of a small site.
 */
export function shareThemes(folder: string): void {
	const shared = join(runFolder(), 'themes');
	linkEntries(themesOf(folder), shared);
	linkEntries(shared, themesOf(folder));
	if (existsSync(join(folder, workFolder))) hideFromGit(join(folder, workFolder));
}

/** Links the entries of one cache into another, which lacks them. */
function linkEntries(from: string, to: string): void {
	for (const part of existsSync(from) ? readdirSync(from) : []) {
		mkdirSync(join(to, part), { recursive: true, mode: 0o700 });
		for (const key of readdirSync(join(from, part))) {
			// A longer name is that of an entry that is being written.
			if (key.length !== 64 || existsSync(join(to, part, key))) continue;
			try {
				linkSync(join(from, part, key), join(to, part, key));
			} catch (error) {
				// Another process has linked it, or removed it.
				if (!['EEXIST', 'ENOENT'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
			}
		}
	}
}

/**
 * A folder for a site, empty but for bundles of themes. Those with parts of a site belong to a folder: the first that nobody has is
 * the one that has most of them.
 */
export function takeFolder(): string {
	mkdirSync(join(runFolder(), 'taken'), { recursive: true });
	for (let number = 0; ; number++) {
		const mark = join(runFolder(), 'taken', String(number));
		if (!claim(mark)) continue;
		const folder = join(runFolder(), `site-${number}`);
		mkdirSync(folder, { recursive: true });
		shareThemes(folder);
		taken.set(folder, mark);
		return folder;
	}
}

/** Empties a folder but for the bundles. One with packages is not used again: Node remembers what it loaded from there. */
export function giveBackFolder(folder: string): void {
	const mark = taken.get(folder);
	if (!mark) return;
	taken.delete(folder);
	shareThemes(folder);
	if (existsSync(join(folder, 'node_modules'))) {
		rmSync(folder, { recursive: true, force: true });
		return;
	}
	clearFolder(folder);
	rmdirSync(mark);
}

/** Empties a folder but for the bundles of themes, what hides them from git, and these names. */
export function clearFolder(folder: string, ...names: string[]): void {
	const cache = join('.domdocs', 'cache');
	for (const [place, kept] of [
		['', ['.domdocs', ...names]],
		['.domdocs', ['cache', '.gitignore']],
		[cache, ['theme']],
	] satisfies [string, string[]][]) {
		const path = join(folder, place);
		for (const name of existsSync(path) ? readdirSync(path) : [])
			if (!kept.includes(name)) rmSync(join(path, name), { recursive: true, force: true, maxRetries: 3 });
	}
}
