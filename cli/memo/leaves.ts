import { readdirSync, readFileSync } from 'node:fs';
import { dirname, resolve, sep } from 'node:path';
import { getOrMake } from '../../renderer/shared/get-or-make.ts';
import { isSettled, signatureOf, statsOf } from '../platform/file-signature.ts';
import { fingerprintOf } from './fingerprint.ts';

/** What answers read from outside, by kind. */
export interface LeafValues {
	/** The bytes of a file; nothing for a missing one, and for one of more than 16 MB. */
	file: Uint8Array | undefined;
	/** Names in a folder, sorted, folders with `/` behind; nothing where there is none. Links are names like those of files. */
	folder: readonly string[] | undefined;
	/** What only the memo's owner can tell: a text that changes when that does. */
	state: string | undefined;
}

/** A kind of leaf. */
export type LeafKind = keyof LeafValues;

/** Something outside that answers depend on. */
export interface Leaf {
	readonly kind: LeafKind;
	/** Files and folders: a path, relative to the memo's root or absolute. */
	readonly name: string;
	/** Size, time and number of a file as far as they can be trusted, else empty. */
	signature: string;
	/** Fingerprint of the content, empty where there is nothing, a mark with `!` where it cannot be read. Absent where it is not known. */
	is: string | undefined;
	/** Whether it has been looked at since the trace file was read. */
	isRead: boolean;
}

/** What leaves are read by, besides the disk. */
export interface LeafReaders {
	/** Milliseconds since 1970. */
	now(): number;
	state(name: string): string | undefined;
}

/** The leaves of one memo. */
export type Leaves = ReturnType<typeof createLeaves>;

interface Content {
	value: LeafValues[LeafKind];
	is: string;
	signature: string;
}

/** Leaves of a site whose files lie below a root. */
export function createLeaves(root: string, readers: LeafReaders) {
	const leaves = new Map<string, Leaf>();
	const at = (leaf: Leaf): string => resolve(root, leaf.name);

	const get = (kind: LeafKind, name: string): Leaf =>
		getOrMake(leaves, `${kind} ${name}`, () => ({ kind, name, signature: '', is: undefined, isRead: false }));

	function readNow(leaf: Leaf): Content {
		const { kind, name } = leaf;
		if (kind === 'file') return readFile(at(leaf), readers.now());
		const value = kind === 'folder' ? listFolder(at(leaf)) : readers.state(name);
		return { value, is: value === undefined ? '' : fingerprintOf(JSON.stringify(value)), signature: '' };
	}

	/** Its content and the fingerprint of exactly that. */
	function read(leaf: Leaf): Content {
		let now: Omit<Content, 'value'> | undefined;
		try {
			const content = readNow(leaf);
			now = content;
			return content;
		} catch (error) {
			now = { is: markOf(error), signature: '' };
			throw error;
		} finally {
			// Later readers of the same revision compare with what the first one found.
			if (!leaf.isRead) Object.assign(leaf, { is: now?.is, signature: now?.signature, isRead: true });
		}
	}

	const isSigned = (leaf: Leaf): boolean => leaf.signature !== '' && leaf.signature === signatureOf(at(leaf));

	function fingerprintNow(leaf: Leaf): Omit<Content, 'value'> {
		try {
			return readNow(leaf);
		} catch (error) {
			return { is: markOf(error), signature: '' };
		}
	}

	/** Looks at a leaf, unless that has been done; `again` looks all the same. Gives whether it is another one than was known. */
	function refresh(leaf: Leaf, again = false): boolean {
		if (leaf.isRead && !again) return false;
		leaf.isRead = true;
		if (leaf.is !== undefined && isSigned(leaf)) return false;
		const { is, signature } = fingerprintNow(leaf);
		const isSame = leaf.is === is;
		Object.assign(leaf, { is, signature });
		return !isSame;
	}

	return {
		get,
		/** Puts in a leaf as it was recorded. */
		restore: (leaf: Leaf) => void leaves.set(`${leaf.kind} ${leaf.name}`, leaf),
		refresh,
		read,
		/** Looks again at leaves at or below these paths, at folders that hold one of them, and at all that have no path. */
		look(paths: Iterable<string>): Leaf[] {
			const places = new Set([...paths].map((path) => resolve(root, path)));
			const holders = new Set([...places].map((path) => dirname(path)));
			const isMeant = (leaf: Leaf): boolean => {
				if (leaf.kind === 'state') return true;
				const path = at(leaf);
				return isWithin(path, places) || (leaf.kind === 'folder' && holders.has(path));
			};
			return [...leaves.values()].filter((leaf) => leaf.isRead && isMeant(leaf) && refresh(leaf, true));
		},
	};
}

/** Recorded instead of the content of a leaf that cannot be read. */
export function markOf(error: unknown): string {
	return `!${error instanceof Error && 'code' in error ? String(error.code) : 'unreadable'}`;
}

/** Whether a path is one of these or lies below one. */
function isWithin(path: string, places: ReadonlySet<string>): boolean {
	for (let end = path.length; end > 0; end = path.lastIndexOf(sep, end - 1))
		if (places.has(path.slice(0, end))) return true;
	return places.has(sep);
}

/** Bytes above which a file is known by its size and time alone: pages are read up to `limits.fileBytes`, by default 10 MB. */
const largest = 16 * 2 ** 20;

function readFile(path: string, now: number): Content {
	const signature = signatureOf(path);
	const stats = statsOf(path);
	if (stats && stats.size > largest) return { value: undefined, is: fingerprintOf(signature), signature };
	// A pipe would never come to its end.
	const isFile = stats?.isFile() ?? true;
	const value = isFile ? unlessMissing(() => readFileSync(path)) : undefined;
	if (!value) return { value, is: '', signature: '' };
	// A file can change again within the same tick of its clock.
	const isSure = isSettled(signature, now) && signature === signatureOf(path);
	return { value, is: fingerprintOf(value), signature: isSure ? signature : '' };
}

function listFolder(path: string): string[] | undefined {
	const entries = unlessMissing(() => readdirSync(path, { withFileTypes: true }));
	return entries?.map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name)).sort();
}

function unlessMissing<T>(read: () => T): T | undefined {
	try {
		return read();
	} catch (error) {
		if (/^!(?:ENOENT|ENOTDIR|EISDIR)$/.test(markOf(error))) return undefined;
		throw error;
	}
}
