import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { type Compressor, chooseEncoding, isCompressible } from '../platform/compression.ts';
import { entityTag, hashContent, matchesTag } from './etag.ts';
import type { SiteResponse, StoredBody } from './request.ts';

/** What goes over the wire, apart from the headers that every response has. */
export interface NegotiatedResponse {
	status: number;
	headers: Record<string, string>;
	body?: Uint8Array | Readable;
}

/** The parts of a request that choose how a content is represented. */
export interface Preferences {
	method?: string;
	headers: IncomingHttpHeaders;
}

/** Chooses the encoding, the tag, the 304 and the range of a response. */
export async function negotiate(
	response: SiteResponse,
	request: Preferences,
	compressor: Compressor,
): Promise<NegotiatedResponse> {
	const { status, headers = {} } = response;
	const body = typeof response.body === 'string' ? Buffer.from(response.body) : response.body;
	if (body === undefined) return { status, headers: { ...headers, 'content-length': '0' } };
	if (!(body instanceof Uint8Array)) return negotiateStored(body, { status, headers }, request);
	const type = headers['content-type'] ?? '';
	const encoding = chooseEncoding(request.headers['accept-encoding'], { type, size: body.byteLength });
	const hash = hashContent(body);
	const own = { ...headers };
	if (isCompressible(type)) own.vary = 'Accept-Encoding';
	if (status === 200) own.etag = entityTag(hash, encoding);
	if (own.etag && matchesTag(request.headers['if-none-match'], own.etag)) return notModified(own);
	if (encoding) {
		const bytes = await compressor.compress(body, hash, encoding);
		return whole(status, { ...own, 'content-encoding': encoding }, bytes);
	}
	if (status !== 200 || isCompressible(type)) return whole(status, own, body);
	const part = choosePart(body.byteLength, own, request);
	return part.range
		? { ...part, body: body.subarray(part.range.start, part.range.end + 1) }
		: { ...part, ...(part.status === 200 && { body }) };
}

async function negotiateStored(
	body: StoredBody,
	response: { status: number; headers: Record<string, string> },
	request: Preferences,
): Promise<NegotiatedResponse> {
	const own = { ...response.headers, etag: entityTag(body.hash, undefined) };
	const isFresh = matchesTag(request.headers['if-none-match'], own.etag);
	const part = isFresh ? notModified(own) : choosePart(body.size, own, request);
	if (part.status === 304 || part.status === 416 || request.method === 'HEAD') {
		await body.close();
		return part;
	}
	const { start, end } = part.range ?? { start: 0, end: body.size - 1 };
	return { ...part, body: body.read(start, end) };
}

interface Part extends NegotiatedResponse {
	range?: ByteRange;
}

/** 200, 206 or 416, with the headers that tell which bytes of the content follow. */
function choosePart(size: number, headers: Record<string, string>, request: Preferences): Part {
	const own: Record<string, string> = { ...headers, 'accept-ranges': 'bytes' };
	const condition = request.headers['if-range'];
	const isSame = condition === undefined || condition === headers.etag;
	const header = request.method === 'GET' && isSame ? request.headers.range : undefined;
	const range = parseRange(header, size);
	if (range === undefined) return { status: 200, headers: { ...own, 'content-length': `${size}` } };
	if (range === 'unsatisfiable') {
		const { etag: _, ...rest } = own;
		return { status: 416, headers: { ...rest, 'content-range': `bytes */${size}`, 'content-length': '0' } };
	}
	const length = range.end - range.start + 1;
	const place = `bytes ${range.start}-${range.end}/${size}`;
	return {
		status: 206,
		range,
		headers: { ...own, 'content-range': place, 'content-length': `${length}` },
	};
}

/** Bytes from `start` to `end`, both included. */
interface ByteRange {
	start: number;
	end: number;
}

/**
 * Reads a `Range` header with one range. `undefined` where the whole content is to be sent: no
 * header, several ranges, another unit, or a form that cannot be read. `unsatisfiable` where no
 * byte of the content lies in it.
 */
function parseRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
	const match = /^bytes=\s*(\d{0,15})-(\d{0,15})\s*$/i.exec(header ?? '');
	if (!match || (!match[1] && !match[2])) return undefined;
	if (!match[1]) {
		const length = Math.min(Number(match[2]), size);
		return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
	}
	const start = Number(match[1]);
	const end = match[2] ? Math.min(Number(match[2]), size - 1) : size - 1;
	if (match[2] && Number(match[2]) < start) return undefined;
	return start < size ? { start, end } : 'unsatisfiable';
}

function whole(status: number, headers: Record<string, string>, body: Uint8Array): NegotiatedResponse {
	return { status, headers: { ...headers, 'content-length': `${body.byteLength}` }, body };
}

function notModified(headers: Record<string, string>): Part {
	const { 'content-type': _, ...rest } = headers;
	return { status: 304, headers: rest };
}
