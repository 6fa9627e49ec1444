import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { node, program } from '../../harness/program.ts';
import { hangOn } from '../../harness/hang-on.ts';
import { readTree } from '../../harness/read-tree.ts';
import { byTests } from '../by-tests.ts';
import { notHere, type Rows } from '../row.ts';
import { buildOf, errorsOf, serveOf, siteOf } from '../sites.ts';

const differential = 'tests/cli/site/watch/differential.test.ts';

const text = async (address: string): Promise<string> => (await fetch(address)).text();

const readStatus = (pid: number): string => readFileSync(`/proc/${pid}/status`, 'utf8');

const canUnshare = spawnSync('unshare', ['-rn', 'true']).status === 0;

/** Builds without a network: in a name space that has none, or with a module that refuses every connection. */
async function buildAlone(words: string[]): Promise<void> {
	const site = siteOf({ 'content/a.md': '# A\n\n::: tip\nText :tada: and $x^2$.\n:::\n' });
	const refuse =
		"import net from 'node:net'; net.Socket.prototype.connect = () => { throw new Error('no network'); };";
	const [command = node, ...args] = [...words, node, program, 'build', '--no-cache'];
	const NODE_OPTIONS = words.length > 0 ? '' : `--import data:text/javascript,${encodeURIComponent(refuse)}`;
	const { status, stderr } = spawnSync(command, args, {
		cwd: site.root,
		encoding: 'utf8',
		env: { ...process.env, NODE_OPTIONS },
	});
	expect(status, stderr).toBe(0);
}

/** Saves a page again and again, for 20 minutes at most, and compares memory and handles with what they were after some saves. */
async function rebuild(saves: number, warm: number): Promise<void> {
	const site = siteOf({ 'content/a.md': '# A\n' });
	const { url, pid } = await serveOf(site, ['--watch']);
	const memory = (): number => Number(/VmRSS:\s+(\d+)/.exec(readStatus(pid))![1]);
	const handles = (): number => readdirSync(`/proc/${pid}/fd`).length;
	const end = performance.now() + 20 * 60_000;
	const early = { memory: 0, handles: 0 };
	for (let save = 1; save <= saves && performance.now() < end; save++) {
		site.write('content/a.md', `# A\n\nSave ${save}.\n`);
		await expect.poll(() => text(`${url}/a/`), { interval: 20 }).toContain(`Save ${save}.`);
		if (save === warm) Object.assign(early, { memory: memory(), handles: handles() });
	}
	expect(early.memory).toBeGreaterThan(0);
	expect(memory()).toBeLessThan(early.memory * 1.3);
	expect(handles()).toBeLessThanOrEqual(early.handles + 5);
}

