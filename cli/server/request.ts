import { type IncomingHttpHeaders, STATUS_CODES } from 'node:http';
import type { Readable } from 'node:stream';

/** A request that has passed every check, as a responder sees it. */
export interface SiteRequest {
	/** Decoded path below the base. Starts with `/`; no empty, dot or Windows-hostile names. */
	path: string;
	/** The query with its `?`, or an empty text. Never decides which file is opened. */
	search: string;
	method: 'GET' | 'HEAD';
	headers: IncomingHttpHeaders;
}

/** A body that is too large for memory. Exactly one of its two functions is called, once. */
export interface StoredBody {
	size: number;
	/** Hash of the whole content, in characters that an ETag may have. */
	hash: string;
	/** Reads from `start` to `end`, both included, and closes the file. */
	read(start: number, end: number): Readable;
	close(): Promise<void>;
}

/**
 * What a responder answers. The server adds what every response has: security headers, ETag and
 * 304, ranges, compression, length, and leaves out the body of a HEAD.
 */
export interface SiteResponse {
	status: number;
	/** `content-type` and `cache-control` above all; without the latter it is `no-cache`. */
	headers?: Record<string, string>;
	body?: string | Uint8Array | StoredBody;
	/** Where a redirect leads: a decoded path below the base. The server adds base, encoding, query. */
	location?: string;
}

/** Answers the requests of a site. What it throws becomes a 500. */
export type Respond = (request: SiteRequest) => Promise<SiteResponse>;

/** A response of one line of plain text that says nothing about the request. */
export function plainResponse(status: number, headers: Record<string, string> = {}): SiteResponse {
	return {
		status,
		headers: { 'content-type': 'text/plain; charset=utf-8', ...headers },
		body: `${status} ${STATUS_CODES[status] ?? ''}\n`,
	};
}
