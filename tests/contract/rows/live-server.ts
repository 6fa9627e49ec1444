import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { exchange, forEachOf, parseResponse, rawRequest } from '../../cli/server/raw-request.ts';
import { runCli } from '../../harness/run-cli.ts';
import { alsoByTests } from '../by-tests.ts';
import { serveLive, upgrade } from '../live-server.ts';
import { hasProgram, notHere, type Rows } from '../row.ts';
import { processorTime, serveOf, siteOf } from '../sites.ts';

/** Listens on a port of its own, on each of the hosts, until the row ends. */
async function occupy(hosts: string[]): Promise<number> {
	let port = 0;
	for (const host of hosts) {
		const server: Server = createServer();
		const listening = { host, port };
		await new Promise<void>((done, fail) => server.once('error', fail).listen(listening, done));
		onTestFinished(() => new Promise((done) => server.close(() => done())));
		port = (server.address() as AddressInfo).port;
	}
	return port;
}

/** A thousand clients that send nothing, half a request, or many and read no answer: another one is answered meanwhile. */
async function crowd(port: number, pid: number): Promise<void> {
	const half = 'GET /en/ HTTP/1.1\r\nHost: localhost\r\n';
	const sockets = Array.from({ length: 1000 }, (_, index) => {
		const socket = connect({ port, host: '127.0.0.1' });
		socket.on('error', () => {});
		if (index % 3 > 0) socket.write(index % 3 === 1 ? half : `${half}\r\n`.repeat(200));
		return socket.pause();
	});
	onTestFinished(() => void sockets.map((socket) => socket.destroy()));
	await Promise.all(sockets.map((socket) => once(socket, 'connect')));
	const before = processorTime(pid);
	const request = `${half}Connection: close\r\n\r\n`;
	expect(parseResponse(await exchange(port, request)).status).toBe(200);
	// Those that send many have a turn each before it. What else the machine does is not counted.
	expect(processorTime(pid) - before).toBeLessThan(5000);
}

/** A client that begins a request and sends a byte of the rest now and then, until the server has had enough: its last word. */
function drip(port: number, start: string): Promise<string> {
	const socket = connect({ port, host: '127.0.0.1' });
	let heard = '';
	socket.on('error', () => {});
	socket.on('data', (data) => {
		heard += data.toString('latin1');
	});
	socket.write(start);
	const dripping = setInterval(() => socket.write('x'), 250);
	return new Promise((done) =>
		socket.once('close', () => {
			clearInterval(dripping);
			done(heard);
		}),
	);
}

/** The processes that a process has started, and a count that grows with each of them that has ended. */
function childrenOf(pid: number): string[] {
	const tasks = `/proc/${pid}/task`;
	const running = readdirSync(tasks).map((task) => readFileSync(`${tasks}/${task}/children`, 'latin1'));
	const ended = readFileSync(`/proc/${pid}/stat`, 'latin1').replace(/^.*\)/s, '').split(' ')[9]!;
	return [...running.join('').trim().split(' ').sort(), ended];
}

/** Runs `work` and gives the files that a process, and its threads, have opened meanwhile. */
type Trace = (pid: number, work: () => Promise<void>) => Promise<string[]>;

const traceBySystem: Trace = async (pid, work) => {
	const strace = spawn('strace', ['-f', '-e', 'trace=open,openat', '-p', String(pid)]);
	let said = '';
	strace.stderr.on('data', (data: Buffer) => {
		said += data.toString();
	});
	await expect.poll(() => said).toContain('attached');
	await work();
	strace.kill('SIGINT');
	await once(strace, 'close');
	return said.split('\n').filter((line) => line.includes('open'));
};

