import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { exchange, forEachOf, parseResponse, rawRequest } from '../../cli/server/raw-request.ts';
import { runCli } from '../../harness/run-cli.ts';
import { byTests } from '../by-tests.ts';
import type { Row, Rows } from '../row.ts';
import { buildOf, serveOf, siteOf } from '../sites.ts';

/** Local addresses that listen on a port, as the kernel writes them. */
function listeners(file: string, port: number): string[] {
	const wanted = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
	const rows = readFileSync(file, 'utf8').split('\n');
	return rows
		.map((row) => row.trim().split(/\s+/))
		.filter(([, local = '', , state]) => state === '0A' && local.endsWith(wanted))
		.map(([, local = '']) => local.split(':')[0]!);
}

async function occupy(host: string): Promise<number> {
	const server: Server = createServer();
	await new Promise<void>((done, fail) => server.once('error', fail).listen({ host, port: 0 }, done));
	onTestFinished(() => new Promise((done) => server.close(() => done())));
	return (server.address() as AddressInfo).port;
}

/** The status of a request for a WebSocket, which closes at once where it is opened. */
async function upgrade(
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
async function serveLive(): Promise<{ port: number; pid: number; token: string; root: string }> {
	const site = siteOf({}, 'journey');
	const { port, pid } = await serveOf(site, ['--watch']);
	// The first page waits for the theme to be bundled, for as long as that takes.
	const text = await (await fetch(`http://127.0.0.1:${port}/en/`)).text();
	const token = /<meta name="domdocs-live" content="([^"]+)"/.exec(text)?.[1] ?? '';
	expect(token.length).toBeGreaterThanOrEqual(22);
	return { port, pid, token, root: site.root };
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

/** What a process has computed, in milliseconds. */
function processorTime(pid: number): number {
	const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').replace(/^.*\)/s, '').split(' ');
	return (Number(fields[12]) + Number(fields[13])) * 10;
}

/** `Host` headers, and what is answered. */
const hosts: [host: string, status: number][] = [
	['localhost', 200],
	['LOCALHOST:1', 200],
	['a.localhost', 200],
	['127.0.0.1:99', 200],
	['192.168.1.7', 200],
	['[::1]', 200],
	['[FD00::2]:80', 200],
	['evil.example', 403],
	['localhost.evil', 403],
	['127.0.0.1.evil', 403],
	['localhost.', 403],
	['.localhost', 403],
	['127.1', 403],
	['', 403],
	['[::1', 400],
	['localhost:99999', 400],
	['user@localhost', 400],
	['localhost/evil', 400],
];

/** Tests of requests that are made of a built site, and of one that is being written. */
const byBoth = (tests: Parameters<typeof byTests>[0]): Row =>
	byTests(tests, { ...tests, isLong: false, env: { SERVE_WATCH: '1' } });

const responses = 'tests/cli/server/responses.test.ts';
const targets = 'tests/cli/server/targets.test.ts';
const browser = 'tests/journeys/security.test.ts';

