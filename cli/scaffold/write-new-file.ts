import { mkdir, open, readdir, unlink } from 'node:fs/promises';
import { diagnose, FatalError } from '../diagnostics/diagnostic.ts';
import { errorCode, isMissing } from '../platform/error-code.ts';
import { exitCode } from '../platform/exit-code.ts';
import { isWithin, resolveReal } from '../platform/real-path.ts';

/** A folder: absolute, and as it is called in messages. */
export interface TargetFolder {
	absolute: string;
	name: string;
}

/** Makes the folder, unless a symlink on the way leads out of the folders that are allowed. */
export async function prepareFolder({ absolute, name }: TargetFolder, allowed: string[]): Promise<void> {
	const real = await resolveReal(absolute).catch((error: unknown) => reject(name, error));
	const realAllowed = await Promise.all(allowed.map(resolveReal));
	if (!realAllowed.some((folder) => isWithin(folder, real))) {
		const message = `Unexpected link in "${name}" that leads out of the site, expected a folder inside it.`;
		const hint = 'Replace the link by a folder, or choose another one with `--dir`.';
		throw new FatalError(exitCode.content, [diagnose('symlink-outside', message, { file: name, hint })]);
	}
	await mkdir(absolute, { recursive: true }).catch((error: unknown) => reject(name, error));
}

/** Names in a folder; none where it is not there yet. */
export async function listNames({ absolute, name }: TargetFolder): Promise<string[]> {
	return readdir(absolute).catch((error: unknown) => (isMissing(error) ? [] : reject(name, error)));
}

/** Writes a file that is not there yet. `false` where something has its name, be it a dangling symlink. */
export async function writeNewFile(file: TargetFolder, text: string): Promise<boolean> {
	const handle = await open(file.absolute, 'wx').catch((error: unknown) => {
		return errorCode(error) === 'EEXIST' ? null : reject(file.name, error);
	});
	if (handle === null) return false;
	try {
		await handle.writeFile(text).finally(() => handle.close());
	} catch (error) {
		await unlink(file.absolute).catch(() => undefined);
		return reject(file.name, error);
	}
	return true;
}

function reject(name: string, error: unknown): never {
	const code = errorCode(error);
	if (code === null) throw error;
	const message = `Cannot write "${name}" (${code}), expected a place to put the new page.`;
	const hint = 'Look at what is there and who may write to it, or choose another folder with `--dir`.';
	throw new FatalError(exitCode.environment, [diagnose('output-unwritable', message, { file: name, hint })]);
}
