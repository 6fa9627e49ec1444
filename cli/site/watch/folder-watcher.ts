import { realpathSync, type Stats, statfsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { type FSWatcher, watch } from 'chokidar';
import { orElse } from '../../../renderer/shared/or-else.ts';
import { drainQueue } from '../../platform/drain-queue.ts';
import { namesIn, statsOf, tickOf } from '../../platform/file-signature.ts';
import { type ListedFolder, walkFolder } from '../../sources/walk-folder.ts';

/**
 * Types of file systems whose files may be changed elsewhere, of which this system tells nothing: NFS, SMB, CIFS, SMB 2, 9P (folders of
 * Windows in WSL, of a host in a virtual machine), FUSE, VirtualBox, Ceph, AFS.
 */
const silent = new Set([
	0x6969, 0x517b, 0xff534d42, 0xfe534d42, 0x01021997, 0x65735546, 0x786f4256, 0x00c36400, 0x5346414f,
]);

/** Whether files of a folder may change without anybody being told. Only Linux numbers its file systems so. */
function isSilent(folder: string): boolean {
	return orElse(() => process.platform === 'linux' && silent.has(statfsSync(folder).type >>> 0), false);
}

/** How far a file's time may lag behind the clock, in milliseconds. */
export const clockStep = 50;

/**
 * How long a file that has become shorter in its place has to stand still before it has changed, in milliseconds: who writes it anew
 * may be at it still.
 */
const standstill = 100;

/** How long that is waited for at most, in milliseconds. */
const longestWriting = 2000;

/** Time between two looks where the system tells of no changes, in milliseconds. */
const pollingTime = 1000;

/** What a path was when its folder was looked at: another signature means another content, an empty one that nobody knows. */
interface Seen {
	signature: string;
	isFolder: boolean;
	/** Of a file, where it is known. */
	file?: { ino: number; size: number; written: number };
	/** When it was seen to have become shorter: it is as it was here until it stands still. */
	shortenedAt?: number;
}

/** What a folder watcher tells. */
export interface FolderWatcherOptions {
	/** Something has happened in this folder. */
	onEvent: (folder: string) => void;
	/** The system cannot watch, so that all folders are looked at again and again from now on. */
	onError: (error: unknown) => void;
	/** The same, once, because of a folder whose files may change elsewhere. Default: nobody hears of it. */
	onSilent?: ((folder: string) => void) | undefined;
	/** Whether a folder is one of those. Default: what the system says. */
	isSilent?: (folder: string) => boolean;
}

/**
 * Watches folders, each by itself and each real one once. Events only say where to look; what has changed is found by comparing
 * signatures. So it does not matter how a file was saved, or which of many events got lost.
 */
export class FolderWatcher {
	/** By real path. */
	readonly #watchers = new Map<string, { watcher: FSWatcher; signature: string }>();
	/** Folders to look at when something happens in a real one. */
	#places = new Map<string, Set<string>>();
	/** What each folder had in it, by path. */
	readonly #seen = new Map<string, Map<string, Seen>>();
	#opening: Promise<unknown> = Promise.resolve();
	#polling: NodeJS.Timeout | undefined;
	/** Looks that are due, by folder. */
	readonly #due = new Map<string, NodeJS.Timeout>();
	#isClosed = false;

	constructor(private readonly options: FolderWatcherOptions) {}

	/**
	 * Watches these folders and no others. What has changed since a moment, in milliseconds since 1970, is looked at again, and so is
	 * what has been read (absolute paths) and is gone by now.
	 */
	async watch(folders: Iterable<ListedFolder>, since: number, read: Iterable<string> = []): Promise<void> {
		const places = new Map<string, Set<string>>();
		for (const { absolute, real } of folders) places.set(real, (places.get(real) ?? new Set()).add(absolute));
		this.#places = places;
		for (const [real, { watcher, signature }] of this.#watchers) {
			if (places.has(real) && signatureOf(statsOf(real)) === signature) continue;
			this.#watchers.delete(real);
			await watcher.close();
		}
		const unwatched = [...places.keys()].filter((real) => !this.#watchers.has(real));
		this.#opening = drainQueue(unwatched, (real) => this.#open(real), 32);
		await this.#opening;
		if (this.#isClosed) return;
		const listed = new Set([...places.values()].flatMap((absolutes) => [...absolutes]));
		for (const folder of this.#seen.keys()) if (!listed.has(folder)) this.#seen.delete(folder);
		const fresh = [...listed].filter((folder) => !this.#seen.has(folder));
		for (const folder of fresh) this.#seen.set(folder, list(folder, since));
		for (const path of read) {
			const seen = fresh.includes(dirname(path)) ? this.#seen.get(dirname(path)) : undefined;
			if (seen && !seen.has(path)) seen.set(path, { signature: '', isFolder: false });
		}
		for (const real of unwatched) this.#tell(real);
	}

	/** The paths that have changed in these folders since they were looked at last, and which of them are folders, new or gone. */
	look(folders: Iterable<string>): Map<string, { isStructural: boolean }> {
		const changes = new Map<string, { isStructural: boolean }>();
		for (const folder of folders) {
			const before = this.#seen.get(folder);
			if (!before) continue;
			const after = list(folder);
			this.#seen.set(folder, after);
			if (keepShortened(before, after)) this.#lookLater(folder);
			for (const path of new Set([...before.keys(), ...after.keys()])) {
				const [was, is] = [before.get(path), after.get(path)];
				if (was?.signature !== is?.signature)
					changes.set(path, { isStructural: !was?.signature || !is || was.isFolder || is.isFolder });
			}
		}
		return changes;
	}

	/** Tells nothing more. */
	async close(): Promise<void> {
		this.#isClosed = true;
		clearInterval(this.#polling);
		for (const timer of this.#due.values()) clearTimeout(timer);
		await this.#opening;
		await Promise.all([...this.#watchers.values()].map(({ watcher }) => watcher.close()));
	}

	async #open(real: string): Promise<void> {
		const signature = signatureOf(statsOf(real));
		if (signature === '' || this.#isClosed) return;
		// What is in the folder is left to `look`: a watcher that follows single files may lose one that is replaced.
		const watcher = watch(real, {
			...{ depth: 0, followSymlinks: false, ignoreInitial: true, atomic: false },
			// What cannot be read is reported where it is read.
			ignorePermissionErrors: true,
			ignored: (path) => resolve(path) !== real,
		});
		this.#watchers.set(real, { watcher, signature });
		watcher.on('raw', () => this.#tell(real));
		watcher.on('error', (error) => {
			if (!this.#polling) this.options.onError(error);
			this.#poll();
		});
		await new Promise<void>((done) => watcher.once('ready', done).once('error', () => done()));
		const isSilentHere = (this.options.isSilent ?? isSilent)(real);
		if (isSilentHere && !this.#polling) this.options.onSilent?.(real);
		if (isSilentHere || watcher.options.usePolling) this.#poll();
	}

	#tell(real: string): void {
		for (const folder of this.#places.get(real) ?? []) this.options.onEvent(folder);
	}

	#lookLater(folder: string): void {
		clearTimeout(this.#due.get(folder));
		this.#due.set(
			folder,
			setTimeout(() => this.options.onEvent(folder), standstill),
		);
	}

	#poll(): void {
		if (this.#isClosed) return;
		this.#polling ??= setInterval(() => {
			for (const folder of this.#seen.keys()) this.options.onEvent(folder);
		}, pollingTime).unref();
	}
}

/**
 * The folders to watch for a path, which need not exist: the nearest one above it that is there, and the one that a link leads to
 * a file of.
 */
export function foldersAround(path: string): ListedFolder[] {
	const target = realPathOf(path);
	let absolute = dirname(path);
	let real = realPathOf(absolute);
	while (real === undefined) {
		absolute = dirname(absolute);
		real = realPathOf(absolute);
	}
	return [real, ...(target === undefined ? [] : [dirname(target)])].map((each) => ({ absolute, real: each }));
}

/** The folders to watch for what is in a folder, links left aside. None where the path is no folder. */
export async function foldersBelow(top: string): Promise<ListedFolder[]> {
	if (!statsOf(top)?.isDirectory()) return [];
	const walk = await walkFolder(
		{ ...{ top, file: '', allowed: [], excluded: null }, isVisible: isListed, isWanted: () => false },
		realpathSync(top),
	);
	return walk?.folders ?? [];
}

const isListed = (name: string): boolean => name !== 'node_modules' && name !== '.git';

function realPathOf(path: string): string | undefined {
	return orElse(() => realpathSync.native(path), undefined);
}

/** A folder and what is in it, by path. Nobody knows what has changed since a moment. Empty where it is gone. */
function list(folder: string, since = Number.POSITIVE_INFINITY): Map<string, Seen> {
	const seen = new Map<string, Seen>();
	const own = statsOf(folder);
	if (!own?.isDirectory()) return seen;
	const now = Date.now();
	seen.set(folder, { signature: changedAt(own) < since ? signatureOf(own) : '', isFolder: true });
	// One that cannot be listed says so where it is read.
	for (const name of namesIn(folder) ?? []) {
		const path = join(folder, name);
		const stats = statsOf(path);
		const isFolder = stats?.isDirectory() ?? false;
		if (stats && !isFolder && changedAt(stats) >= since) {
			// It may be gone when it is looked at next, and that is a change.
			seen.set(path, { signature: '', isFolder });
			continue;
		}
		const signature = signatureOf(stats);
		// A file that is as young as this may change again without another time.
		const isYoung =
			stats && !isFolder && changedAt(stats) > now - Math.max(clockStep, tickOf(changedAt(stats)));
		const file = stats && !isFolder && { ino: stats.ino, size: stats.size, written: stats.mtimeMs };
		seen.set(path, {
			signature: isYoung ? `${signature} at ${now}` : signature,
			isFolder,
			...(file && { file }),
		});
	}
	return seen;
}

/** Puts files that have become shorter and do not stand still yet back as they were before. Whether there are any. */
function keepShortened(before: ReadonlyMap<string, Seen>, after: Map<string, Seen>): boolean {
	const now = Date.now();
	let isAny = false;
	for (const [path, was] of before) {
		const is = after.get(path);
		if (!was.file || is?.file?.ino !== was.file.ino) continue;
		const shortenedAt = was.shortenedAt ?? (is.file.size < was.file.size ? now : undefined);
		if (shortenedAt === undefined || now - shortenedAt > longestWriting) continue;
		if (Math.abs(now - Math.floor(is.file.written)) >= standstill) continue;
		after.set(path, { ...was, shortenedAt });
		isAny = true;
	}
	return isAny;
}

function changedAt({ mtimeMs, ctimeMs }: Stats): number {
	return Math.max(mtimeMs, ctimeMs);
}

/** What tells a file or folder from what takes its place. Empty where there is nothing, or nothing that can be read. */
function signatureOf(stats: Stats | undefined): string {
	if (!stats) return '';
	const { ino, birthtimeMs, mode, size, mtimeMs, ctimeMs } = stats;
	return stats.isDirectory() ? `${ino} ${birthtimeMs} ${mode}` : `${size} ${mtimeMs} ${ino} ${ctimeMs}`;
}
