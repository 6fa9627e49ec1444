import { on } from 'node:events';
import { readFileSync, renameSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { expect, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { node, program } from '../harness/program.ts';
import { serveSite } from '../harness/serve-site.ts';
import { serveOf, siteOf } from './sites.ts';

/** Milliseconds that the first thread of a process was ready to run while others had the processors: a busy machine adds these. */
const waitedBy = (pid: number): number =>
	Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[1]) / 1e6;

const text = async (address: string): Promise<string> => (await fetch(address)).text();

/** A socket to the live server as its pages open it, and what comes through it. */
export async function connectLive(url: string): Promise<{ frames: string[] }> {
	const token = /<meta name="domdocs-live" content="([^"]+)"/.exec(await text(`${url}/`))![1];
	const client = new WebSocket(`${url.replace('http', 'ws')}/_domdocs/live?token=${token}`, { origin: url });
	onTestFinished(() => client.terminate());
	const frames: string[] = [];
	client.on('message', (data) => frames.push(String(data)));
	await new Promise((done, fail) => client.once('open', done).once('error', fail));
	return { frames };
}

/** Saves a page in the ways of editors: one rebuild each, the final text soon, and never a part of it. */
export async function saveAsEditors(): Promise<void> {
	const long = 'Text that is between the beginning and the end.\n\n'.repeat(60);
	const page = (save: number): string => `# A\n\nBegins ${save}.\n\n${long}Ends ${save}.\n`;
	const site = siteOf({ 'content/a.md': page(0) });
	const { url, pid } = await serveOf(site, ['--watch']);
	const clock = (): number => performance.now() - waitedBy(pid);
	/** The save that is shown, whose text has its beginning and its end. */
	const shown = async (): Promise<string> => {
		const html = await text(`${url}/a/`);
		const [begins, ends] = ['Begins', 'Ends'].map((word) => new RegExp(`${word} (\\d+)\\.`).exec(html)?.[1]);
		expect([begins, html.includes('between the beginning')]).toEqual([ends, true]);
		return begins!;
	};
	expect(await shown()).toBe('0');
	const { frames } = await connectLive(url);
	// The history is read beside the first page, and announced.
	const updates = (): number => frames.filter((frame) => frame.includes('"update"')).length;
	const file = join(site.root, 'content/a.md');
	const beside = (name: string): string => join(site.root, 'content', name);
	const saves: ((content: string) => void)[] = [
		(content) => writeFileSync(file, content),
		(content) => {
			writeFileSync(`${file}.new`, content);
			renameSync(`${file}.new`, file);
		},
		(content) => {
			renameSync(file, `${file}~`);
			writeFileSync(file, content);
			rmSync(`${file}~`);
		},
		(content) => {
			writeFileSync(beside('4913'), '');
			rmSync(beside('4913'));
			writeFileSync(beside('.a.md.swp'), 'swap');
			writeFileSync(file, content);
			rmSync(beside('.a.md.swp'));
		},
		(content) => {
			symlinkSync('user@host.1:2', beside('.#a.md'));
			writeFileSync(file, content);
			rmSync(beside('.#a.md'));
		},
		(content) => {
			rmSync(file);
			writeFileSync(file, content);
		},
		(content) => {
			writeFileSync(file, content);
			utimesSync(file, 1, 1);
		},
	];
	const times: number[] = [];
	const saveOnce = async (number: number, save: (content: string) => unknown): Promise<void> => {
		const before = updates();
		await save(page(number));
		const saved = clock();
		await expect.poll(shown, { interval: 20 }).toBe(String(number));
		times.push(Math.round(clock() - saved));
		await expect.poll(updates).toBe(before + 1);
	};
	for (const [index, save] of saves.entries()) await saveOnce(index + 1, save);
	// One that only says that it was saved shows the same: the next update is that of the next save.
	utimesSync(file, 2, 2);
	expect(await shown()).toBe(String(saves.length));
	await saveOnce(20, saves[0]!);
	await saveOnce(21, async (content) => {
		for await (const _ of on(writeSlowly(file, content), 'message', { close: ['exit'] })) await shown();
	});
	expect(Math.max(...times), String(times)).toBeLessThanOrEqual(500);
}

/** Writes a file anew in 20 parts, with 50 ms before each, in a thread that nothing else keeps waiting, which says when one is written. */
function writeSlowly(file: string, content: string): Worker {
	const code = `const { parentPort, workerData: { file, content } } = require('node:worker_threads');
const { appendFileSync, truncateSync } = require('node:fs');
const size = Math.ceil(content.length / 20);
truncateSync(file);
for (let at = 0; at < content.length; at += size) {
	Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);
	appendFileSync(file, content.slice(at, at + size));
	parentPort.postMessage(at);
}`;
	return new Worker(code, { eval: true, workerData: { file, content } });
}

/** Moves the clock of a server ahead and back while somebody writes: each save is shown. */
export async function saveUnderOtherClocks(): Promise<void> {
	const shift = `import { readFileSync } from 'node:fs';
const real = Date;
const hours = () => { try { return Number(readFileSync(process.env.CLOCK_FILE, 'utf8')); } catch { return 0; } };
globalThis.Date = class extends real { constructor(...rest) { rest.length ? super(...rest) : super(Date.now()); } static now() { return real.now() + hours() * 36e5; } };`;
	const site = siteOf({ 'content/a.md': '# A\n\nSave 0.\n' });
	const env = {
		CLOCK_FILE: join(site.root, 'clock.txt'),
		NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(shift)}`,
	};
	const served = await serveSite(site.root, ['--watch'], { node, program }, env);
	onTestFinished(async () => void (await served.stop()));
	const shown = (): Promise<string> => text(`${served.url}/a/`);
	expect(await shown()).toContain('Save 0.');
	for (const [index, hours] of [0, 5, -5, 90_000, -90_000, 0].entries()) {
		site.write('clock.txt', String(hours));
		// A page that is longer, and one that is cut in its place.
		for (const more of ['Text of it.\n'.repeat(50), '']) {
			const said = `Save ${index} ${more.length}.`;
			site.write('content/a.md', `# A\n\n${said}\n\n${more}`);
			await expect.poll(shown, { interval: 20 }).toContain(said);
		}
	}
}
