import { lstat, mkdir, rename, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { diagnose, FatalError } from '../diagnostics/diagnostic.ts';
import { drainQueue } from '../platform/drain-queue.ts';
import { errorCode } from '../platform/error-code.ts';
import { exitCode } from '../platform/exit-code.ts';
import { type OutputPlace, ownFolder } from '../platform/output-place.ts';
import { discardStaging } from './carry-out.ts';
import { exists } from './exists.ts';
import { describeForeignFiles } from './foreign-files.ts';
import { type Listing, listOutput } from './list-output.ts';
import { findOwned, readManifestText } from './manifest.ts';
import { persist } from './move-file.ts';
import { attempt } from './unwritable.ts';

/**
 * Puts the staged folder in the place of the output, from the start or from wherever a killed process
 * has left it. Where a folder cannot be renamed the old one is in its place again, and nothing is left.
 */
export async function swapFolders(place: OutputPlace): Promise<void> {
	try {
		await exchange(place);
	} catch (error) {
		if (!(await exists(place.outgoing))) await discardStaging(place);
		throw describeNoSwap(place.out, error);
	}
	await giveBack(place);
	await discardStaging(place);
}

/** Whether what lies in the staging folder can have been left by a swap: folders, and no links. */
export async function isSwappable({ incoming, outgoing }: OutputPlace): Promise<boolean> {
	for (const folder of [incoming, outgoing]) {
		if ((await exists(folder)) && !(await lstat(folder)).isDirectory()) return false;
	}
	return true;
}

/** The error for an output that cannot be renamed. Errors of other kinds stay as they are. */
export function describeNoSwap(folder: string, error: unknown): unknown {
	const code = errorCode(error);
	if (code === null || error instanceof FatalError) return error;
	const message = `Cannot rename the folder "${folder}" (${code}), expected one that is no mount point, that this user may rename, and in which no program has a file open.`;
	const hint = 'Build with `--publish files`, which replaces one file after the other.';
	return new FatalError(exitCode.environment, [diagnose('output-unwritable', message, { hint })]);
}

/** Two renames; in between there is no output. Where the second fails, the first is undone. */
async function exchange({ out, incoming, outgoing }: OutputPlace): Promise<void> {
	if ((await exists(outgoing)) && (await exists(incoming))) await clearWay(out);
	else if ((await exists(out)) && (await exists(incoming))) await persist(() => rename(out, outgoing));
	try {
		if (await exists(incoming)) await persist(() => rename(incoming, out));
	} catch (error) {
		if (await exists(outgoing)) await persist(() => rename(outgoing, out));
		throw error;
	}
	// Somebody has deleted the new output since the process was killed.
	if (!(await exists(out)) && (await exists(outgoing))) await persist(() => rename(outgoing, out));
}

/** Nothing of ours is in the place of the output: the process was killed between the two renames. */
async function clearWay(out: string): Promise<void> {
	try {
		await rmdir(out);
	} catch (error) {
		if (errorCode(error) === 'ENOENT') return;
		const message = `Unexpected output folder "${out}": it has appeared while a publication was under way, expected nothing in its place.`;
		const hint = 'Move it away and build again.';
		throw new FatalError(exitCode.usage, [diagnose('output-refused', message, { hint })]);
	}
}

/** Files of others have been linked or copied. The originals follow, and with them what came since. */
async function giveBack(place: OutputPlace): Promise<void> {
	const foreign = await attempt(place.outgoing, () => listForeign(place));
	await drainQueue(foreign, async (path) => {
		const target = join(place.out, path);
		try {
			await mkdir(dirname(target), { recursive: true });
			// Of two links to one file both stay; the other one goes with the old folder.
			await persist(() => rename(join(place.outgoing, path), target));
		} catch (error) {
			const isTaken = ['EEXIST', 'EISDIR', 'ENOTDIR', 'ENOTEMPTY'].includes(errorCode(error) ?? '');
			if (isTaken) throw describeForeignFiles(place.outgoing, [path]);
			await attempt(target, () => Promise.reject(error));
		}
	});
}

/** What is in the old folder and belongs neither to the old site nor to the new one. */
async function listForeign({ outgoing, manifest }: OutputPlace): Promise<string[]> {
	const listing = await listOutput(outgoing);
	const paths = [...listing].filter(([, type]) => type !== 'folder').map(([path]) => path);
	const files: Listing = new Map(paths.map((path) => [path, 'file']));
	const old = findOwned(await readManifestText(join(outgoing, ownFolder, 'manifest.json')), files);
	const now = findOwned(await readManifestText(manifest), files);
	return paths.filter((path) => !old?.has(path) && !now?.has(path));
}
