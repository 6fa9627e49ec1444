import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, onTestFinished, vi } from 'vitest';
import { launchBrowser, openPage } from '../../harness/open-browser.ts';
import { node, program } from '../../harness/program.ts';
import { serveSite } from '../../harness/serve-site.ts';
import { alsoByTests, byTests, runTests } from '../by-tests.ts';
import { compareWithBuilds } from '../differential.ts';
import { connectLive, saveAsEditors } from '../editors.ts';
import { canMountBy, canMountFat, copyByRsync, editBeneath, saveOnFat, warningsOf } from '../mounts.ts';
import { moveAtRandom } from '../random-moves.ts';
import { hasProgram, notHere, type Rows, soakMinutes } from '../row.ts';
import { buildOf, giveToNobody, serveOf, siteOf } from '../sites.ts';

const differential = 'tests/cli/site/watch/differential.test.ts';

const text = async (address: string): Promise<string> => (await fetch(address)).text();

/** Collects the garbage of a server at SIGUSR2, and writes down what is left. */
const measure = `import { renameSync, writeFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');
if (isMainThread) process.on('SIGUSR2', () => {
	collect();
	const { heapUsed, external } = process.memoryUsage();
	writeFileSync(process.env.HEAP_FILE + '.new', String(heapUsed + external));
	renameSync(process.env.HEAP_FILE + '.new', process.env.HEAP_FILE);
});`;

/** Saves a page again and again, for 20 minutes at most or as `--minutes` says, and compares the heap and handles with what they were after some saves. */
async function rebuild(saves: number, warm: number): Promise<void> {
	const site = siteOf({ 'content/a.md': '# A\n' });
	const file = join(site.root, 'heap.txt');
	vi.stubEnv('HEAP_FILE', file);
	vi.stubEnv('NODE_OPTIONS', `--import data:text/javascript,${encodeURIComponent(measure)}`);
	onTestFinished(() => void vi.unstubAllEnvs());
	const { url, pid } = await serveOf(site, ['--watch']);
	const heap = async (): Promise<number> => {
		rmSync(file, { force: true });
		process.kill(pid, 'SIGUSR2');
		await expect.poll(() => existsSync(file)).toBe(true);
		return Number(readFileSync(file, 'utf8'));
	};
	const handles = (): number => readdirSync(`/proc/${pid}/fd`).length;
	const end = performance.now() + soakMinutes(20) * 60_000;
	const early = { heap: 0, handles: 0 };
	for (let save = 1; save <= saves && performance.now() < end; save++) {
		site.write('content/a.md', `# A\n\nSave ${save}.\n`);
		await expect.poll(() => text(`${url}/a/`), { interval: 20 }).toContain(`Save ${save}.`);
		if (save === warm) Object.assign(early, { heap: await heap(), handles: handles() });
	}
	expect(early.heap).toBeGreaterThan(1e6);
	expect(await heap()).toBeLessThan(early.heap * 1.3);
	expect(handles()).toBeLessThanOrEqual(early.handles + 5);
}

/** What runs a command where the system watches 16 files at most. */
const fewWatches = ['-Ur', 'sh', '-c', 'echo 16 > /proc/sys/user/max_inotify_watches && exec "$0" "$@"'];

/** Saves pages of more folders than the system watches. */
async function watchTooMuch(): Promise<void> {
	const folders = Array.from({ length: 40 }, (_, index) => [`content/f${index}/a.md`, '# A\n\nOld.\n']);
	const site = siteOf(Object.fromEntries(folders) as Record<string, string>);
	const served = await serveSite(site.root, ['--watch'], {
		node: 'unshare',
		program: [...fewWatches, node, program],
	});
	onTestFinished(async () => void (await served.stop()));
	for (const folder of ['f0', 'f39']) {
		expect(await text(`${served.url}/${folder}/a/`)).toContain('Old.');
		site.write(`content/${folder}/a.md`, '# A\n\nNew.\n');
		await expect.poll(() => text(`${served.url}/${folder}/a/`), { timeout: 2000 }).toContain('New.');
	}
	const limit = 'fs.inotify.max_user_watches';
	expect(warningsOf(served)).toEqual([
		`The system watches no more files (ENOSPC: the limit \`${limit}\` is reached), so all folders are looked at every second; to have it tell of changes again, type \`sudo sysctl ${limit}=524288\` and start anew.`,
	]);
}

/** Takes the right to read a page away for a while from a server that may not do everything: the last good one stays. */
async function lockFile(): Promise<void> {
	const site = siteOf({ 'content/a.md': '# A\n\nGood.\n' });
	site.write(
		'serve.sh',
		`#!/bin/sh\nTMPDIR=/tmp HOME=/nonexistent exec setpriv --reuid=65534 --regid=65534 --clear-groups "${node}" "$@"\n`,
	);
	chmodSync(join(site.root, 'serve.sh'), 0o755);
	giveToNobody(site.root);
	const served = await serveSite(site.root, ['--watch'], { node: join(site.root, 'serve.sh'), program });
	onTestFinished(async () => void (await served.stop()));
	expect(await text(`${served.url}/a/`)).toContain('Good.');
	const page = join(site.root, 'content/a.md');
	chmodSync(page, 0o000);
	site.write('content/a.md', '# A\n\nLocked.\n');
	await expect.poll(served.said).toContain('content/a.md');
	expect(await text(`${served.url}/a/`), served.said()).toContain('Good.');
	chmodSync(page, 0o644);
	await expect.poll(() => text(`${served.url}/a/`)).toContain('Locked.');
}

