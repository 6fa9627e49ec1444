import { connect } from 'node:net';

/** One response, read from the bytes of the connection. */
export interface RawResponse {
	status: number;
	headers: Record<string, string>;
	body: Buffer;
	/** Everything that came over the connection, one character per byte. */
	text: string;
}

/** How long a server may be silent, in milliseconds: nothing that works takes as long on the slowest machine. */
const deadline = 120_000;

/** Sends bytes as they are and reads until the server ends the connection, so the last of several requests has to ask for that. */
export async function exchange(
	port: number,
	bytes: string | Buffer,
	{ host = '127.0.0.1' } = {},
): Promise<Buffer> {
	return new Promise((resolve, reject) => {
		const parts: Buffer[] = [];
		const socket = connect({ host, port, timeout: deadline }, () => socket.write(bytes));
		const finish = () => resolve(Buffer.concat(parts));
		socket.once('timeout', () => {
			socket.destroy();
			reject(new Error(`no end after ${JSON.stringify(bytes.toString('latin1').slice(0, 200))}`));
		});
		socket.on('data', (part: Buffer) => parts.push(part));
		socket.once('end', () => {
			socket.destroy();
			finish();
		});
		socket.once('error', (error: NodeJS.ErrnoException) => {
			if (parts.length > 0) finish();
			else reject(error);
		});
	});
}

/** Sends one request with a raw target; `Host` is `localhost` unless `headers` has another. */
export async function rawRequest(
	port: number,
	target: string,
	{ method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
): Promise<RawResponse> {
	const fields = { host: 'localhost', connection: 'close', ...headers };
	const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`);
	const request = `${method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n`;
	return parseResponse(await exchange(port, Buffer.from(request, 'latin1')));
}

/** Reads the first response of a connection. */
export function parseResponse(bytes: Buffer): RawResponse {
	const text = bytes.toString('latin1');
	const end = text.indexOf('\r\n\r\n');
	const [first = '', ...lines] = text.slice(0, end).split('\r\n');
	const headers = lines.map((line) => {
		const colon = line.indexOf(':');
		return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
	});
	return {
		status: Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1] ?? 0),
		headers: Object.fromEntries(headers),
		body: bytes.subarray(end + 4),
		text,
	};
}

/** A request behind which the server ends the connection. */
export const lastRequest =
	'GET /end-of-the-pipeline HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';

/** Sends many requests on one connection and counts the answers by status. */
export async function pipelined(
	port: number,
	requests: string[],
): Promise<{ counts: Record<string, number>; text: string }> {
	const bytes = await exchange(port, Buffer.from(requests.join('') + lastRequest, 'latin1'));
	const text = bytes.toString('latin1');
	const counts: Record<string, number> = {};
	for (const [, status = ''] of text.matchAll(/HTTP\/1\.1 (\d{3}) [A-Z]/g))
		counts[status] = (counts[status] ?? 0) + 1;
	return { counts, text };
}

/** Runs `work` for every item, some at a time. */
export async function forEachOf<T>(
	items: readonly T[],
	work: (item: T) => Promise<void>,
	width = 24,
): Promise<void> {
	const queue = items.values();
	await Promise.all(
		Array.from({ length: width }, async () => {
			for (const item of queue) await work(item);
		}),
	);
}
