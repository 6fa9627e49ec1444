import { lstat, readdir, readFile, rm, unlink } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { compareText, diagnose, FatalError } from '../diagnostics/diagnostic.ts';
import { drainQueue } from '../platform/drain-queue.ts';
import { onCode } from '../platform/error-code.ts';
import { exitCode } from '../platform/exit-code.ts';
import { type OutputMemory, readSignature } from '../platform/output-memory.ts';
import { foldPath, prefixesOf } from '../platform/output-path.ts';
import { locateOutput, type OutputPlace, ownFolder } from '../platform/output-place.ts';
import { isWithin, resolveReal } from '../platform/real-path.ts';
import { exists } from './exists.ts';
import { checkFolders, makeFolders, removeEmptyFolders } from './folders.ts';
import { holdsContent } from './holds-content.ts';
import {
	type Journal,
	type Move,
	publicationOrder,
	readJournal,
	writeDurably,
	writeJournal,
} from './journal.ts';
import { listOutput } from './list-output.ts';
import { findOwned, formatManifest, parseManifest, readManifestText } from './manifest.ts';
import { moveFile, persist } from './move-file.ts';
import { acquireMutex } from './mutex.ts';
import { type PublishedSite, planPublication, stagedManifest } from './plan-publication.ts';
import { type SiteFiles, type StagedSite, stageFiles } from './stage-files.ts';
import { attempt } from './unwritable.ts';

/** What `publish` needs. */
export interface PublishOptions {
	/** Folder the site is written to. */
	out: string;
	/**
	 * Folders that the output must neither be nor contain: the site's root, then the content and public
	 * folders. It may lie inside the first one, not inside the others.
	 */
	protected: string[];
	/** All files of the site. They are written to the disk as they come. */
	files: SiteFiles;
	/** What is known of the output, for a quicker comparison. Default: nothing. */
	memory?: OutputMemory;
	/** Ends the publication with the signal's reason, as long as it has not begun to change the output. */
	signal?: AbortSignal;
}

/** What a publication has done. */
export interface PublishReport {
	/** Number of files of the site, and their size together. */
	files: number;
	bytes: number;
	/** Files that are new or changed. */
	written: number;
	unchanged: number;
	/** Files of the last publication that the site no longer has. */
	removed: number;
	/** Sorted. */
	writtenPaths: string[];
	/** Sorted. */
	removedPaths: string[];
}

/**
 * Publishes a site: whatever happens, every file of the output is wholly the old one or wholly the new
 * one, and a failure before the journal is written leaves the output as it was. Only files that an
 * earlier publication has written are ever overwritten or removed.
 */
export async function publish(options: PublishOptions): Promise<PublishReport> {
	options.signal?.throwIfAborted();
	const place = await attempt(options.out, () => locateOutput(options.out));
	await attempt(place.out, () => rejectOutput(place, options.protected));
	const release = await acquireMutex(place);
	try {
		await recover(place);
		await attempt(place.out, () => rejectForeign(place));
		return await publishExclusively(place, options);
	} finally {
		release();
	}
}

async function publishExclusively(place: OutputPlace, options: PublishOptions): Promise<PublishReport> {
	const { files, signal, memory } = options;
	const published = await attempt(place.out, () => inspectOutput(place));
	let site: StagedSite;
	let journal: Journal;
	try {
		site = await stageFiles(place, {
			files,
			signal,
			listing: published.listing,
			known: memory?.previous ?? new Map(),
		});
		journal = await prepareJournal(place, site, published);
		signal?.throwIfAborted();
		// From here on the publication is finished, be it by the next start.
		if (journal.moves.length > 0) {
			await writeJournal(place, journal);
			await makeFolders(place.out, journal.folders);
		}
	} catch (error) {
		await discardStaging(place).catch(() => {});
		throw signal?.aborted ? signal.reason : error;
	}
	await commitJournal(place, journal);
	if (memory) remember(place, site, memory);
	return report(site, journal);
}

/** Notes how all files were left. */
function remember(place: OutputPlace, { files }: StagedSite, { published }: OutputMemory): void {
	for (const [path, file] of files) {
		const signature = file.signature ?? readSignature(join(place.out, path), file);
		if (signature) published.set(path, signature);
	}
}

interface InspectedOutput extends PublishedSite {
	manifestText: string | null;
}

async function inspectOutput(place: OutputPlace): Promise<InspectedOutput> {
	const listing = await listOutput(place.out);
	const manifestText = await readManifestText(place.manifest);
	const owned = findOwned(manifestText, listing) ?? new Map();
	const ignoresCase = manifestText !== null && (await exists(join(place.out, ownFolder, 'MANIFEST.JSON')));
	return { listing, manifestText, owned, ignoresCase };
}

/** Does what a journal says, from the start or from wherever a killed process has left it. */
async function commitJournal(place: OutputPlace, journal: Journal): Promise<void> {
	await removeFiles(place, journal.obstacles);
	await removeEmptyFolders(place.out, journal.cleared);
	for (const kind of publicationOrder) {
		const moves = journal.moves.filter((move) => move.kind === kind);
		await drainQueue(moves, (move) => moveFile(place, move));
	}
	for (const paths of journal.removed) await removeFiles(place, paths);
	await discardStaging(place);
}

/** Removes the journal, and then the staging folder, which means nothing without it. */
async function discardStaging(place: OutputPlace): Promise<void> {
	await attempt(place.journal, () => rm(place.journal, { force: true, maxRetries: 5 }));
	await attempt(place.staging, () => rm(place.staging, { recursive: true, force: true, maxRetries: 5 }));
}

