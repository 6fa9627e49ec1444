import {
	appendFileSync,
	renameSync,
	rmSync,
	symlinkSync,
	truncateSync,
	utimesSync,
	writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { serveOf, siteOf } from './sites.ts';

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
	const { url } = await serveOf(site, ['--watch']);
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
	const saves: ((content: string) => void | Promise<void>)[] = [
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
		async (content) => {
			truncateSync(file);
			const size = Math.ceil(content.length / 20);
			const looks: Promise<unknown>[] = [];
			for (let at = 0; at < content.length; at += size) {
				appendFileSync(file, content.slice(at, at + size));
				// A machine that is slow to answer does not make a save slower.
				looks.push(shown());
				await Promise.race([looks.at(-1), setTimeout(50)]);
			}
			await Promise.all(looks);
		},
	];
	const times: number[] = [];
	for (const [index, save] of saves.entries()) {
		const before = updates();
		await save(page(index + 1));
		const saved = performance.now();
		await expect.poll(shown, { interval: 20 }).toBe(String(index + 1));
		times.push(performance.now() - saved);
		await expect.poll(updates).toBe(before + 1);
	}
	// Half a second on a machine that has nothing else to do: most of them, wherever this is run.
	expect(times.sort((a, b) => a - b)[2], String(times)).toBeLessThan(500);
	// One that only says that it was saved shows the same.
	utimesSync(file, 2, 2);
	expect(await shown()).toBe(String(saves.length));
}
