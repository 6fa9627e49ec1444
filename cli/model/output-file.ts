import type { FileSignature } from '../platform/output-memory.ts';

/**
 * One file of the site. `kind` decides when it is published: assets first, the manifest last, so
 * that no reader ever sees a page whose parts are missing. What lists others under a name that stays is a feed.
 */
export interface OutputFile {
	/** Path inside the output folder, with `/`, neither absolute nor with `..`. */
	path: string;
	kind: 'asset' | 'data' | 'page' | 'feed';
	content: string | Uint8Array;
	/** SHA-256 of the content, hex, where somebody has needed it. */
	sha256?: string;
}

/** A file of the site that the output has already. */
export interface UnchangedFile extends Pick<OutputFile, 'path' | 'kind'> {
	same: FileSignature;
}
