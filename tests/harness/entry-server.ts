import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';

/** Answers a request in the place of the server. */
export type Misbehaviour = (request: IncomingMessage, response: ServerResponse) => void;

/** A server of `cache: { url }` in this process. */
export interface EntryServer {
	url: string;
	/** What is stored, by path. */
	entries: Map<string, Buffer>;
	/** Methods and paths of all requests, and the tokens that came with them. */
	requests: { method: string; path: string; authorization: string | undefined }[];
	/** Answers instead, where it is set. */
	misbehave: Misbehaviour | undefined;
	/** Everything that was stored, unpacked, as text. */
	texts(): string[];
	/** How many requests there were of this method. */
	count(method: string): number;
	close(): Promise<void>;
}

/** Starts one. */
export async function startEntryServer(): Promise<EntryServer> {
	const http = createServer((request, response) => {
		const { method = '', url: path = '' } = request;
		server.requests.push({ method, path, authorization: request.headers.authorization });
		if (server.misbehave) return server.misbehave(request, response);
		if (method === 'PUT') {
			const parts: Buffer[] = [];
			request.on('data', (part: Buffer) => parts.push(part));
			request.on('end', () => {
				server.entries.set(path, Buffer.concat(parts));
				response.writeHead(201).end();
			});
			return;
		}
		const entry = server.entries.get(path);
		response.writeHead(entry ? 200 : 404).end(entry);
	});
	await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
	const server: EntryServer = {
		url: `http://127.0.0.1:${(http.address() as AddressInfo).port}/entries`,
		entries: new Map(),
		requests: [],
		misbehave: undefined,
		texts: () =>
			[...server.entries.values()].map((entry) =>
				gunzipSync(entry.subarray(entry.indexOf(10) + 1)).toString('latin1'),
			),
		count: (method) => server.requests.filter((request) => request.method === method).length,
		close: () =>
			new Promise((resolve) => {
				http.close(() => resolve());
				http.closeAllConnections();
			}),
	};
	return server;
}
