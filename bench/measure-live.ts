import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { WebSocket } from 'ws';
import type { BenchSite } from './bench-site.ts';
import { domdocs } from './measure-builds.ts';
import { ProcessTree } from './process-tree.ts';
import type { LiveResult } from './results.ts';
import { endGroup, start } from './running.ts';

/** Time between two saves, in milliseconds: longer than the watcher takes to see whether a file comes back. */
const pause = 200;
/** After this many milliseconds nothing is expected any more. */
const patience = 120_000;

/** How often the live mode is started, and how many saves the last one sees. */
export interface LiveOptions {
	runs: number;
	saves: number;
}

/** Starts `serve --watch` a few times, then saves a page again and again while a client waits for it. */
export async function measureLive(site: BenchSite, { runs, saves }: LiveOptions): Promise<LiveResult> {
	const result: LiveResult = { listening: [], firstPage: [], message: [], text: [], memory: 0 };
	for (let run = 0; run < runs; run++) {
		site.reset();
		const begin = performance.now();
		const child = start([
			process.execPath,
			domdocs,
			'serve',
			'--watch',
			'--root',
			site.root,
			'--port',
			'0',
			'--json',
		]);
		const tree = new ProcessTree(child.pid!);
		try {
			const page = await Promise.race([findPage(child, site.document), expire()]);
			result.listening.push(performance.now() - begin);
			const html = await fetchText(page);
			result.firstPage.push(performance.now() - begin);
			if (run === runs - 1) await measureSaves(site, { page, html, saves, result });
		} finally {
			tree.close();
			await stop(child);
		}
		result.memory = Math.max(result.memory, tree.peak);
	}
	return result;
}

interface SavesOptions {
	/** Address of the page, and its document. */
	page: URL;
	html: string;
	saves: number;
	result: LiveResult;
}

async function measureSaves(site: BenchSite, { page, html, saves, result }: SavesOptions): Promise<void> {
	const socket = await openSocket(page, html);
	try {
		for (let save = 0; save < saves; save++) {
			await delay(pause);
			const heard = nextUpdate(socket);
			const word = site.changeWord();
			const begin = performance.now();
			await Promise.race([heard, expire()]);
			result.message.push(performance.now() - begin);
			while (!(await fetchText(page)).includes(word)) {
				if (performance.now() - begin > patience)
					throw new Error(`Unexpected page without \`${word}\`, expected what was saved`);
				await delay(5);
			}
			result.text.push(performance.now() - begin);
		}
	} finally {
		socket.terminate();
	}
}

/** Waits for the line in which the server says where it is. */
async function findPage(child: ChildProcess, document: string): Promise<URL> {
	const said: string[] = [];
	child.stderr!.on('data', (data: Buffer) => said.push(data.toString()));
	for await (const line of createInterface({ input: child.stdout! })) {
		said.push(line);
		const { urls } = JSON.parse(line) as { urls?: string[] };
		if (!urls?.[0]) continue;
		child.stdout!.resume();
		return new URL(document.replace(/index\.html$/, ''), urls[0]);
	}
	throw new Error(
		`Unexpected end of \`serve --watch\`, expected an address: ${said.join('\n').slice(-2000)}`,
	);
}

async function fetchText(page: URL): Promise<string> {
	const response = await fetch(page, { signal: AbortSignal.timeout(patience) });
	const text = await response.text();
	if (response.status !== 200)
		throw new Error(`Unexpected status ${response.status} of ${page.pathname}, expected 200`);
	return text;
}

/** Connects as the page does: with the token of its document, from its origin. */
async function openSocket(page: URL, html: string): Promise<WebSocket> {
	const token = /<meta name="domdocs-live" content="([^"]+)"/.exec(html)?.[1];
	const address = new URL(`/_domdocs/live?token=${token}`, page);
	address.protocol = 'ws:';
	const socket = new WebSocket(address, { origin: page.origin });
	await new Promise((opened, failed) => {
		socket.once('open', opened);
		socket.once('error', failed);
	});
	return socket;
}

function nextUpdate(socket: WebSocket): Promise<void> {
	return new Promise((heard) => {
		const listen = (data: Buffer): void => {
			if ((JSON.parse(data.toString()) as { type: string }).type !== 'update') return;
			socket.off('message', listen);
			heard();
		};
		socket.on('message', listen);
	});
}

async function expire(): Promise<never> {
	await delay(patience, undefined, { ref: false });
	throw new Error(`Unexpected silence of \`serve --watch\` for ${patience / 1000} s`);
}

/** Asks the server to end, and waits until it has. */
async function stop(child: ChildProcess): Promise<void> {
	if (child.exitCode === null && child.signalCode === null) {
		const ended = new Promise((done) => child.once('exit', done));
		child.kill('SIGTERM');
		await Promise.race([ended, delay(5000, undefined, { ref: false })]);
	}
	endGroup(child.pid!);
}
