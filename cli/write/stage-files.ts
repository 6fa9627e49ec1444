import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compareDiagnostics, type Diagnostic, FatalError } from '../diagnostics/diagnostic.ts';
import { concurrency } from '../discover/drain-queue.ts';
import { exitCode } from '../exit-code.ts';
import { holdsContent } from './holds-content.ts';
import type { Listing } from './list-output.ts';
import type { OutputFile } from './output-file.ts';
import { addPath, type PathTable } from './output-path.ts';
import type { OutputPlace } from './output-place.ts';
import { attempt } from './unwritable.ts';

/** A file of the site whose content is known to be on the disk. */
export interface StagedFile {
	path: string;
	kind: OutputFile['kind'];
	sha256: string;
	bytes: number;
	/** Name in the staging folder; `null` where the output has a file of this content already. */
	name: string | null;
}

/** All files of the site, none of whose paths stand in each other's way. */
export interface StagedSite {
	/** By path. */
	files: Map<string, StagedFile>;
	table: PathTable;
}

/** What staging needs to know. */
export interface StagingOptions {
	files: AsyncIterable<OutputFile> | Iterable<OutputFile>;
	signal: AbortSignal | undefined;
	/** What the output holds. */
	listing: Listing;
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
		site.files.set(file.path, await stageFile(place, file, { name: String(site.table.size), isThere }));
	});
	if (faults.length > 0) throw new FatalError(exitCode.content, faults.sort(compareDiagnostics));
	return site;
}

async function stageFile(
	place: OutputPlace,
	{ path, kind, content }: OutputFile,
	{ name, isThere }: { name: string; isThere: boolean },
): Promise<StagedFile> {
	const bytes = typeof content === 'string' ? Buffer.from(content) : content;
	const sha256 = createHash('sha256').update(bytes).digest('hex');
	const staged = { path, kind, sha256, bytes: bytes.byteLength };
	const published = join(place.out, path);
	if (isThere && (await attempt(published, () => holdsContent(published, bytes))))
		return { ...staged, name: null };
	const target = join(place.staging, name);
	await attempt(target, () => writeFile(target, bytes, { flag: 'wx' }), bytes.byteLength);
	return { ...staged, name };
}

/** Calls `work` for every file, a few at a time, until the files end, one fails, or `signal` fires. */
async function consume(
	{ files, signal }: StagingOptions,
	work: (file: OutputFile) => Promise<void>,
): Promise<void> {
	const iterator = Symbol.asyncIterator in files ? files[Symbol.asyncIterator]() : files[Symbol.iterator]();
	const running = new Set<Promise<void>>();
	const failures: unknown[] = [];
	let hasEnded = false;
	try {
		while (failures.length === 0) {
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
