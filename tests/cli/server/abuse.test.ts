import { randomBytes, randomInt } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startCpuTime } from '../../harness/cpu-time.ts';
import { slow } from '../../harness/is-long.ts';
import { exchange, forEachOf, lastRequest, parseResponse, pipelined, rawRequest } from './raw-request.ts';
import { expectGuarded, serve, servePreview } from './site-fixture.ts';

const calm = { respond: async () => ({ status: 200, body: 'fine' }) };

describe('DS-08: abuse', () => {
	test.each([
		['a header of 1 MB', `X: ${'a'.repeat(1024 * 1024)}\r\n`],
		['10 000 headers', 'Some-Header: value\r\n'.repeat(10_000)],
		['a header of 20 KB', `X: ${'a'.repeat(20 * 1024)}\r\n`],
	])('%s is 431', async (_name, headers) => {
		const { port } = await serve(calm);
		const request = `GET / HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n`;
		const response = parseResponse(await exchange(port, request));
		expect(response.status).toBe(431);
		expectGuarded(response);
		expect((await rawRequest(port, '/')).status).toBe(200);
	});

	test('malformed requests get 400', async () => {
		const { port } = await serve(calm);
		const broken = [
			'\u0016\u0003\u0001\u0002\u0000\u0001',
			'GET\r\n\r\n',
			'GET / HTTP/9.9\r\n\r\n',
			'GET / HTTP/1.1\r\nBad Header: a\r\n\r\n',
		];
		for (const request of broken) {
			const response = parseResponse(await exchange(port, Buffer.from(request, 'latin1')));
			expect([400, 505], JSON.stringify(request)).toContain(response.status);
			expectGuarded(response);
		}
	});

	test('18 000 requests with broken Host and Origin are answered one by one', slow, async () => {
		const { port } = await serve(calm);
		for (let round = 0; round < 18; round++) {
			const { counts } = await pipelined(port, Array.from({ length: 1000 }, brokenRequest));
			const { 400: bad = 0, 403: denied = 0, 404: missing = 0, 200: fine = 0 } = counts;
			expect(bad + denied + missing + fine).toBe(1001);
			expect(bad + denied).toBeGreaterThan(900);
		}
		expect((await rawRequest(port, '/')).status).toBe(200);
	});

	test('2 000 connections with random bytes end, and the server goes on', slow, async () => {
		const { port } = await serve(calm);
		await forEachOf(Array.from({ length: 2000 }), async () => {
			const noise = Buffer.concat([
				randomStart(),
				randomBytes(randomInt(1, 200)),
				Buffer.from(`\r\n\r\n\r\n\r\n${lastRequest}`),
			]);
			const answer = await exchange(port, noise).catch((error: NodeJS.ErrnoException) => error.code);
			// A socket that is closed without a word is an end as well.
			if (typeof answer === 'string' || answer === undefined)
				expect(['ECONNRESET', undefined]).toContain(answer);
			else expect([400, 403, 405, 414, 431, 505]).toContain(parseResponse(answer).status);
		});
		expect((await rawRequest(port, '/')).status).toBe(200);
	});

	test('200 idle and half-sent sockets do not stop a normal request', async () => {
		const { port } = await servePreview();
		const sockets = await Promise.all(
			Array.from({ length: 200 }, (_, at) => openSocket(port, at % 2 ? 'GET / HT' : '')),
		);
		onTestFinished(() => {
			for (const socket of sockets) socket.destroy();
		});
		const spent = startCpuTime();
		expect((await rawRequest(port, '/en/')).status).toBe(200);
		expect(spent()).toBeLessThan(200);
	});

	test('what a client sends ahead without reading any answer is not worked on at once', async () => {
		let [running, most, begun] = [0, 0, 0];
		const respond = async () => {
			begun += 1;
			running += 1;
			most = Math.max(most, running);
			await turns(3);
			running -= 1;
			return { status: 200, body: 'a'.repeat(300_000) };
		};
		const { port } = await serve({ respond });
		const ahead = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(2000);
		const sockets = await Promise.all(Array.from({ length: 10 }, () => openSocket(port, ahead)));
		onTestFinished(() => {
			for (const socket of sockets) socket.destroy();
		});
		for (const socket of sockets) socket.pause();
		await expect.poll(() => begun).toBeGreaterThanOrEqual(10);
		expect((await rawRequest(port, '/')).status).toBe(200);
		expect(most).toBeLessThanOrEqual(11);
		expect(begun).toBeLessThan(1000);
	});

	test('others are answered between the requests that one client sends ahead', async () => {
		let begun = 0;
		const respond = async () => {
			begun += 1;
			return { status: 200, body: 'fine' };
		};
		const { port } = await serve({ respond });
		const socket = await openSocket(port, 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(1500));
		onTestFinished(() => void socket.destroy());
		await expect.poll(() => begun, { interval: 1 }).toBeGreaterThan(0);
		expect(begun).toBeLessThan(1000);
		expect((await rawRequest(port, '/')).status).toBe(200);
	});

	test('one that comes last is answered long before all that a hundred clients have sent ahead', async () => {
		let begun = 0;
		const respond = async () => {
			begun += 1;
			return { status: 200, body: 'fine' };
		};
		const { port } = await serve({ respond });
		const ahead = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(200);
		const sockets = await Promise.all(Array.from({ length: 100 }, () => openSocket(port, ahead)));
		onTestFinished(() => {
			for (const socket of sockets) socket.destroy();
		});
		expect((await rawRequest(port, '/')).status).toBe(200);
		expect(begun).toBeLessThan(2000);
	});

	test('503 where the process may open no more files', async () => {
		const failure = Object.assign(new Error('too many open files'), { code: 'EMFILE' });
		const { port } = await serve({ respond: () => Promise.reject(failure), onError: () => {} });
		expect((await rawRequest(port, '/')).status).toBe(503);
	});

	test('a client that leaves in the middle harms nothing', async () => {
		const errors: unknown[] = [];
		const respond = async () => {
			await turns(10);
			return { status: 200, body: 'a'.repeat(5_000_000) };
		};
		const { port } = await serve({ respond, onError: (error) => errors.push(error) });
		const left = Array.from({ length: 20 }, async (_, round) => {
			const socket = await openSocket(port, 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
			await turns(round * 3);
			socket.resetAndDestroy();
			await new Promise((resolve) => socket.once('close', resolve));
		});
		await Promise.all(left);
		expect((await rawRequest(port, '/')).status).toBe(200);
		expect(errors).toEqual([]);
	});
});

function openSocket(port: number, text: string): Promise<Socket> {
	return new Promise((resolve, reject) => {
		const socket = connect({ host: '127.0.0.1', port }, () => {
			socket.write(text);
			resolve(socket);
		});
		socket.on('error', reject);
	});
}

function brokenRequest(): string {
	const noise = randomBytes(randomInt(1, 24))
		.toString('latin1')
		.replace(/[^\u0021-\u00ff]|\u007f/g, '%');
	const host = ['localhost:', '[', '@', '', 'a..b@', '127.0.0.1:'][randomInt(6)] + noise;
	return `GET / HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${noise}\r\n\r\n`;
}

function randomStart(): Buffer {
	const starts = [
		'',
		'GET ',
		'GET / HTTP/1.1\r\n',
		'GET / HTTP/1.1\r\nHost: ',
		'POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n',
		'PRI * HTTP/2.0\r\n\r\n',
	];
	return Buffer.from(starts[randomInt(starts.length)] ?? '');
}

/** Lets the loop of events of this process, in which server and client are, turn so many times. */
async function turns(count: number): Promise<void> {
	for (let turn = 0; turn < count; turn++) await new Promise(setImmediate);
}
