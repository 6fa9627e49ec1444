import { hash as digestOf } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { orElse } from '../../renderer/shared/or-else.ts';
import { compareText } from '../diagnostics/diagnostic.ts';
import type { OutputFile } from '../model/output-file.ts';
import { onCode } from '../platform/error-code.ts';
import type { OutputListing } from './list-output.ts';

const kinds = ['asset', 'data', 'page', 'feed'] as const;

type Kind = OutputFile['kind'];

/**
 * The manifest as it lies in the output, in `.domdocs/manifest.json`. Paths are kept as hashes: a host
 * that serves the file gives away no address that a visitor did not know before.
 */
interface Manifest {
	v: 1;
	/** By kind: hash of a path to the SHA-256 of the file, sorted. */
	files: Record<Kind, Record<string, string>>;
}

/** What a manifest says about one file. */
export interface ManifestEntry {
	path: string;
	kind: Kind;
	sha256: string;
}

/** Text of a manifest file, or `null` if there is no such file. */
export function readManifestText(file: string): Promise<string | null> {
	return readFile(file, 'utf8').catch(onCode(['ENOENT', 'ENOTDIR'], null));
}

/** The files of a listing that a manifest names, by path, sorted. `null` where the text is not a manifest. */
export function findOwned(text: string | null, listing: OutputListing): Map<string, ManifestEntry> | null {
	const manifest = parseManifest(text);
	if (manifest === null) return null;
	const entries = new Map<string, Omit<ManifestEntry, 'path'>>();
	for (const kind of kinds) {
		for (const [hash, sha256] of Object.entries(manifest.files[kind])) entries.set(hash, { kind, sha256 });
	}
	const owned = new Map<string, ManifestEntry>();
	for (const path of [...listing.keys()].sort(compareText)) {
		const entry = listing.get(path) === 'file' ? entries.get(hashPath(path)) : undefined;
		if (entry !== undefined) owned.set(path, { path, ...entry });
	}
	return owned;
}

/** Text of the manifest of these files, whatever their order. */
export function formatManifest(entries: Iterable<ManifestEntry>): string {
	const hashed = [...entries].map((entry) => ({ ...entry, hash: hashPath(entry.path) }));
	hashed.sort((a, b) => compareText(a.hash, b.hash));
	const manifest: Manifest = { v: 1, files: { asset: {}, data: {}, page: {}, feed: {} } };
	for (const { kind, hash, sha256 } of hashed) manifest.files[kind][hash] = sha256;
	return `${JSON.stringify(manifest, null, '\t')}\n`;
}

/** The manifest in the text of a file; `null` where the text is anything else. */
export function parseManifest(text: string | null): Manifest | null {
	const value = orElse((): unknown => JSON.parse(text ?? 'null'), null);
	return isManifestValue(value) ? value : null;
}

function isManifestValue(value: unknown): value is Manifest {
	if (!isObject(value) || value.v !== 1 || !isObject(value.files)) return false;
	const { files } = value;
	return kinds.every((kind) => isObject(files[kind]));
}

function isObject(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null;
}

/** File systems that store names in another normal form still give the same hash. */
function hashPath(path: string): string {
	return digestOf('sha256', path.normalize('NFC')).slice(0, 32);
}
