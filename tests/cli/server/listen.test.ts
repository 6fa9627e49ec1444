import { readFileSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { networkInterfaces } from 'node:os';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { FatalError } from '../../../cli/diagnostics/diagnostic.ts';
import { startServer } from '../../../cli/server/http-server.ts';
import { createLiveSocket, createLiveToken } from '../../../cli/server/live-socket.ts';
import { exchange, parseResponse, rawRequest } from './raw-request.ts';
import { serve } from './site-fixture.ts';

const respond = async () => ({ status: 200, body: 'fine' });
const own = Object.values(networkInterfaces()).flatMap((entries) => entries ?? []);
const hasIPv6 = own.some(({ address }) => address === '::1');
const outer = own.find(({ internal, family }) => !internal && family === 'IPv4')?.address;

describe('DS-01: where it listens', () => {
	test('without a host on both loopback addresses', async () => {
		const { port, urls, warning, movedFrom } = await serve({ respond, base: '/docs/' });
		expect(urls).toEqual([`http://localhost:${port}/docs/`]);
		expect([warning, movedFrom]).toEqual([undefined, undefined]);
		for (const host of ['127.0.0.1', ...(hasIPv6 ? ['::1'] : [])]) {
			const answer = await exchange(
				port,
				'GET /docs/ HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
				{ host },
			);
			expect(parseResponse(answer).status).toBe(200);
		}
	});

	test('and on nothing else', { skip: process.platform !== 'linux' }, async () => {
		const { port } = await serve({ respond });
		const ipv4 = listeners('/proc/net/tcp', port);
		expect(ipv4).toEqual(['0100007F']);
		if (hasIPv6) expect(listeners('/proc/net/tcp6', port)).toEqual(['00000000000000000000000001000000']);
	});

	test('not on the network', { skip: outer === undefined }, async () => {
		const { port } = await serve({ respond });
		await expect(exchange(port, '', { host: outer ?? '' })).rejects.toThrow('ECONNREFUSED');
	});

	test('a host of all networks lists every address and warns', { skip: outer === undefined }, async () => {
		const { port, urls, origins, warning } = await serve({ respond, host: '0.0.0.0' });
		expect(urls[0]).toBe(`http://localhost:${port}/`);
		expect(urls).toContain(`http://${outer}:${port}/`);
		expect(origins).toEqual(expect.arrayContaining([`http://localhost:${port}`, `http://${outer}:${port}`]));
		expect(warning).toContain('Everyone on the same network');
		const answer = await exchange(port, `GET / HTTP/1.1\r\nHost: ${outer}\r\nConnection: close\r\n\r\n`, {
			host: outer ?? '',
		});
		expect(parseResponse(answer).status).toBe(200);
	});

	test('a single address is bound alone', async () => {
		const { port, urls, warning } = await serve({ respond, host: '127.0.0.1' });
		expect(urls).toEqual([`http://127.0.0.1:${port}/`]);
		expect(warning).toBeUndefined();
		if (hasIPv6) await expect(exchange(port, '', { host: '::1' })).rejects.toThrow('ECONNREFUSED');
	});

	test('an address of another machine ends the command', async () => {
		const error = await startServer({ respond, base: '/', port: 0, host: '203.0.113.1' }).catch(
			(failure) => failure,
		);
		expect(error).toBeInstanceOf(FatalError);
		expect(error.exitCode).toBe(3);
		expect(error.message).toBe('Unexpected host 203.0.113.1, expected an address or a name of this machine.');
	});
});

describe('DS-19: the port is taken', () => {
	const setups = [['127.0.0.1'], ['::1'], ['127.0.0.1', '::1']].filter(
		(hosts) => hasIPv6 || !hosts.includes('::1'),
	);

	test.each(setups.map((hosts) => ({ hosts })))('on $hosts', async ({ hosts }) => {
		const taken = await occupy(hosts);
		const { port, movedFrom } = await serve({ respond, port: taken });
		expect(movedFrom).toBe(taken);
		expect(port).toBeGreaterThan(taken);
		expect(port).toBeLessThanOrEqual(taken + 10);
		expect((await rawRequest(port, '/')).status).toBe(200);
		const error = await startServer({ respond, base: '/', port: taken, strictPort: true }).catch(
			(failure) => failure,
		);
		expect(error).toBeInstanceOf(FatalError);
		expect(error.exitCode).toBe(3);
		expect(error.diagnostics).toEqual([
			expect.objectContaining({
				code: 'DD5008',
				name: 'port-in-use',
				message: `Unexpected program on port ${taken}, expected the port to be free.`,
			}),
		]);
	});

	test('a failed start leaves nothing behind', { skip: !hasIPv6 }, async () => {
		const taken = await occupy(['::1']);
		await startServer({ respond, base: '/', port: taken, strictPort: true }).catch(() => {});
		await expect(exchange(taken, '', { host: '127.0.0.1' })).rejects.toThrow('ECONNREFUSED');
	});
});

describe('RL-33: close', () => {
	test('takes less than two seconds with every kind of open socket', async () => {
		const token = createLiveToken();
		const live = createLiveSocket({ token, origins: () => server.origins });
		const server = await startServer({
			base: '/',
			port: 0,
			respond: () => new Promise(() => {}),
			upgrade: live,
		});
		const origin = `http://localhost:${server.port}`;
		const handshake = `GET ${live.path}?token=${token} HTTP/1.1\r\nHost: localhost:${server.port}\r\nOrigin: ${origin}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`;
		const starts = [
			'',
			'GET / HT',
			'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n',
			'garbage\r\n\r\n',
			handshake,
		];
		const held = await Promise.all(starts.map((text) => hold(server.port, text)));
		// What came before it has come.
		await exchange(server.port, 'garbage\r\n\r\n');
		vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
		onTestFinished(() => void vi.useRealTimers());
		const closed = Promise.all([server.close(), server.close()]);
		await vi.advanceTimersByTimeAsync(2000);
		await closed;
		vi.useRealTimers();
		await Promise.all(held.map(({ ended }) => ended));
		await live.close();
		await expect(exchange(server.port, '')).rejects.toThrow('ECONNREFUSED');
	});

	test('lets a running answer finish', async () => {
		const finish: (() => void)[] = [];
		const server = await startServer({
			base: '/',
			port: 0,
			respond: () => new Promise((resolve) => finish.push(() => resolve({ status: 200, body: 'done' }))),
		});
		const answer = rawRequest(server.port, '/');
		await expect.poll(() => finish.length).toBe(1);
		const closed = server.close();
		await new Promise(setImmediate);
		finish[0]!();
		await closed;
		expect((await answer).body.toString()).toBe('done');
	});
});

/** Opens a connection that says a text and nothing more. */
async function hold(port: number, text: string): Promise<{ ended: Promise<void> }> {
	const socket = connect({ host: '127.0.0.1', port });
	socket.on('error', () => {});
	socket.resume();
	const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()));
	await new Promise((resolve) => socket.once('connect', resolve));
	if (text) await new Promise((resolve) => socket.write(text, resolve));
	return { ended };
}

