import { statSync } from 'node:fs';

/** A published file as it was left: as long as size and time are the same, so is its content. */
export interface FileSignature {
	/** Hash of the content, hex. */
	sha256: string;
	/** In bytes. */
	bytes: number;
	/** Time of the last change, in milliseconds since 1970. */
	modified: number;
}

/** What is remembered of an output folder from one publication to the next, so that files need not be read again. */
export interface OutputMemory {
	/** The files of the last publication by path; empty where nothing is known. */
	previous: ReadonlyMap<string, FileSignature>;
	/** Those of this one. Filled by `publish`. */
	published: Map<string, FileSignature>;
}

/** Whether a file is the one that was published, by its size and time. */
export function isUnchanged(file: string, signature: FileSignature | undefined): boolean {
	if (!signature) return false;
	const stats = statSync(file, { throwIfNoEntry: false });
	return stats?.isFile() === true && stats.size === signature.bytes && stats.mtimeMs === signature.modified;
}

/** The signature of a file that has been published; nothing where it is gone already. */
export function readSignature(
	file: string,
	{ sha256, bytes }: Omit<FileSignature, 'modified'>,
): FileSignature | undefined {
	const stats = statSync(file, { throwIfNoEntry: false });
	return stats && { sha256, bytes, modified: stats.mtimeMs };
}