/** What is written, watched and built again. */
export const watchingRows: Rows = {
	'RL-34': notHere(
		'fusefat and rsync',
		{ how: 'on the file system that is here, from outside', check: saveAsEditors },
		{
			isHere: () => canMountFat && hasProgram('rsync'),
			check: async () => {
				await saveAsEditors();
				await saveOnFat();
				await copyByRsync();
			},
		},
	),
	'RL-35': {
		check: async () => {
			const pages = Array.from({ length: 2000 }, (_, index): [string, string] => [
				`content/m/p${index}.md`,
				'# P\n\nOld.\n',
			]);
			const site = siteOf({ 'content/a.md': '# A\n', ...Object.fromEntries(pages) });
			site.commit('Old');
			for (const [path] of pages) site.write(path, '# P\n\nNew.\n');
			for (const index of [2000, 2001]) site.write(`content/m/p${index}.md`, '# P\n\nNew.\n');
			const git = (...args: string[]): void =>
				void execFileSync('git', args, { cwd: site.root, stdio: 'pipe' });
			git('checkout', '-q', '-b', 'new');
			site.commit('New');
			git('checkout', '-q', 'main');
			const { url } = await serveOf(site, ['--watch']);
			expect(await text(`${url}/m/p0/`)).toContain('Old.');
			const { frames } = await connectLive(url);
			const updates = (): number => frames.filter((frame) => frame.includes('"update"')).length;
			const save = (number: number): void => site.write('content/a.md', `# A\n\nSave ${number}.\n`);
			// What one rebuild takes at least, from the save to the message.
			let shortest = Number.POSITIVE_INFINITY;
			for (let number = 1; number <= 5; number++) {
				const [before, since] = [updates(), performance.now()];
				save(number);
				await expect.poll(updates, { interval: 5 }).toBe(before + 1);
				shortest = Math.min(shortest, performance.now() - since);
			}
			/** One rebuild runs at a time: no more of them end than have room one after the other, and one that was under way. */
			let [before, since] = [updates(), performance.now()];
			const expectOneAtATime = (): void =>
				expect(updates() - before).toBeLessThanOrEqual((performance.now() - since) / shortest + 1);
			for (let number = 6; number <= 205; number++) {
				save(number);
				await setTimeout(10);
			}
			const saved = updates();
			await expect.poll(() => text(`${url}/a/`)).toContain('Save 205.');
			expectOneAtATime();
			save(206);
			await expect.poll(() => text(`${url}/a/`)).toContain('Save 206.');
			// After the last of many: the one that ran and the one that waited, and that of the save after them.
			expect(updates() - saved).toBeLessThanOrEqual(3);
			[before, since] = [updates(), performance.now()];
			git('checkout', '-q', 'new');
			for (const index of [0, 500, 1999, 2000, 2001])
				await expect
					.poll(
						async () => (await fetch(`${url}/m/p${index}/`)).status === 200 && text(`${url}/m/p${index}/`),
					)
					.toContain('New.');
			git('checkout', '-q', 'main');
			for (const index of [0, 500, 1999])
				await expect.poll(() => text(`${url}/m/p${index}/`)).toContain('Old.');
			await expect.poll(async () => (await fetch(`${url}/m/p2000/`)).status).toBe(404);
			expectOneAtATime();
		},
	},
	'RL-36': {
		check: async () => {
			const site = siteOf({
				'content/notes/README.md': '# Index\n',
				'content/notes/a.md': '# Page A\n',
				'content/notes/f/b.md': '# Page B\n',
				'content/notes/c.md': '# Page C\n',
				'site.config.ts':
					"export default { title: 'Docs', history: false, locales: { '/': { lang: 'en-US', label: 'English', collections: [{ dir: 'notes', link: 'notes/', title: 'All' }] } } };\n",
			});
			const { pid, ...served } = await serveOf(site, ['--watch']);
			const url = `${served.url}/notes`;
			const status = async (path: string): Promise<number> => (await fetch(url + path)).status;
			const at = (path: string): string => join(site.root, 'content/notes', path);
			const listed = async (): Promise<string[]> => {
				const html = await text(`${url}/`);
				return ['A', 'B', 'C', 'D'].filter((name) => html.includes(`Page ${name}<`));
			};
			expect(await status('/a/')).toBe(200);
			expect(await listed()).toEqual(['A', 'B', 'C']);
			rmSync(at('a.md'));
			await expect.poll(() => status('/a/')).toBe(404);
			expect(await listed()).toEqual(['B', 'C']);
			renameSync(at('c.md'), at('d.md'));
			await expect.poll(() => status('/d/')).toBe(200);
			expect(await status('/c/')).toBe(404);
			renameSync(at('d.md'), at('D.md'));
			await expect.poll(() => status('/D/')).toBe(200);
			expect(await status('/d/')).toBe(404);
			mkdirSync(at('g'));
			renameSync(at('f'), at('g/f'));
			await expect.poll(() => status('/g/f/b/')).toBe(200);
			expect(await status('/f/b/')).toBe(404);
			for (const round of [1, 2, 3]) {
				rmSync(at('D.md'));
				site.write('content/notes/D.md', `# Page D\n\nAgain ${round}.\n`);
				await expect.poll(() => text(`${url}/D/`)).toContain(`Again ${round}.`);
			}
			expect(await listed()).toEqual(['B', 'D']);
			await moveAtRandom(site, url, Math.floor(Math.random() * 1e6));
			// Deleted while it is asked for.
			for (let round = 0; round < 20; round++) {
				site.write('content/notes/h.md', `# Page H\n\n${'Text of it.\n\n'.repeat(500)}`);
				const asked = [fetch(`${url}/h/`), fetch(`${url}/h/`)];
				rmSync(at('h.md'));
				for (const { status: answered } of await Promise.all(asked)) expect([200, 404]).toContain(answered);
			}
			await expect.poll(() => status('/h/')).toBe(404);
			expect(await status('/D/')).toBe(200);
			// Stopped for a while, with another one and a build on the same cache.
			const other = await serveOf(site, ['--watch']);
			process.kill(pid, 'SIGSTOP');
			for (let save = 1; save <= 300; save++)
				site.write(`content/notes/s${save % 30}.md`, `# Save ${save}\n`);
			rmSync(at('D.md'));
			expect((await buildOf(site)).code).toBe(0);
			process.kill(pid, 'SIGCONT');
			for (const address of [url, `${other.url}/notes`]) {
				await expect.poll(() => text(`${address}/s29/`)).toContain('Save 299');
				await expect.poll(async () => (await fetch(`${address}/D/`)).status).toBe(404);
			}
		},
	},
	'RL-37': {
		...alsoByTests(() => compareWithBuilds(1), {
			files: differential,
			ofCheckout: true,
			env: { SEEDS: '3' },
		}),
		soak: async () => {
			for (let seed = 2; seed <= 10; seed++) await compareWithBuilds(seed);
			await runTests({ files: differential, ofCheckout: true, isLong: true, env: { SEEDS: '200' } });
		},
	},
	'RL-38': {
		check: async () => {
			const site = siteOf({ 'content/a.md': '# A\n\nGood.\n' });
			const { url, said } = await serveOf(site, ['--watch']);
			expect(await text(`${url}/a/`)).toContain('Good.');
			const config = site.read('site.config.ts');
			const browser = await launchBrowser();
			onTestFinished(() => browser.close());
			const { page } = await openPage(browser);
			await page.goto(`${url}/a/`);
			const overlay = page.getByRole('alertdialog', { name: 'Errors of the site' });
			site.write('content/a.md', '---\ntitle: [\n---\n\n# A\n\nBroken.\n');
			await expect.poll(said, { timeout: 20_000 }).toContain('front-matter-syntax');
			await overlay.getByText('front-matter-syntax').first().waitFor();
			expect(await page.locator('main').textContent()).toContain('Good.');
			expect(await text(`${url}/a/`)).toContain('Good.');
			site.write('content/a.md', '# A\n\nMended.\n');
			await expect.poll(() => text(`${url}/a/`), { timeout: 20_000 }).toContain('Mended.');
			await page.getByText('Mended.').waitFor();
			await overlay.waitFor({ state: 'hidden' });
			site.write('site.config.ts', 'export default { titel: 1 };\n');
			await expect.poll(said, { timeout: 20_000 }).toContain('config-');
			await overlay.getByText('config-unknown-key').first().waitFor();
			expect(await page.locator('main').textContent()).toContain('Mended.');
			expect(await text(`${url}/a/`)).toContain('Mended.');
			site.write('site.config.ts', config.replace('Docs', 'Other name'));
			await expect.poll(() => text(`${url}/a/`), { timeout: 20_000 }).toContain('Other name');
			await overlay.waitFor({ state: 'hidden' });
			await lockFile();
		},
	},
	'RL-39': notHere(
		'a container with few inotify watches, and bindfs',
		byTests({ files: 'tests/cli/site/watch/folder-watcher.test.ts' }),
		{
			isHere: () => canMountBy('bindfs') && spawnSync('unshare', [...fewWatches, 'true']).status === 0,
			check: async () => {
				await watchTooMuch();
				await editBeneath();
			},
		},
	),
	'RL-40': {
		how: '400 rebuilds from outside, by the heap after a collection; 5,000 with --long',
		check: () => rebuild(400, 100),
		soak: () => rebuild(5000, 100),
	},
};
