import { randomBytes, randomInt } from 'node:crypto';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import type { RunningServer } from '../../../cli/server/http-server.ts';
import { createLiveSocket, createLiveToken, type LiveSocket } from '../../../cli/server/live-socket.ts';
import { exchange, parseResponse } from './raw-request.ts';
import { expectGuarded, serve } from './site-fixture.ts';

afterEach(() => {
	vi.useRealTimers();
});

const token = createLiveToken();

describe('DS-11: who may connect', () => {
	const origins = ['own', 'http://evil.example', 'null', undefined, 'ip', 'other port'] as const;
	const tokens = [
		token,
		`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
		'',
		`${token}A`,
		token.slice(1),
		undefined,
	];
	const cells = origins.flatMap((origin) => tokens.map((given) => ({ origin, given })));

	test.each(cells)('Origin $origin with token $given', async ({ origin, given }) => {
		const { server } = await start();
		const { port } = server;
		const real = {
			own: `http://localhost:${port}`,
			ip: `http://127.0.0.1:${port}`,
			'other port': 'http://localhost:1',
		};
		const sent = origin && (origin in real ? real[origin as keyof typeof real] : origin);
		const isOwn = origin === 'own' && given === token;
		const query = given === undefined ? '' : `?token=${given}`;
		expect(await upgrade(port, `/_domdocs/live${query}`, sent)).toBe(isOwn ? 101 : 403);
	});

	test.each([
		['/', 403],
		['/_domdocs/live/', 403],
		['/_domdocs/other', 403],
		['/x/_domdocs/live', 403],
		['/_domdocs%2flive', 400],
	])('%s is %i even with the token', async (path, status) => {
		const { server } = await start();
		expect(await upgrade(server.port, `${path}?token=${token}`, `http://localhost:${server.port}`)).toBe(
			status,
		);
	});

	test('a token given twice is refused, a base is part of the path', async () => {
		const { server } = await start('/docs/');
		const origin = `http://localhost:${server.port}`;
		expect(await upgrade(server.port, `/docs/_domdocs/live?token=${token}`, origin)).toBe(101);
		expect(await upgrade(server.port, `/docs/_domdocs/live?token=${token}&token=${token}`, origin)).toBe(403);
		expect(await upgrade(server.port, `/_domdocs/live?token=${token}`, origin)).toBe(404);
	});

	test('tokens have at least 128 bits and differ', () => {
		const made = Array.from({ length: 100 }, createLiveToken);
		expect(new Set(made).size).toBe(100);
		for (const one of made) expect(Buffer.from(one, 'base64url').length).toBeGreaterThanOrEqual(16);
		expect(() => createLiveSocket({ token: 'short', origins: () => [] })).toThrow('at least 128 bits');
	});
});

describe('DS-12: what goes over the socket', () => {
	test('the server sends type and id, and nothing else that an object may hold', async () => {
		const { server, live } = await start();
		const clients = await Promise.all([connectTo(server), connectTo(server)]);
		const received = clients.map(
			(client) => new Promise((resolve) => client.once('message', (data) => resolve(String(data)))),
		);
		live.send({ type: 'update', id: '/en/', content: 'canary' } as { type: string; id: string });
		expect(await Promise.all(received)).toEqual(Array(2).fill('{"type":"update","id":"/en/"}'));
	});

	test('1 000 random messages are ignored', async () => {
		const { server, live, requests } = await start();
		const client = await connectTo(server);
		const received: string[] = [];
		client.on('message', (data) => received.push(String(data)));
		for (let round = 0; round < 1000; round++) {
			const noise = randomBytes(randomInt(1, 900));
			client.send(round % 3 ? noise : JSON.stringify({ type: 'read', id: '/etc/passwd' }));
		}
		const ponged = new Promise((resolve) => client.once('pong', resolve));
		client.ping();
		await ponged;
		live.send({ type: 'still here' });
		await expect.poll(() => received).toEqual(['{"type":"still here"}']);
		expect(requests).toEqual([]);
	});

	test('a frame over 1 KB closes the socket', async () => {
		const { server, live } = await start();
		const client = await connectTo(server);
		const closed = new Promise<number>((resolve) => client.once('close', resolve));
		client.send(Buffer.alloc(1024));
		client.send(Buffer.alloc(1025));
		expect([1006, 1009]).toContain(await closed);
		live.send({ type: 'update' });
		expect((await connectTo(server)).readyState).toBe(WebSocket.OPEN);
	});

	test('a peer that does not answer the ping is dropped', async () => {
		vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
		const { server } = await start();
		const [alive, dead] = [await connectTo(server), await connectTo(server, { autoPong: false })];
		const pinged = [alive, dead].map((client) => new Promise((resolve) => client.once('ping', resolve)));
		const closed = new Promise((resolve) => dead.once('close', resolve));
		vi.advanceTimersByTime(30_000);
		await Promise.all(pinged);
		// The server answers this behind the answer to its own ping.
		const heard = new Promise((resolve) => alive.once('pong', resolve));
		alive.ping();
		await heard;
		vi.advanceTimersByTime(30_000);
		await closed;
		expect(alive.readyState).toBe(WebSocket.OPEN);
	});

	test('close says goodbye', async () => {
		const { server, live } = await start();
		const client = await connectTo(server);
		const closed = new Promise<number>((resolve) => client.once('close', resolve));
		await live.close();
		expect(await closed).toBe(1001);
	});
});

async function start(base = '/') {
	let server: RunningServer | undefined;
	const live: LiveSocket = createLiveSocket({ token, origins: () => server?.origins ?? [] });
	const requests: string[] = [];
	const respond = async ({ path }: { path: string }) => {
		requests.push(path);
		return { status: 404 };
	};
	server = await serve({ base, respond, upgrade: live });
	onTestFinished(() => live.close());
	return { server, live, requests };
}

async function connectTo({ port }: RunningServer, options: { autoPong?: boolean } = {}): Promise<WebSocket> {
	const origin = `http://localhost:${port}`;
	const client = new WebSocket(`ws://localhost:${port}/_domdocs/live?token=${token}`, { origin, ...options });
	client.on('error', () => {});
	onTestFinished(() => client.terminate());
	await new Promise((resolve) => client.once('open', resolve));
	return client;
}

async function upgrade(port: number, target: string, origin: string | undefined): Promise<number> {
	const headers = {
		Host: `localhost:${port}`,
		...(origin !== undefined && { Origin: origin }),
		Connection: 'Upgrade',
		Upgrade: 'websocket',
		'Sec-WebSocket-Version': '13',
		'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
	};
	const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
	// A close frame right behind, so that an accepted connection ends as well.
	const frame = Buffer.from([0x88, 0x80, 0, 0, 0, 0]);
	const request = Buffer.concat([Buffer.from(`GET ${target} HTTP/1.1\r\n${lines.join('')}\r\n`), frame]);
	const response = parseResponse(await exchange(port, request));
	if (response.status !== 101) expectGuarded(response);
	return response.status;
}
