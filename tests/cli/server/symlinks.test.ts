import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Diagnostic } from '../../../cli/diagnostics/diagnostic.ts';
import { previewResponder } from '../../../cli/server/preview.ts';
import { isLong } from '../../harness/is-long.ts';
import { isInstalled } from '../../harness/program.ts';
import { forEachOf, rawRequest } from './raw-request.ts';
import { createSite, expectGuarded, type SiteFixture, serve, servePreview } from './site-fixture.ts';

const sites: SiteFixture[] = [];
const swappers: Worker[] = [];
afterEach(async () => {
	vi.restoreAllMocks();
	for (const worker of swappers.splice(0)) await worker.terminate();
	for (const site of sites.splice(0)) site.remove();
});

/** Requests while links come and go, and how many of them are under way at a time. */
const requests = isLong ? 2000 : 500;
const concurrency = 8;

// Other systems cannot tell the path of an open file; their check runs here as well, if it is not the installed command that is tested.
const platforms =
	process.platform === 'linux' && !isInstalled ? (['linux', 'darwin'] as const) : [process.platform];

describe.each(platforms)('DS-06: links, checked as on %s', (platform) => {
	test('a link that leads out is 403 with a warning, one that stays inside is served', async () => {
		const { site, port, diagnostics } = await start(platform);
		const { root, out } = site;
		mkdirSync(join(root, 'elsewhere'));
		site.write('elsewhere/index.html', site.canary);
		symlinkSync(join(root, 'canary.txt'), join(out, 'file.txt'));
		symlinkSync('../canary.txt', join(out, 'relative.txt'));
		symlinkSync(join(root, 'elsewhere'), join(out, 'folder'));
		symlinkSync(join(out, '.env'), join(out, 'hidden.txt'));
		symlinkSync(join(out, 'old.html'), join(out, 'inside.html'));
		symlinkSync(join(out, 'nothing'), join(out, 'dangling'));
		symlinkSync(join(out, 'loop'), join(out, 'loop'));
		const refused = [
			'/file.txt',
			'/relative.txt',
			'/folder/',
			'/folder',
			'/folder/index.html',
			'/hidden.txt',
			'/loop',
		];
		for (const target of [...refused, '/dangling', '/folder/missing']) {
			const response = await rawRequest(port, target);
			expect(response.status, target).toBe(refused.includes(target) ? 403 : 404);
			expectGuarded(response, site.canary);
		}
		expect((await rawRequest(port, '/inside.html')).status).toBe(200);
		expect(diagnostics[0]).toMatchObject({
			code: 'DD5010',
			name: 'symlink-refused',
			severity: 'warning',
			message: 'Unexpected link or unreadable file file.txt, expected a file inside the output folder.',
		});
		const count = diagnostics.length;
		await rawRequest(port, '/file.txt');
		expect(diagnostics).toHaveLength(count);
	});

	test.each(['file', 'folder'])(
		`${requests} requests while a %s turns into a link and back`,
		async (what) => {
			const { site, port } = isInstalled ? await servePreview() : await start(platform);
			site.write('out/swapped/index.html', 'harmless');
			site.write('elsewhere/index.html', site.canary);
			const inside = join(site.out, 'swapped');
			const [path, target] =
				what === 'file'
					? [join(inside, 'index.html'), join(site.root, 'elsewhere/index.html')]
					: [inside, join(site.root, 'elsewhere')];
			const answered = await startSwapping({ path, target, spare: join(site.root, 'spare') });
			const seen: Record<number, number> = {};
			const ask = async (): Promise<void> => {
				const response = await rawRequest(port, '/swapped/');
				answered();
				seen[response.status] = (seen[response.status] ?? 0) + 1;
				expect([200, 403, 404]).toContain(response.status);
				expect(response.text).not.toContain(site.canary);
			};
			await forEachOf(Array.from({ length: requests }), ask, concurrency);
			expect(seen[200]).toBeGreaterThan(0);
			expect(seen[403]).toBeGreaterThan(0);
		},
	);
});

test('a named pipe does not block', { skip: process.platform === 'win32' }, async () => {
	const { site, port } = await start(process.platform);
	const { execFileSync } = await import('node:child_process');
	execFileSync('mkfifo', [join(site.out, 'pipe')]);
	expect((await rawRequest(port, '/pipe')).status).toBe(404);
});

async function start(platform: NodeJS.Platform) {
	const site = createSite();
	sites.push(site);
	vi.spyOn(process, 'platform', 'get').mockReturnValue(platform);
	const diagnostics: Diagnostic[] = [];
	const respond = previewResponder(site.out, (diagnostic) => diagnostics.push(diagnostic));
	const { port } = await serve({ respond });
	return { site, port, diagnostics };
}

/**
 * Swaps in a thread of its own, so that it happens between any two steps of the server. After every 100 swaps it waits
 * for as many responses as can be under way and one more, so that one at least has seen the path at rest: once as it
 * was, once as a link.
 * @returns what tells the thread that a response has come
 */
async function startSwapping(paths: { path: string; target: string; spare: string }): Promise<() => void> {
	const code = `
		const { renameSync, symlinkSync, unlinkSync } = require('node:fs');
		const { workerData: { path, target, spare, responses }, parentPort } = require('node:worker_threads');
		function rest() {
			const enough = Atomics.load(responses, 0) + ${concurrency} + 1;
			for (let count; (count = Atomics.load(responses, 0)) < enough; ) Atomics.wait(responses, 0, count);
		}
		parentPort.postMessage('ready');
		for (let round = 0; ; round++) {
			const isResting = round % 100 === 0;
			if (isResting) rest();
			renameSync(path, spare);
			symlinkSync(target, path);
			if (isResting) rest();
			for (let spin = 0; spin < 2e4 * Math.random(); spin++);
			unlinkSync(path);
			renameSync(spare, path);
			for (let spin = 0; spin < 2e4 * Math.random(); spin++);
		}`;
	const responses = new Int32Array(new SharedArrayBuffer(4));
	const worker = new Worker(code, { eval: true, workerData: { ...paths, responses } });
	swappers.push(worker);
	await new Promise((resolve) => worker.once('message', resolve));
	return () => {
		Atomics.add(responses, 0, 1);
		Atomics.notify(responses, 0);
	};
}
