import { statSync } from 'node:fs';

/** A published file as it was left: as long as size and time are the same, so is its content. */
export interface FileStamp {
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
	known: ReadonlyMap<string, FileStamp>;
	/** Those of this one. Filled by `publish`. */
	published: Map<string, FileStamp>;
}

/** Whether a file is the one that was published, by its size and time. */
export function isUnchanged(file: string, stamp: FileStamp | undefined): boolean {
	if (!stamp) return false;
	const stats = statSync(file, { throwIfNoEntry: false });
	return stats?.isFile() === true && stats.size === stamp.bytes && stats.mtimeMs === stamp.modified;
}

/** The stamp of a file that has been published; nothing where it is gone already. */
export function stampFile(
	file: string,
	{ sha256, bytes }: Omit<FileStamp, 'modified'>,
): FileStamp | undefined {
	const stats = statSync(file, { throwIfNoEntry: false });
	return stats && { sha256, bytes, modified: stats.mtimeMs };
}
