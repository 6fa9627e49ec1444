import { expect } from 'vitest';
import { exchange, parseResponse } from '../cli/server/raw-request.ts';
import { serveOf, siteOf } from './sites.ts';

/** The status of a request for a WebSocket, which closes at once where it is opened. */
export async function upgrade(
	port: number,
	target: string,
	origin?: string,
	host = `localhost:${port}`,
): Promise<number> {
	const lines = [
		`GET ${target} HTTP/1.1`,
		`Host: ${host}`,
		...(origin === undefined ? [] : [`Origin: ${origin}`]),
		'Connection: Upgrade',
		'Upgrade: websocket',
		'Sec-WebSocket-Version: 13',
		'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
	];
	const closing = Buffer.from([0x88, 0x80, 0, 0, 0, 0]);
	const request = Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), closing]);
	return parseResponse(await exchange(port, request)).status;
}

/** A live server and the token that its pages have. */
export async function serveLive(): Promise<{ port: number; pid: number; token: string; root: string }> {
	const site = siteOf({}, 'journey');
	const { port, pid } = await serveOf(site, ['--watch']);
	// The first page waits for the theme to be bundled, for as long as that takes.
	const text = await (await fetch(`http://127.0.0.1:${port}/en/`)).text();
	const token = /<meta name="domdocs-live" content="([^"]+)"/.exec(text)?.[1] ?? '';
	expect(token.length).toBeGreaterThanOrEqual(22);
	return { port, pid, token, root: site.root };
}
