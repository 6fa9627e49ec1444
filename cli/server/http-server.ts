import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { type Duplex, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { routeToPath } from '../../renderer/shared/links.ts';
import { type Compressor, createCompressor } from '../platform/compression.ts';
import { describeEnvironment, describeOpenFiles } from '../platform/open-files.ts';
import { type Addresses, listAddresses } from './addresses.ts';
import { inTurn } from './in-turn.ts';
import { type ListenOptions, listen } from './listen.ts';
import { negotiate } from './negotiate.ts';
import { replyRaw } from './raw-reply.ts';
import { plainResponse, type Respond, type SiteResponse } from './request.ts';
import { encodePath } from './request-target.ts';
import { secureHeaders } from './security-headers.ts';
import { methodRejection, type RequestRules, validateRequest } from './validate-request.ts';

/** Takes over connections that ask for a WebSocket at one path. */
export interface UpgradeEndpoint {
	/** Path below the base. */
	path: string;
	/** Gets requests whose method, host and path were checked. Origin and token are its own task. */
	handle(request: IncomingMessage, socket: Duplex, head: Buffer): void;
}

/** What to serve, and where. */
export interface ServerOptions extends ListenOptions {
	/** Base path of the site: `/`, `/docs/`. */
	base: string;
	/** Further names that requests may come under. */
	allowedHosts?: string[];
	respond: Respond;
	upgrade?: UpgradeEndpoint;
	/** Gets what `respond` throws; by default it is printed to stderr. */
	onError?: (error: unknown) => void;
}

/** A server that accepts connections. */
export interface RunningServer extends Addresses {
	port: number;
	/** The port that was asked for, where it was taken. */
	movedFrom?: number;
	/** Stops within two seconds, whatever is still connected. */
	close(): Promise<void>;
}

/** Starts to serve a site. Every request is checked before `respond` gets to see it. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
	const base = decodeBase(options.base);
	const names = [...(options.allowedHosts ?? []), ...(options.host ? [options.host] : [])];
	const rules: RequestRules = { base, names };
	const sockets = new Set<Socket>();
	const create = () => {
		const server = createSiteServer(options, rules);
		server.on('connection', (socket: Socket) => {
			sockets.add(socket);
			socket.once('close', () => sockets.delete(socket));
		});
		return server;
	};
	const { servers, port } = await listen(create, options);
	let closing: Promise<void> | undefined;
	return {
		...listAddresses({ host: options.host, port, base: encodePath(base), names: options.allowedHosts ?? [] }),
		port,
		...(options.port !== 0 && port !== options.port && { movedFrom: options.port }),
		close() {
			closing ??= closeServers(servers, sockets);
			return closing;
		},
	};
}

/** How long requests that are being answered may take to finish. */
const grace = 500;

/** Stops to listen, lets running answers finish for half a second, then cuts every connection. */
async function closeServers(servers: Server[], sockets: Set<Socket>): Promise<void> {
	const closed = Promise.all(
		servers.map((server) => new Promise<void>((resolve) => server.close(() => resolve()))),
	);
	const cut = setTimeout(() => {
		for (const socket of sockets) socket.destroy();
	}, grace);
	await closed;
	clearTimeout(cut);
}

/** Small headers, and little time to send them: a slow or mute client costs next to nothing. */
const limits = {
	maxHeaderSize: 16 * 1024,
	headersTimeout: 10_000,
	requestTimeout: 30_000,
	keepAliveTimeout: 5_000,
	connectionsCheckingInterval: 2_000,
	requireHostHeader: false,
	insecureHTTPParser: false,
} as const;

function createSiteServer(options: ServerOptions, rules: RequestRules): Server {
	const server = createServer(limits);
	const answer = createAnswer(options, rules);
	const replies = new WeakMap<Duplex, ServerResponse>();
	const onRequest = inTurn((request, reply) => {
		replies.set(request.socket, reply);
		void answer(request, reply);
	});
	server.setTimeout(120_000);
	server.on('request', onRequest);
	server.on('checkExpectation', onRequest);
	server.on('connect', (_request: IncomingMessage, socket: Duplex) => replyRaw(socket, methodRejection));
	server.on('clientError', (error: ParseFailure, socket: Duplex) => {
		const reply = replies.get(socket);
		if (error.code === 'ECONNRESET' || (reply?.headersSent && !reply.writableFinished)) socket.destroy();
		else replyRaw(socket, classifyParseFailure(error));
	});
	const { upgrade } = options;
	if (!upgrade) return server;
	return server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
		const validation = validateRequest(request, rules);
		if ('rejection' in validation) return replyRaw(socket, validation.rejection);
		if (request.method !== 'GET' || validation.request.path !== upgrade.path) return replyRaw(socket, 403);
		upgrade.handle(request, socket, head);
	});
}

type Answer = (request: IncomingMessage, reply: ServerResponse) => Promise<void>;

function createAnswer({ respond, onError = printError }: ServerOptions, rules: RequestRules): Answer {
	const compressor = createCompressor();
	return async (request, reply) => {
		reply.on('error', () => reply.destroy());
		const validation = validateRequest(request, rules);
		const { path, search } = 'request' in validation ? validation.request : { path: '', search: '' };
		const context = { path, search, base: rules.base, compressor };
		try {
			const response = 'request' in validation ? await respond(validation.request) : validation.rejection;
			await sendResponse(request, reply, { response, context });
		} catch (error) {
			if (!request.socket.destroyed) onError(error);
			if (reply.headersSent) reply.destroy();
			else {
				const response = plainResponse(describeOpenFiles(error) === null ? 500 : 503);
				await sendResponse(request, reply, { response, context });
			}
		}
	};
}

function printError(error: unknown): void {
	const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
	process.stderr.write(`${describeEnvironment(error) ?? text}\n`);
}

/** The base as requests are compared with it: decoded, with a slash at both ends. */
function decodeBase(written: string): string {
	const { pathname } = new URL(`/${written}/`.replace(/\/+/g, '/'), 'http://localhost');
	return decodeURIComponent(pathname);
}

/** What node reports about a request that it could not parse. */
interface ParseFailure extends Error {
	code?: string;
	/** The bytes in which parsing stopped. */
	rawPacket?: Buffer;
}

/** The answer to a request that could not be parsed. */
function classifyParseFailure({ code, rawPacket }: ParseFailure): SiteResponse {
	const start = rawPacket?.subarray(0, 64 * 1024).toString('latin1') ?? '';
	switch (code) {
		case 'HPE_HEADER_OVERFLOW':
			return plainResponse(/^[A-Z]+ [^\r\n]*$/.test(start) ? 414 : 431);
		case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
			return plainResponse(413);
		case 'ERR_HTTP_REQUEST_TIMEOUT':
			return plainResponse(408);
		case 'HPE_INVALID_METHOD':
			return /^[A-Za-z-]{1,32} \S/.test(start) ? methodRejection : plainResponse(400);
		default:
			return plainResponse(400);
	}
}

/** What a delivery needs beside the response: the address that was asked for, and the site's base. */
interface SendContext {
	/** Decoded path, for headers that depend on the file's ending. */
	path: string;
	search: string;
	base: string;
	compressor: Compressor;
}

/** Sends a response with every header that belongs to it. */
async function sendResponse(
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
