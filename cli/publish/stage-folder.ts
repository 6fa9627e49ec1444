import {
	access,
	chmod,
	constants,
	copyFile,
	link,
	lstat,
	mkdir,
	readlink,
	rename,
	stat,
	symlink,
	utimes,
} from 'node:fs/promises';
import { join } from 'node:path';
import { diagnose, FatalError } from '../diagnostics/diagnostic.ts';
import { drainQueue } from '../platform/drain-queue.ts';
import { exitCode } from '../platform/exit-code.ts';
import { type OutputPlace, ownFolder } from '../platform/output-place.ts';
import type { Move } from './journal.ts';
import { listKept, type PublishedSite } from './plan-publication.ts';
import type { StagedSite } from './stage-files.ts';
import { describeNoSwap } from './swap-folders.ts';
import { attempt } from './unwritable.ts';

/**
 * Makes sure that the output can be swapped for another folder: it is no link, is part of the file
 * system that the staging folder is on, and all of it may be removed.
 */
export async function checkSwap(
	folder: string,
	place: OutputPlace,
	{ listing }: PublishedSite,
): Promise<void> {
	if (listing.size === 0) return;
	if ((await attempt(folder, () => lstat(folder))).isSymbolicLink()) throw describeLink(folder, place.out);
	const { dev } = await attempt(place.parent, () => stat(place.parent));
	const folders = [...listing].filter(([, type]) => type === 'folder').map(([path]) => join(place.out, path));
	const elsewhere = new Set<string>();
	await drainQueue(folders, async (path) => {
		await attempt(path, () => access(path, constants.W_OK | constants.X_OK));
		if ((await attempt(path, () => stat(path))).dev !== dev) elsewhere.add(path);
	});
	// The outermost one is named, which is the mount point, whichever was looked at first.
	const [first] = [...elsewhere].sort();
	if (first !== undefined)
		throw describeNoSwap(first, Object.assign(new Error('another file system'), { code: 'EXDEV' }));
}

/**
 * Makes the whole new output in the staging folder: the staged files, and links to all that stays,
 * which are copies where the file system has none. Permissions of folders stay.
 */
export async function stageFolder(
	place: OutputPlace,
	{ site, published, moves }: { site: StagedSite; published: PublishedSite; moves: Move[] },
): Promise<void> {
	const { folders, files } = listKept(site, published);
	for (const folder of ['', ownFolder, ...folders]) {
		const isOld = published.listing.get(folder) === 'folder';
		await attempt(join(place.incoming, folder), () =>
			makeFolder(join(place.incoming, folder), isOld ? join(place.out, folder) : null),
		);
	}
	const manifest = moves.some(({ kind }) => kind === 'manifest') ? [] : [`${ownFolder}/manifest.json`];
	await drainQueue([...files, ...manifest], (path) =>
		attempt(join(place.out, path), () => keep(join(place.out, path), join(place.incoming, path))),
	);
	await drainQueue([...moves], ({ from, to }) =>
		attempt(join(place.incoming, to), () => rename(join(place.staging, from), join(place.incoming, to))),
	);
}

async function makeFolder(folder: string, old: string | null): Promise<void> {
	await mkdir(folder);
	if (old === null) return;
	const { mode } = await stat(old);
	if (mode !== (await stat(folder)).mode) await chmod(folder, mode & 0o7777);
}

async function keep(source: string, target: string): Promise<void> {
	const entry = await lstat(source);
	if (entry.isSymbolicLink()) return symlink(await readlink(source), target);
	try {
		await link(source, target);
	} catch (error) {
		if (!entry.isFile()) throw error;
		await copyFile(source, target, constants.COPYFILE_EXCL);
		await utimes(target, entry.atime, entry.mtime);
	}
}

function describeLink(folder: string, out: string): FatalError {
	const message = `Unexpected link as output folder "${folder}", expected the folder itself where whole folders are swapped.`;
	const hint = `Set \`out\` to "${out}", or build with \`--publish files\`.`;
	return new FatalError(exitCode.usage, [diagnose('output-refused', message, { hint })]);
}
