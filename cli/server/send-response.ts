import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { routeToPath } from '../../renderer/shared/links.ts';
import type { Compressor } from '../platform/compression.ts';
import { negotiate } from './negotiate.ts';
import type { SiteResponse } from './request.ts';
import { secureHeaders } from './security-headers.ts';

/** What a delivery needs beside the response: the address that was asked for, and the site's base. */
export interface SendContext {
	/** Decoded path, for headers that depend on the file's ending. */
	path: string;
	search: string;
	base: string;
	compressor: Compressor;
}

/** Sends a response with every header that belongs to it. */
export async function sendResponse(
	request: IncomingMessage,
	reply: ServerResponse,
	{ response, context }: { response: SiteResponse; context: SendContext },
): Promise<void> {
	const complete = { ...response, headers: completeHeaders(response, context) };
	const final = await negotiate(complete, request, context.compressor);
	reply.writeHead(final.status, final.headers);
	const { body } = final;
	if (body instanceof Readable) await pipeline(body, reply);
	else if (body && request.method !== 'HEAD') reply.end(body);
	else reply.end();
}

function completeHeaders(response: SiteResponse, context: SendContext): Record<string, string> {
	const headers = secureHeaders(response.headers ?? {}, context.path);
	headers['cache-control'] ??= 'no-cache';
	if (response.body !== undefined) headers['content-type'] ??= 'application/octet-stream';
	if (response.location === undefined) {
		if (headers.location && !/^\/(?![/\\])/.test(headers.location)) {
			throw new Error(`Unexpected Location ${headers.location}, expected a path`);
		}
		return headers;
	}
	// Base and path both start with one slash and hold no empty name: never the address of a host.
	const location = routeToPath(context.base, response.location.replace(/^\/*/, '/'));
	return { ...headers, location: location + context.search };
}