/** What is written, watched and built again. */
export const watchingRows: Rows = {
	'RL-34': {
		check: async () => {
			const site = siteOf({ 'content/a.md': '# A\n\nSave 0.\n' });
			const { url } = await serveOf(site, ['--watch']);
			const file = join(site.root, 'content/a.md');
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
					writeFileSync(join(site.root, 'content/4913'), '');
					rmSync(join(site.root, 'content/4913'));
					writeFileSync(join(site.root, 'content/.a.md.swp'), 'swap');
					writeFileSync(file, content);
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
			for (const [index, save] of saves.entries()) {
				save(`# A\n\nSave ${index + 1}.\n`);
				await expect.poll(() => text(`${url}/a/`), { timeout: 20_000 }).toContain(`Save ${index + 1}.`);
			}
		},
	},
	'RL-35': {
		check: async () => {
			const pages = Array.from({ length: 200 }, (_, index): [string, string] => [
				`content/m/p${index}.md`,
				'# P\n\nOld.\n',
			]);
			const site = siteOf({ 'content/a.md': '# A\n', ...Object.fromEntries(pages) });
			const { url } = await serveOf(site, ['--watch']);
			for (let save = 1; save <= 200; save++) site.write('content/a.md', `# A\n\nSave ${save}.\n`);
			for (const [path] of pages) site.write(path, '# P\n\nNew.\n');
			await expect.poll(() => text(`${url}/a/`), { timeout: 30_000 }).toContain('Save 200.');
			for (const index of [0, 99, 199])
				await expect.poll(() => text(`${url}/m/p${index}/`), { timeout: 30_000 }).toContain('New.');
		},
	},
	'RL-36': {
		check: async () => {
			const site = siteOf({ 'content/a.md': '# A\n', 'content/f/b.md': '# B\n', 'content/c.md': '# C\n' });
			const { url } = await serveOf(site, ['--watch']);
			const status = async (path: string): Promise<number> => (await fetch(url + path)).status;
			const at = (path: string): string => join(site.root, 'content', path);
			expect(await status('/a/')).toBe(200);
			rmSync(at('a.md'));
			await expect.poll(() => status('/a/'), { timeout: 20_000 }).toBe(404);
			renameSync(at('c.md'), at('d.md'));
			await expect.poll(() => status('/d/'), { timeout: 20_000 }).toBe(200);
			expect(await status('/c/')).toBe(404);
			mkdirSync(at('g'));
			renameSync(at('f'), at('g/f'));
			await expect.poll(() => status('/g/f/b/'), { timeout: 20_000 }).toBe(200);
			expect(await status('/f/b/')).toBe(404);
			rmSync(at('d.md'));
			site.write('content/d.md', '# D\n\nAgain.\n');
			await expect.poll(() => text(`${url}/d/`), { timeout: 20_000 }).toContain('Again.');
		},
	},
	'RL-37': {
		...byTests({ files: differential, ofCheckout: true }),
		soak: byTests({ files: differential, ofCheckout: true, isLong: true, env: { SEEDS: '200' } }).check,
	},
	'RL-38': {
		check: async () => {
			const site = siteOf({ 'content/a.md': '# A\n\nGood.\n' });
			const { url, said } = await serveOf(site, ['--watch']);
			expect(await text(`${url}/a/`)).toContain('Good.');
			const config = site.read('site.config.ts');
			site.write('content/a.md', '---\ntitle: [\n---\n\n# A\n\nBroken.\n');
			await expect.poll(said, { timeout: 20_000 }).toContain('front-matter-syntax');
			expect((await fetch(`${url}/`)).status).toBe(200);
			site.write('content/a.md', '# A\n\nMended.\n');
			await expect.poll(() => text(`${url}/a/`), { timeout: 20_000 }).toContain('Mended.');
			site.write('site.config.ts', 'export default { titel: 1 };\n');
			await expect.poll(said, { timeout: 20_000 }).toContain('config-');
			expect(await text(`${url}/a/`)).toContain('Mended.');
			site.write('site.config.ts', config.replace('Docs', 'Other name'));
			await expect.poll(() => text(`${url}/a/`), { timeout: 20_000 }).toContain('Other name');
		},
	},
	'RL-39': notHere(
		'a container with few inotify watches',
		byTests({ files: 'tests/cli/site/watch/folder-watcher.test.ts' }),
	),
	'RL-40': {
		how: '400 rebuilds from outside; 5,000 with --long',
		check: () => rebuild(400, 100),
		soak: () => rebuild(5000, 100),
	},
	'RL-41': notHere(
		'the right to make a network of its own',
		{ how: 'with every address refused, from outside', check: () => buildAlone([]) },
		{ isHere: () => canUnshare, check: () => buildAlone(['unshare', '-rn']) },
	),
	'RL-42': {
		check: async () => {
			const config =
				"export default { title: 'Docs', history: false, slots: { 'doc-bottom': './Broken.tsx' } };\n";
			const site = siteOf({
				'content/a.md': '# A\n',
				'site.config.ts': config,
				'Broken.tsx': "export default function Broken(): never { throw new Error('it breaks'); }\n",
			});
			const built = await buildOf(site);
			expect([built.code, built.output]).toEqual([1, expect.stringContaining('it breaks')]);
			expect(errorsOf(built).join()).toMatch(/theme-failed|component-failed/);
			expect(() => readTree(join(site.root, 'dist'))).toThrow();
			const limits = 'limits: { pageSeconds: 5 }';
			const hanging = siteOf({
				'site.config.ts': `export default { title: 'Docs', history: false, ${limits} };\n`,
				'content/hangs.md': `# It hangs\n\n${'Text of it.\n\n'.repeat(30_000)}`,
			});
			const hung = await buildOf(hanging, [], { env: hangOn('It hangs') });
			expect([hung.code, errorsOf(hung)]).toEqual([1, ['page-hangs content/hangs.md:1:1']]);
		},
	},
};
