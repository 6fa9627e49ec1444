import { hash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compareDiagnostics, type Diagnostic, FatalError } from '../diagnostics/diagnostic.ts';
import type { OutputFile, UnchangedFile } from '../model/output-file.ts';
import { concurrency } from '../platform/drain-queue.ts';
import { exitCode } from '../platform/exit-code.ts';
import { hearSignals } from '../platform/hear-signals.ts';
import { type FileSignature, isUnchanged } from '../platform/output-memory.ts';
import { addPath, type PathTable } from '../platform/output-path.ts';
import type { OutputPlace } from '../platform/output-place.ts';
import { holdsContent } from './holds-content.ts';
import type { OutputListing } from './list-output.ts';
import { attempt } from './unwritable.ts';

/** Largest file that is written without letting others go on, in bytes. */
const smallFile = 262_144;

/** A file of the site whose content is known to be on the disk. */
export interface StagedFile {
	path: string;
	kind: OutputFile['kind'];
	sha256: string;
	bytes: number;
	/** What the file in the output was found to be as it was compared. Absent where it was not, or not by that. */
	signature?: FileSignature;
	/** Name in the staging folder; `null` where the output has a file of this content already. */
	name: string | null;
}

/** All files of the site, none of whose paths stand in each other's way. */
export interface StagedSite {
	/** By path. */
	files: Map<string, StagedFile>;
	table: PathTable;
}

/** Files of a site as they are made, and those of which it is known that the output has them. */
export type SiteFiles = AsyncIterable<OutputFile | UnchangedFile> | Iterable<OutputFile | UnchangedFile>;

/** What staging needs to know. */
export interface StagingOptions {
	files: SiteFiles;
	signal: AbortSignal | undefined;
	/** What the output holds. */
	listing: OutputListing;
	/** Files of the last publication by path, where they are remembered. */
	known: ReadonlyMap<string, FileSignature>;
}

/**
 * Writes the files to the staging folder as they come, a few at a time, except those that the output
 * has already. Touches nothing in the output.
 */
export async function stageFiles(place: OutputPlace, options: StagingOptions): Promise<StagedSite> {
	await attempt(place.staging, () => mkdir(place.staging));
	const site: StagedSite = { files: new Map(), table: new Map() };
	const faults: Diagnostic[] = [];
	await consume(options, async (file) => {
		const fault = addPath(site.table, file.path);
		if (fault !== null) {
			faults.push(fault);
			return;
		}
		const isThere = options.listing.get(file.path) === 'file';
		const known = isThere ? options.known.get(file.path) : undefined;
		const name = String(site.table.size);
		site.files.set(
			file.path,
			'same' in file ? stageUnchanged(file, isThere) : await stageFile(place, file, { name, isThere, known }),
		);
	});
	if (faults.length > 0) throw new FatalError(exitCode.content, faults.sort(compareDiagnostics));
	return site;
}

function stageUnchanged({ path, kind, same }: UnchangedFile, isThere: boolean): StagedFile {
	if (!isThere) throw new Error(`"${path}" has gone from the output while the site was built`);
	return { path, kind, sha256: same.sha256, bytes: same.bytes, signature: same, name: null };
}

async function stageFile(
	place: OutputPlace,
	{ path, kind, content, sha256 = hash('sha256', content) }: OutputFile,
	{ name, isThere, known }: { name: string; isThere: boolean; known: FileSignature | undefined },
): Promise<StagedFile> {
	const published = join(place.out, path);
	const isKnown = known !== undefined && isUnchanged(published, known);
	if (isKnown && known.sha256 === sha256)
		return { path, kind, sha256, bytes: known.bytes, signature: known, name: null };
	const bytes = typeof content === 'string' ? Buffer.from(content) : content;
	const staged = { path, kind, sha256, bytes: bytes.byteLength };
	// Of one that is as it was left it is known that it is another.
	if (isThere && !isKnown && (await attempt(published, () => holdsContent(published, bytes))))
		return { ...staged, name: null };
	const target = join(place.staging, name);
	await attempt(target, () => writeNew(target, bytes), bytes.byteLength);
	return { ...staged, name };
}

/** Small files are written at once, which takes a third of the time that it takes to wait for each. */
async function writeNew(target: string, bytes: Uint8Array): Promise<void> {
	if (bytes.byteLength > smallFile) await writeFile(target, bytes, { flag: 'wx' });
	else writeFileSync(target, bytes, { flag: 'wx' });
}

/** Calls `work` for every file, a few at a time, until the files end, one fails, or `signal` fires. */
async function consume(
	{ files, signal }: StagingOptions,
	work: (file: OutputFile | UnchangedFile) => Promise<void>,
): Promise<void> {
	const iterator = Symbol.asyncIterator in files ? files[Symbol.asyncIterator]() : files[Symbol.iterator]();
	const running = new Set<Promise<void>>();
	const failures: unknown[] = [];
	let hasEnded = false;
	try {
		for (let count = 1; failures.length === 0; count++) {
			// Small files are made and written without waiting for anything.
			if (count % concurrency === 0) await hearSignals();
			const step = await unlessAborted(Promise.resolve(iterator.next()), signal);
			hasEnded = step.done === true;
			if (step.done) break;
			const task = work(step.value)
				.catch((error: unknown) => void failures.push(error))
				.finally(() => running.delete(task));
			running.add(task);
			if (running.size >= concurrency) await Promise.race(running);
		}
	} finally {
		await Promise.all(running);
		// Not waited for: an iterator that hangs would hang here too.
		if (!hasEnded) Promise.resolve(iterator.return?.()).catch(() => {});
	}
	if (failures.length > 0) throw failures[0];
}

function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
	if (signal === undefined) return promise;
	return new Promise((resolve, reject) => {
		const abort = () => reject(signal.reason);
		if (signal.aborted) abort();
		signal.addEventListener('abort', abort, { once: true });
		promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
	});
}
