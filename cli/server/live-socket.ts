import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { WebSocket, WebSocketServer } from 'ws';
import type { UpgradeEndpoint } from './http-server.ts';
import { replyRaw } from './raw-reply.ts';

/** Path of the live socket below the base. The token follows as `?token=`. */
const liveSocketPath = '/_domdocs/live';

/** What the server tells the open pages. Nothing else ever leaves through the socket. */
export interface SocketMessage {
	type: string;
	id?: string;
}

/** The server's end of the connections to open pages. */
export interface LiveSocket extends UpgradeEndpoint {
	/** Sends to every open page. */
	send(message: SocketMessage): void;
	close(): Promise<void>;
}

const pingInterval = 30_000;
const largestFrame = 1024;
const maxUnsent = 1024 * 1024;

/** A token for one run of the server: 192 random bits. */
export function createLiveToken(): string {
	return randomBytes(24).toString('base64url');
}

/** What a live socket needs to know. */
export interface LiveSocketOptions {
	/** At least 128 random bits; the pages know it. */
	token: string;
	/** Origins of the site, asked for at each connection. */
	origins: () => string[];
	/** Sent to each page that connects. Default: nothing. */
	greeting?: SocketMessage;
}

/** Creates the live socket. */
export function createLiveSocket(options: LiveSocketOptions): LiveSocket {
	if (options.token.length < 22) throw new TypeError('Unexpected short token, expected at least 128 bits');
	const server = new WebSocketServer({ noServer: true, maxPayload: largestFrame, perMessageDeflate: false });
	const answered = new WeakSet<WebSocket>();
	server.on('connection', (client) => {
		answered.add(client);
		client.on('pong', () => answered.add(client));
		client.on('error', () => client.terminate());
		if (options.greeting) sendTo(client, JSON.stringify(options.greeting));
	});
	server.on('wsClientError', (_error, socket) => replyRaw(socket, 400));
	const timer = setInterval(() => pingAll(server, answered), pingInterval);
	timer.unref();
	return {
		path: liveSocketPath,
		// Accepts a connection of the site's own pages that know the token; answers 403 to all others.
		handle(request, socket, head) {
			if (!isAdmitted(request, options)) return replyRaw(socket, 403);
			server.handleUpgrade(request, socket, head, (client) => server.emit('connection', client, request));
		},
		send({ type, id }) {
			const text = JSON.stringify({ type, id });
			for (const client of server.clients) sendTo(client, text);
		},
		async close() {
			clearInterval(timer);
			for (const client of server.clients) client.close(1001);
			await new Promise((resolve) => setTimeout(resolve, server.clients.size > 0 ? 100 : 0));
			for (const client of server.clients) client.terminate();
			server.close();
		},
	};
}

function isAdmitted(request: IncomingMessage, options: LiveSocketOptions): boolean {
	const { origin, host = '' } = request.headers;
	const url = request.url ?? '';
	const query = url.indexOf('?');
	if (query < 0 || !url.slice(0, query).endsWith(liveSocketPath)) return false;
	const isOwn = origin !== undefined && options.origins().includes(origin);
	const isSame = isOwn && new URL(origin).host === host.toLowerCase();
	const tokens = new URLSearchParams(url.slice(query)).getAll('token');
	return isSame && tokens.length === 1 && isEqualSecret(tokens[0] ?? '', options.token);
}

/** Compares in a time that tells neither the length nor the place of the first difference. */
function isEqualSecret(a: string, b: string): boolean {
	const digest = (text: string) => createHash('sha256').update(text).digest();
	return timingSafeEqual(digest(a), digest(b));
}

/** Drops those that have not answered the last ping, then asks again. */
function pingAll(server: WebSocketServer, answered: WeakSet<WebSocket>): void {
	for (const client of server.clients) {
		if (answered.delete(client)) client.ping();
		else client.terminate();
	}
}

function sendTo(client: WebSocket, text: string): void {
	if (client.readyState !== WebSocket.OPEN) return;
	if (client.bufferedAmount > maxUnsent) client.terminate();
	else client.send(text);
}
