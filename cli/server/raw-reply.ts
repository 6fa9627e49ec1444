import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { plainResponse, type SiteResponse } from './request.ts';
import { secureHeaders } from './security-headers.ts';

/** How long a rejected client may still send before the connection is cut. */
const patience = 1000;

/**
 * Answers on a bare connection and ends it: for requests that node could not parse and for those
 * that asked for another protocol. What the client still sends is thrown away, so that it gets to
 * read the answer.
 */
export function replyRaw(socket: Duplex, response: SiteResponse | number): void {
	if (!socket.writable || socket.writableEnded) return;
	socket.on('error', () => socket.destroy());
	const { status, headers, body } = typeof response === 'number' ? plainResponse(response) : response;
	const text = typeof body === 'string' ? body : '';
	const fields = {
		...secureHeaders(headers ?? {}),
		'cache-control': 'no-cache',
		'content-length': `${Buffer.byteLength(text)}`,
		connection: 'close',
	};
	const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`);
	socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n${text}`);
	socket.resume();
	setTimeout(() => socket.destroy(), patience).unref();
}