/** The development server and the preview. */
export const serverRows: Rows = {
	'DS-01': {
		check: async () => {
			const site = siteOf({}, 'journey');
			const local = await serveOf(site, ['--watch']);
			expect(listeners('/proc/net/tcp', local.port)).toEqual(['0100007F']);
			expect(listeners('/proc/net/tcp6', local.port)).toEqual(['00000000000000000000000001000000']);
			const open = await serveOf(site, ['--watch', '--host', '0.0.0.0']);
			expect(listeners('/proc/net/tcp', open.port)).toContain('00000000');
			const args = ['serve', '--watch', '--root', site.root, '--port', '0', '--host', '0.0.0.0'];
			const { output, errors } = await runCli(args, { killWith: 'SIGTERM', when: 'Stop with' });
			expect(errors).toContain('Everyone on the same network can read this site');
			expect(output.match(/http:/g)!.length).toBeGreaterThan(1);
		},
	},
	'DS-02': byBoth({ files: targets, named: 'DS-02' }),
	'DS-03': byBoth({ files: responses, named: 'DS-03' }),
	'DS-04': byBoth({ files: targets, named: 'DS-04', isLong: true }),
	'DS-05': byBoth({ files: targets, named: 'DS-05' }),
	'DS-06': {
		check: async () => {
			const site = siteOf({
				'canary.txt': 'canary-of-the-project',
				'elsewhere/index.html': 'canary-of-the-project',
			});
			expect((await buildOf(site)).code).toBe(0);
			const out = join(site.root, 'dist');
			symlinkSync(join(site.root, 'canary.txt'), join(out, 'file.txt'));
			symlinkSync('../elsewhere', join(out, 'folder'));
			symlinkSync(join(out, 'index.html'), join(out, 'inside.html'));
			const { port } = await serveOf(site);
			for (const target of ['/file.txt', '/folder/', '/folder/index.html'])
				expect([target, (await rawRequest(port, target)).status]).toEqual([target, 403]);
			expect((await rawRequest(port, '/inside.html')).status).toBe(200);
			// Somebody swaps a file for a link while it is asked for.
			const place = join(out, 'swapped.txt');
			const seen = new Set<number>();
			for (let round = 0; round < 300; round++) {
				rmSync(place, { force: true });
				writeFileSync(place, 'public');
				const asked = [rawRequest(port, '/swapped.txt'), rawRequest(port, '/swapped.txt')];
				symlinkSync(join(site.root, 'canary.txt'), `${place}.new`);
				renameSync(`${place}.new`, place);
				asked.push(rawRequest(port, '/swapped.txt'));
				for (const { status, text } of await Promise.all(asked)) {
					seen.add(status);
					expect(text).not.toContain('canary-of-the-project');
				}
			}
			expect(seen.has(403)).toBe(true);
		},
	},
	'DS-07': {
		check: async () => {
			const { port, token } = await serveLive();
			const found = [];
			for (const [host] of hosts)
				found.push([host, (await rawRequest(port, '/en/', { headers: { host } })).status]);
			expect(found).toEqual(hosts);
			for (const [host, status] of hosts.filter(([, expected]) => expected !== 200))
				expect([host, await upgrade(port, `/_domdocs/live?token=${token}`, `http://${host}`, host)]).toEqual([
					host,
					status,
				]);
			expect(parseResponse(await exchange(port, 'GET / HTTP/1.1\r\n\r\n')).status).toBeGreaterThanOrEqual(
				400,
			);
		},
	},
	'DS-08': {
		check: async () => {
			const { port, pid } = await serveLive();
			const idle = Array.from({ length: 200 }, (_, index) => {
				const socket = connect({ port, host: '127.0.0.1' });
				socket.on('error', () => {});
				if (index % 2) socket.write('GET / HTTP/1.1\r\nHost: local');
				return socket;
			});
			onTestFinished(() => void idle.map((socket) => socket.destroy()));
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
		},
	},
	'DS-09': byBoth({ files: responses, named: 'DS-09' }),
	'DS-10': byTests({ files: responses, named: 'DS-10' }, { files: browser, named: 'DS-10' }),
	'DS-11': {
		check: async () => {
			const { port, token } = await serveLive();
			const origins = [
				`http://localhost:${port}`,
				'http://evil.example',
				'null',
				undefined,
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
	'DS-12': {
		check: async () => {
			const { port, token, root } = await serveLive();
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
			for (let index = 0; index < 1000; index++)
				client.send(
					randomBytes(index % 900)
						.toString('base64')
						.slice(0, 900),
				);
			writeFileSync(join(root, 'content/en/README.md'), '# Home\n\ncanary-of-a-page\n');
			await expect.poll(() => frames.length, { timeout: 20_000 }).toBeGreaterThan(0);
			for (const frame of frames)
				expect(
					Object.keys(JSON.parse(frame) as object).filter((key) => key !== 'type' && key !== 'id'),
				).toEqual([]);
			expect(frames.join('')).not.toContain('canary');
			const greedy = await connectLive();
			const closed = new Promise((done) => greedy.once('close', done));
			greedy.send('x'.repeat(1100));
			await closed;
			expect((await rawRequest(port, '/en/')).status).toBe(200);
		},
	},
	'DS-13': {
		check: async () => {
			const { port, root } = await serveLive();
			const before = readFileSync(join(root, 'site.config.ts'), 'utf8');
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
					expect([path, (await rawRequest(port, path, { method })).status]).toEqual([path, status]);
			expect(readFileSync(join(root, 'site.config.ts'), 'utf8')).toBe(before);
		},
	},
	'DS-14': byTests({ files: responses, named: 'DS-14' }, { files: browser, named: 'DS-14' }),
	'DS-15': byBoth({ files: targets, named: 'DS-15' }),
	'DS-16': byBoth({ files: targets, named: 'DS-16' }),
	'DS-17': byBoth({ files: targets, named: 'DS-17' }),
	'DS-18': byBoth({ files: targets, named: 'DS-18' }),
	'DS-19': {
		check: async () => {
			const site = siteOf({}, 'journey');
			for (const host of ['127.0.0.1', '::1']) {
				const taken = await occupy(host);
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
	},
	'DS-20': {
		check: async () => {
			const site = siteOf({
				'site.config.ts':
					"export default { title: 'Docs', history: false, encrypt: { rules: { '/secret/': 'seven green lamps dance' } } };\n",
				'content/secret/one.md': '# Canary-of-a-title\n\nCanary-of-a-body\n',
			});
			const { port, url } = await serveOf(site, ['--watch']);
			expect((await fetch(url)).status).toBe(200);
			const home = await rawRequest(port, '/');
			const gate = await rawRequest(port, '/secret/one/');
			expect([home.status, gate.status]).toEqual([200, 200]);
			const addresses = [...`${home.text} ${gate.text}`.matchAll(/"(\/[\w./-]+\.(?:json|bin|js))"/g)].map(
				([, one]) => one!,
			);
			const texts = [home.text, gate.text];
			for (const path of new Set([
				...addresses,
				'/_domdocs/routes.json',
				'/_lock/current.json',
				'/sitemap.xml',
			]))
				texts.push((await rawRequest(port, path)).text);
			expect(texts.length).toBeGreaterThan(5);
			expect(texts.join('')).not.toMatch(/canary-of-a/i);
			const open = await serveOf(site, ['--watch', '--unlock']);
			expect(await (await fetch(`${open.url}/secret/one/`)).text()).toContain('Canary-of-a-body');
		},
	},
};
