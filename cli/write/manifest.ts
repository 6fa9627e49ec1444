import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { compareText } from '../diagnostics/diagnostic.ts';
import { errorCode } from '../discover/error-code.ts';
import { type Listing, listOutput } from './list-output.ts';
import { locateOutput } from './output-place.ts';

/**
 * The manifest as it lies in the output, in `.domdocs/manifest.json`. Paths are kept as hashes: a host
 * that serves the file gives away no address that a visitor did not know before.
 */
interface Manifest {
	v: 1;
	/** Hash of a path to the SHA-256 of the file, sorted. */
	files: Record<string, string>;
}

/**
 * What the last publication wrote to an output folder and is still there: path to SHA-256. `null`
 * where no publication has been finished.
 */
export async function readManifest(out: string): Promise<Record<string, string> | null> {
	const place = await locateOutput(out);
	const text = await readManifestText(place.manifest);
	const owned = findOwned(text, await listOutput(place.out));
	if (owned === null) return null;
	return Object.assign(Object.create(null), Object.fromEntries(owned));
}

/** Text of a manifest file, or `null` where there is none. */
export async function readManifestText(file: string): Promise<string | null> {
	try {
		return await readFile(file, 'utf8');
	} catch (error) {
		const code = errorCode(error);
		if (code === 'ENOENT' || code === 'ENOTDIR') return null;
		throw error;
	}
}

/** The files of a listing that a manifest names, sorted. `null` where the text is no manifest. */
export function findOwned(text: string | null, listing: Listing): Map<string, string> | null {
	const manifest = parseManifest(text);
	if (manifest === null) return null;
	const hashes = new Map(Object.entries(manifest.files));
	const owned = new Map<string, string>();
	for (const path of [...listing.keys()].sort(compareText)) {
		const hash = listing.get(path) === 'file' ? hashes.get(hashPath(path)) : undefined;
		if (hash !== undefined) owned.set(path, hash);
	}
	return owned;
}

/** Text of the manifest of these files: path to SHA-256. The order of the files does not matter. */
export function formatManifest(files: Iterable<[path: string, sha256: string]>): string {
	const entries = [...files].map(([path, sha256]): [string, string] => [hashPath(path), sha256]);
	entries.sort(([a], [b]) => compareText(a, b));
	const manifest: Manifest = { v: 1, files: Object.fromEntries(entries) };
	return `${JSON.stringify(manifest, null, '\t')}\n`;
}

/** Whether the text of a file is a manifest. */
export function isManifest(text: string | null): boolean {
	return parseManifest(text) !== null;
}

function parseManifest(text: string | null): Manifest | null {
	try {
		const value: unknown = JSON.parse(text ?? 'null');
		return isManifestValue(value) ? value : null;
	} catch {
		return null;
	}
}

function isManifestValue(value: unknown): value is Manifest {
	if (typeof value !== 'object' || value === null || !('v' in value) || value.v !== 1) return false;
	return 'files' in value && typeof value.files === 'object' && value.files !== null;
}

/** File systems that store names in another normal form still give the same hash. */
function hashPath(path: string): string {
	return createHash('sha256').update(path.normalize('NFC')).digest('hex').slice(0, 32);
}