/** Talks to a live server: it says type and id, and hears nothing. */
async function talk(trace: Trace): Promise<void> {
	const { port, pid, token, root } = await serveLive();
	const connectLive = async (): Promise<WebSocket> => {
		const origin = `http://localhost:${port}`;
		const client = new WebSocket(`ws://localhost:${port}/_domdocs/live?token=${token}`, { origin });
		client.on('error', () => {});
		onTestFinished(() => client.terminate());
		await new Promise((done) => client.once('open', done));
		return client;
	};
	const client = await connectLive();
	const frames: string[] = [];
	client.on('message', (data) => frames.push(String(data)));
	// What the server opens to begin with, and for a page, is another thing.
	const show = async (): Promise<void> => void (await rawRequest(port, '/'));
	await expect.poll(() => trace(pid, show)).toEqual([]);
	const opened = await trace(pid, async () => {
		for (let index = 0; index < 1000; index++) {
			const noise = randomBytes(index % 900).toString('base64');
			const names = [
				'site.config.ts',
				'/etc/passwd',
				JSON.stringify({ type: 'open', id: '/content/en/README.md' }),
			];
			client.send((index % 10 === 0 ? names[index % names.length]! : noise).slice(0, 900));
		}
		// What has been sent before it is heard before it.
		client.ping();
		await once(client, 'pong');
	});
	expect(opened).toEqual([]);
	writeFileSync(join(root, 'content/en/README.md'), '# Home\n\ncanary-of-a-page\n');
	await expect.poll(() => frames.length, { timeout: 20_000 }).toBeGreaterThan(0);
	for (const frame of frames)
		expect(Object.keys(JSON.parse(frame) as object).filter((key) => key !== 'type' && key !== 'id')).toEqual(
			[],
		);
	expect(frames.join('')).not.toContain('canary');
	const greedy = await connectLive();
	const closed = new Promise((done) => greedy.once('close', done));
	greedy.send('x'.repeat(1100));
	await closed;
	expect((await rawRequest(port, '/en/')).status).toBe(200);
}

