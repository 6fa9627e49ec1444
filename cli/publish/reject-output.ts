import { readdir } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { diagnose, FatalError } from '../diagnostics/diagnostic.ts';
import { onCode } from '../platform/error-code.ts';
import { exitCode } from '../platform/exit-code.ts';
import type { OutputPlace } from '../platform/output-place.ts';
import { isWithin, resolveReal } from '../platform/real-path.ts';
import { exists } from './exists.ts';
import { isManifest, readManifestText } from './manifest.ts';

/**
 * Rejects an output folder that could hold anything but a site. Writes nothing. The output may
 * neither be nor contain a protected folder; it may lie inside the first one only, the site's root.
 */
export async function rejectOutput(place: OutputPlace, folders: string[]): Promise<void> {
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
export async function rejectForeign(place: OutputPlace): Promise<void> {
	if (await isForeign(place)) throw reject(place.out, 'it has files that domdocs has not written');
}

async function isForeign(place: OutputPlace): Promise<boolean> {
	if (isManifest(await readManifestText(place.manifest)) || (await exists(place.journal))) return false;
	return (await readdir(place.out).catch(onCode(['ENOENT'], []))).length > 0;
}

function reject(out: string, reason: string): FatalError {
	const message = `Unexpected output folder "${out}": ${reason}, expected an empty folder or one that domdocs has written.`;
	const hint = 'Set `out` to a folder that only domdocs writes to, such as "dist".';
	return new FatalError(exitCode.usage, [diagnose('output-refused', message, { hint })]);
}