/** Listens on a port of its own, on each of the hosts, until the test ends. */
async function occupy(hosts: string[]): Promise<number> {
	let port = 0;
	for (const host of hosts) {
		const server: Server = createServer();
		await new Promise<void>((resolve, reject) => {
			server.once('error', reject);
			server.listen({ host, port }, resolve);
		});
		onTestFinished(() => new Promise((resolve) => server.close(() => resolve())));
		const address = server.address();
		port = typeof address === 'object' && address ? address.port : 0;
	}
	return port;
}

/** Local addresses that listen on a port, as the kernel writes them. */
function listeners(file: string, port: number): string[] {
	const wanted = port.toString(16).toUpperCase().padStart(4, '0');
	return readFileSync(file, 'utf8')
		.split('\n')
		.map((line) => line.trim().split(/\s+/))
		.filter(([, local = '', , state]) => state === '0A' && local.endsWith(`:${wanted}`))
		.map(([, local = '']) => local.split(':')[0] ?? '');
}

test('a host that is none of this machine is said to be so', async () => {
	const options = { host: '203.0.113.7', port: 0, base: '/', respond: async () => ({ status: 200 }) };
	await expect(startServer(options)).rejects.toMatchObject({
		exitCode: 3,
		diagnostics: [{ name: 'host-unavailable', code: 'DD5011' }],
	});
});