/** Removes files of the output and the folders that are empty without them. */
async function removeFiles(place: OutputPlace, paths: string[]): Promise<void> {
	const folders = new Set<string>();
	await drainQueue([...paths], async (path) => {
		const file = join(place.out, path);
		const remove = () => persist(() => removeFile(file));
		await attempt(file, () => remove().catch(onCode(['ENOENT', 'ENOTDIR', 'EISDIR'], undefined)));
		for (const folder of prefixesOf(path).slice(0, -1)) folders.add(folder);
	});
	await removeEmptyFolders(place.out, folders);
}

async function removeFile(file: string): Promise<void> {
	// After a kill, what is below a link that was a folder is not ours.
	if ((await lstat(dirname(file))).isDirectory()) await unlink(file);
}

/**
 * Finishes the publication of a process that was killed after it had written its journal, and clears
 * away what one has left that was killed before.
 */
async function recover(place: OutputPlace): Promise<void> {
	const journal = await attempt(place.journal, () => readJournal(place));
	if (journal === null) return discardStaging(place);
	await attempt(place.out, () => rejectNewcomers(place, journal));
	await commitJournal(place, journal);
}

/** Since the process was killed, somebody may have put a file where one of ours is still to go. */
async function rejectNewcomers(place: OutputPlace, journal: Journal): Promise<void> {
	const found: string[] = [];
	const given = new Set([...journal.obstacles.map(foldPath), ...journal.cleared.map(foldPath)]);
	const isOurs = async ({ from, to }: Move) => {
		const staged = join(place.staging, from);
		const target = join(place.out, to);
		if (given.has(foldPath(to)) || !(await exists(target)) || !(await exists(staged))) return true;
		return (await lstat(target)).isFile() && (await holdsContent(target, await readFile(staged)));
	};
	await drainQueue(
		journal.moves.filter((move) => move.isNew),
		async (move) => {
			if (!(await isOurs(move))) found.push(move.to);
		},
	);
	if (found.length > 0) throw describeForeignFiles(place.out, found.sort());
}

/** Verifies what is staged and puts down what has to be done. */
async function prepareJournal(
	place: OutputPlace,
	site: StagedSite,
	published: InspectedOutput,
): Promise<Journal> {
	const { journal, clashes } = planPublication(site, published);
	if (clashes.length > 0) throw describeForeignFiles(place.out, clashes);
	const manifest = formatManifest(site.files.values());
	if (manifest === published.manifestText)
		journal.moves = journal.moves.filter(({ kind }) => kind !== 'manifest');
	else await writeDurably(join(place.staging, stagedManifest), manifest);
	const staged = new Set(await attempt(place.staging, () => readdir(place.staging)));
	const lost = journal.moves.find(({ from }) => !staged.has(from));
	if (lost !== undefined) throw new Error(`"${lost.to}" is no longer in "${place.staging}"`);
	await checkFolders(place.out, journal, published.listing);
	return journal;
}

function report({ files }: StagedSite, { moves, obstacles, removed }: Journal): PublishReport {
	const writtenPaths = moves.filter(({ kind }) => kind !== 'manifest').map(({ to }) => to);
	const removedPaths = [...obstacles, ...removed.flat()];
	return {
		files: files.size,
		bytes: [...files.values()].reduce((sum, { bytes }) => sum + bytes, 0),
		written: writtenPaths.length,
		unchanged: files.size - writtenPaths.length,
		removed: removedPaths.length,
		writtenPaths: writtenPaths.sort(compareText),
		removedPaths: removedPaths.sort(compareText),
	};
}

/** The error for files of others that stand where the site has files of its own. */
function describeForeignFiles(folder: string, paths: string[]): FatalError {
	const hint = 'Move it away, or put it into the public folder if it belongs to the site.';
	const diagnostics = paths.map((path) => {
		const message = `Unexpected "${join(folder, path)}", which domdocs has not written, expected nothing in the place of a file of the site.`;
		return diagnose('output-foreign-file', message, { hint });
	});
	return new FatalError(exitCode.usage, diagnostics);
}

/**
 * Rejects an output folder that could hold anything but a site. Writes nothing. The output may
 * neither be nor contain a protected folder; it may lie inside the first one only, the site's root.
 */
async function rejectOutput(place: OutputPlace, folders: string[]): Promise<void> {
	const { out } = place;
	if (dirname(out) === out) throw reject(out, 'it is the root of the file system');
	if (isWithin(out, await resolveReal(homedir()))) throw reject(out, 'it is or contains the home folder');
	for (const [index, folder] of folders.entries()) {
		const real = await resolveReal(folder);
		if (isWithin(out, real)) throw reject(out, `it is or contains "${folder}"`);
		if (index > 0 && isWithin(real, out)) throw reject(out, `it lies inside "${folder}"`);
	}
	if (await exists(join(out, '.git'))) throw reject(out, 'it contains ".git"');
	// Files without a manifest may also be a first publication under way, which then has the lock. If
	// it ended between the two looks, its manifest is there at the second.
	if ((await isForeign(place)) && !(await exists(place.mutex))) await rejectForeign(place);
}

/** Rejects an output folder with files that no publication of domdocs has left there. */
async function rejectForeign(place: OutputPlace): Promise<void> {
	if (await isForeign(place)) throw reject(place.out, 'it has files that domdocs has not written');
}

async function isForeign(place: OutputPlace): Promise<boolean> {
	if (parseManifest(await readManifestText(place.manifest)) || (await exists(place.journal))) return false;
	return (await readdir(place.out).catch(onCode(['ENOENT'], []))).length > 0;
}

function reject(out: string, reason: string): FatalError {
	const message = `Unexpected output folder "${out}": ${reason}, expected an empty folder or one that domdocs has written.`;
	const hint = 'Name another folder by `out` in the config, or by `--out`.';
	return new FatalError(exitCode.usage, [diagnose('output-refused', message, { hint })]);
}
