import { describe, expect, test } from 'vitest';
import { createLiveSocket, createLiveToken } from '../../../cli/server/live-socket.ts';
import { exchange, parseResponse } from './raw-request.ts';
import { expectGuarded, serve } from './site-fixture.ts';

const table: [host: string, status: number][] = [
	['localhost', 200],
	['LOCALHOST', 200],
	['localhost:1', 200],
	['site.localhost', 200],
	['a.b.LocalHost:65535', 200],
	['127.0.0.1', 200],
	['127.0.0.1:5173', 200],
	['192.168.1.7:80', 200],
	['[::1]', 200],
	['[::1]:5173', 200],
	['[FD00::2]', 200],
	['docs.example', 200],
	['DOCS.example:443', 200],
	['evil.example', 403],
	['localhost.evil', 403],
	['127.0.0.1.evil', 403],
	['localhost.', 403],
	['docs.example.evil', 403],
	['sub.docs.example', 403],
	['127.1', 403],
	['.localhost', 403],
	['[::1', 400],
	['localhost:port', 400],
	['localhost:99999', 400],
	['user@localhost', 400],
	['local host', 400],
	['localhost/evil', 400],
	['', 403],
];

describe('DS-07: Host', () => {
	test.each(table)('%s is %i, before routing', async (host, status) => {
		let calls = 0;
		const respond = async () => ({ status: 200, body: `${++calls}` });
		const { port } = await serve({ respond, allowedHosts: ['docs.example'] });
		const response = await ask(port, `Host: ${host}\r\n`);
		expect(response.status).toBe(status);
		expect(calls).toBe(status === 200 ? 1 : 0);
		expectGuarded(response);
	});

	test('without one 403, with two 400, also in HTTP/1.0', async () => {
		const { port } = await serve({ respond: async () => ({ status: 200 }) });
		expect((await ask(port, '')).status).toBe(403);
		expect((await ask(port, 'Host: localhost\r\nHost: evil.example\r\n')).status).toBe(400);
		expect((await ask(port, 'Host: evil.example\r\n', '1.0')).status).toBe(403);
	});

	test('a name that is not admitted is told what to start the server with, not what it was', async () => {
		const { port } = await serve({ respond: async () => ({ status: 200 }) });
		const { body } = await ask(port, 'Host: evil.example\r\n');
		expect(body.toString()).toBe(
			'403 Forbidden\nUnexpected host name, expected one that this server was started with: `domdocs serve --allowed-hosts <name>`.\n',
		);
	});

	test('the bound name is allowed', async () => {
		const { port } = await serve({
			respond: async () => ({ status: 200 }),
			host: '127.0.0.1',
			allowedHosts: [],
		});
		expect((await ask(port, 'Host: 127.0.0.1\r\n')).status).toBe(200);
		expect((await ask(port, 'Host: evil.example\r\n')).status).toBe(403);
	});

	test.each(table.filter(([, status]) => status !== 200))('an upgrade for %s is %i', async (host, status) => {
		const token = createLiveToken();
		const origins = () => [`http://${host}`];
		const live = createLiveSocket({ token, origins });
		const { port } = await serve({ respond: async () => ({ status: 200 }), upgrade: live });
		const headers = `Host: ${host}\r\nOrigin: http://${host}\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n`;
		const request = `GET ${live.path}?token=${token} HTTP/1.1\r\nConnection: upgrade\r\n${headers}\r\n`;
		// A close frame behind it, so that an accepted connection ends as well.
		const closing = Buffer.from([0x88, 0x80, 0, 0, 0, 0]);
		const response = parseResponse(await exchange(port, Buffer.concat([Buffer.from(request), closing])));
		expect(response.status).toBe(status);
		expectGuarded(response);
		await live.close();
	});
});

async function ask(port: number, headers: string, version = '1.1') {
	return parseResponse(await exchange(port, `GET / HTTP/${version}\r\n${headers}Connection: close\r\n\r\n`));
}