/** The server of a site that is being written, its sockets, and what clients may do to it. */
export const liveServerRows: Rows = {
	'DS-08': alsoByTests(
		async () => {
			const { port, pid } = await serveLive();
			const idle = Array.from({ length: 200 }, (_, index) => {
				const socket = connect({ port, host: '127.0.0.1' });
				socket.on('error', () => {});
				if (index % 2) socket.write('GET / HTTP/1.1\r\nHost: local');
				return socket;
			});
			onTestFinished(() => void idle.map((socket) => socket.destroy()));
			const before = processorTime(pid);
			expect((await rawRequest(port, '/en/')).status).toBe(200);
			expect(processorTime(pid) - before).toBeLessThan(200);
			const began = performance.now();
			const head = 'GET /en/ HTTP/1.1\r\nHost: localhost\r\n';
			const slow = ['X: ', 'Content-Length: 100000\r\n\r\n', 'Transfer-Encoding: chunked\r\n\r\n0'].map(
				(rest) =>
					drip(port, head + rest).then((heard) => [heard.slice(0, 12), performance.now() - began < 60_000]),
			);
			const big = `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'a'.repeat(1_000_000)}\r\n\r\n`;
			const many = `GET / HTTP/1.1\r\nHost: localhost\r\n${'X: 1\r\n'.repeat(10_000)}\r\n`;
			for (const request of [big, many])
				expect([400, 413, 431]).toContain(parseResponse(await exchange(port, request)).status);
			await forEachOf([...Array(20_000).keys()], async (index) => {
				// Every tenth has a proper host and an origin that is none.
				const wild = randomBytes(9).toString('latin1');
				const host = index % 10 === 0 ? `localhost\r\nOrigin: ${wild}` : wild;
				const method = index % 7 === 0 ? randomBytes(3).toString('latin1') : 'GET';
				const noise = `${method} /${randomBytes(4).toString('hex')} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
				const answer = await exchange(port, Buffer.from(noise, 'latin1')).catch(() => Buffer.alloc(0));
				if (answer.length > 0) expect(parseResponse(answer).status).toBeGreaterThanOrEqual(400);
			});
			expect((await rawRequest(port, '/en/')).status).toBe(200);
			await crowd(port, pid);
			process.kill(pid, 0);
			expect((await Promise.all(slow)).slice(0, 1)).toEqual([['HTTP/1.1 408', true]]);
			for (const [, isInTime] of await Promise.all(slow)) expect(isInTime).toBe(true);
		},
		{ files: 'tests/cli/server/abuse.test.ts' },
	),
	'DS-11': {
		check: async () => {
			const { port, token } = await serveLive();
			const origins = [
				`http://localhost:${port}`,
				'http://evil.example',
				'null',
				undefined,
				`http://127.0.0.1:${port}`,
				'http://localhost:1',
			];
			const wrong = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
			const opened = [];
			for (const origin of origins)
				for (const given of [token, wrong, '', `${token}A`, token.slice(1)])
					if ((await upgrade(port, `/_domdocs/live?token=${given}`, origin)) !== 403)
						opened.push([origin, given]);
			expect(opened).toEqual([[origins[0], token]]);
			expect(await upgrade(port, `/_domdocs/live?token=${token}`, origins[0])).toBe(101);
		},
	},
	'DS-12': notHere(
		'strace',
		{
			how: 'without a trace of the system, from outside',
			check: () =>
				talk(async (_, work) => {
					await work();
					return [];
				}),
		},
		{ isHere: () => hasProgram('strace'), check: () => talk(traceBySystem) },
	),
	'DS-13': {
		check: async () => {
			const { port, pid, root } = await serveLive();
			const before = readFileSync(join(root, 'site.config.ts'), 'utf8');
			const children = childrenOf(pid);
			for (const path of [
				'/__open-in-editor?file=site.config.ts',
				'/_domdocs/open',
				'/_domdocs/rebuild',
				'/@fs/etc/passwd',
			])
				for (const [method, status] of [
					['GET', 404],
					['POST', 405],
				] as const)
					for (const origin of [`http://localhost:${port}`, 'http://evil.example'])
						expect([path, (await rawRequest(port, path, { method, headers: { origin } })).status]).toEqual([
							path,
							status,
						]);
			expect(childrenOf(pid)).toEqual(children);
			expect(readFileSync(join(root, 'site.config.ts'), 'utf8')).toBe(before);
		},
	},
	'DS-19': alsoByTests(
		async () => {
			const site = siteOf({}, 'journey');
			for (const hosts of [['127.0.0.1'], ['::1'], ['127.0.0.1', '::1']]) {
				const taken = await occupy(hosts);
				const { port } = await serveOf(site, ['--watch', '--port', String(taken)]);
				expect(port).toBeGreaterThan(taken);
				expect(port).toBeLessThanOrEqual(taken + 10);
				const strict = await runCli([
					'serve',
					'--watch',
					'--root',
					site.root,
					'--port',
					String(taken),
					'--strict-port',
				]);
				expect([
					strict.code,
					strict.errors.includes('port-in-use'),
					strict.errors.includes(String(taken)),
				]).toEqual([3, true, true]);
			}
		},
		{ files: 'tests/cli/server/listen.test.ts', named: 'DS-19' },
	),
	'DS-20': {
		check: async () => {
			const site = siteOf({
				'site.config.ts':
					"export default { title: 'Docs', history: false, encrypt: { rules: { '/secret/': 'seven green lamps dance' } } };\n",
				'content/secret/one.md': '# Canary-of-a-title\n\nCanary-of-a-body\n',
			});
			const { port, url } = await serveOf(site, ['--watch']);
			expect((await fetch(url)).status).toBe(200);
			// Every address that is in any file, from those that are known.
			const seen = new Set([
				'/',
				'/secret/one/',
				'/_domdocs/routes.json',
				'/_lock/current.json',
				'/sitemap.xml',
			]);
			const statuses: Record<string, number> = {};
			for (const path of seen) {
				const { status, text } = await rawRequest(port, path);
				statuses[path] = status;
				expect([path, /canary-of-a/i.test(text)]).toEqual([path, false]);
				for (const [, found] of text.matchAll(/["'(](\/?[\w%.-]+(?:\/[\w%.-]+)*\/?)["')]/g))
					if (/[/.]/.test(found!) && seen.size < 2000)
						seen.add(new URL(found!, `http://localhost${path}`).pathname);
			}
			expect([statuses['/'], statuses['/secret/one/']]).toEqual([200, 200]);
			expect(Object.values(statuses).filter((status) => status === 200).length).toBeGreaterThan(10);
			const open = await serveOf(site, ['--watch', '--unlock']);
			expect(await (await fetch(`${open.url}/secret/one/`)).text()).toContain('Canary-of-a-body');
		},
	},
};
