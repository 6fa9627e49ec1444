import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { differences } from '../../harness/live-and-built.ts';
import { node, program } from '../../harness/program.ts';
import { readTree } from '../../harness/read-tree.ts';
import { runCli } from '../../harness/run-cli.ts';
import { serveSite } from '../../harness/serve-site.ts';
import { alsoByTests } from '../by-tests.ts';
import { saveUnderOtherClocks } from '../editors.ts';
import { notHere, type Rows } from '../row.ts';
import { buildOf, errorsOf, processorTime, serveOf, siteOf, startAndStop } from '../sites.ts';
import { expectRecovery, killBuilds, published, twoVersions, write } from '../two-versions.ts';

const hashOf = (tree: Record<string, string>): string =>
	createHash('sha256').update(JSON.stringify(tree)).digest('hex');

/** Stages of a build with a locked page, as it says them. */
const stages = [
	'config',
	'discover',
	'state',
	'parse',
	'link',
	'history',
	'view',
	'bundle',
	'lock',
	'publish',
];

/** Builds what Windows would read otherwise: names that it cannot have are errors here too, and a checkout of its line ends is the same. */
async function buildForWindows(): Promise<void> {
	const names = ['CON', 'com1/x', 'a.', 'tail ', 'a\\b', 'a:b', 'c<d>', 'a?b', 'a|b', 'a"b', 'nul.x'];
	const long = `---\npermalink: /${'x'.repeat(256)}/\n---\n\n# X\n`;
	const pages = Object.fromEntries(names.map((name) => [`content/${name}.md`, '# X\n']));
	const refused = await buildOf(siteOf({ ...pages, 'content/long.md': long }));
	const named = refused.messages.filter(({ severity }) => severity === 'error').map(({ file }) => file);
	expect([refused.code, named.sort()]).toEqual([1, [...Object.keys(pages), 'content/long.md'].sort()]);
	// More than 260 characters in all, each name of which is short enough.
	const deep = Array.from({ length: 6 }, (_, index) => `${index}${'x'.repeat(60)}`).join('/');
	const site = siteOf({ [`content/${deep}.md`]: '# Deep\n' });
	expect([(await buildOf(site)).code, site.output(`${deep}/index.html`).includes('Deep')]).toEqual([0, true]);
	// A checkout whose lines end as they do there, of the same commit.
	const checkout = siteOf({}, 'journey');
	checkout.commit('First');
	const trees = [];
	for (const end of ['\n', '\r\n']) {
		execFileSync('git', ['config', 'core.autocrlf', String(end !== '\n')], { cwd: checkout.root });
		for (const [path, text] of Object.entries(readTree(checkout.root)))
			if (/^(?:content|site).*\.(?:md|ts)$/.test(path))
				writeFileSync(join(checkout.root, path), text.replaceAll('\n', end), 'latin1');
		expect((await buildOf(checkout, ['--no-cache'])).code).toBe(0);
		trees.push(checkout.outputs());
	}
	expect(checkout.read('content/README.md')).toContain('\r\n');
	expect(differences(trees[1]!, trees[0]!)).toEqual([]);
}

/** Builds that are disturbed: the published site is old or new, and nothing else. */
export const buildRows: Rows = {
	'RL-20': {
		check: async () => {
			const { site, trees } = await twoVersions();
			const before = hashOf(readTree(join(site.root, 'dist')));
			for (const broken of ['[x](./nope.md)\n', '---\ntitle: [\n---\n', '![x](./no.png)\n']) {
				site.write('content/a.md', `${broken}`);
				expect((await buildOf(site)).code).toBe(1);
				expect(hashOf(readTree(join(site.root, 'dist')))).toBe(before);
			}
			write(site, 1);
			await expectRecovery(site, trees[1], 'once it is mended');
		},
	},
	'RL-21': {
		how: 'from outside, at 30 changes of the disk and 15 moments; with --long at each change and 100 moments',
		check: () => killBuilds(30, 15),
		soak: () => killBuilds(1000, 100),
	},
	'RL-22': {
		check: async () => {
			const { site, trees } = await twoVersions();
			write(site, 0);
			const stopped = await startAndStop(site);
			const second = await buildOf(site);
			expect([second.code, second.output]).toEqual([5, expect.stringContaining(String(stopped.pid))]);
			stopped.kill('SIGKILL');
			await once(stopped, 'close');
			await expectRecovery(site, trees[0], 'over the lock of a dead one');
			for (let round = 0; round < 20; round++) {
				write(site, round % 2);
				const three = await Promise.all([buildOf(site), buildOf(site), buildOf(site)]);
				const codes = three.map(({ code }) => code).sort();
				expect(
					codes.every((code) => code === 0 || code === 5),
					String(codes),
				).toBe(true);
				expect(codes).toContain(0);
				await expectRecovery(site, trees[round % 2]!, 'after three at once');
			}
		},
	},
	'RL-24': {
		check: async () => {
			const { site, trees } = await twoVersions();
			site.write('dist/CNAME', 'docs.example');
			write(site, 0);
			expect((await buildOf(site)).code).toBe(0);
			expect(Object.keys(trees[1])).toContain('only-1/index.html');
			expect(published(site)).toEqual({ ...trees[0], CNAME: 'docs.example' });
			// A folder that becomes a page, and one that is renamed.
			site.write('content/old/deep/x.md', '# X\n');
			expect((await buildOf(site)).code).toBe(0);
			renameSync(join(site.root, 'content/old'), join(site.root, 'content/new'));
			expect((await buildOf(site)).code).toBe(0);
			const paths = Object.keys(published(site));
			expect(paths.filter((path) => path.startsWith('old'))).toEqual([]);
			expect(paths).toContain('new/deep/x/index.html');
			rmSync(join(site.root, 'content/new'), { recursive: true });
			await expectRecovery(site, { ...trees[0], CNAME: 'docs.example' }, 'without the folder');
		},
	},
	'RL-30': notHere(
		'Windows',
		alsoByTests(buildForWindows, {
			files: ['tests/cli/sources/encodings.test.ts', 'tests/cli/server/targets.test.ts'],
			named: 'encodings|DS-15',
		}),
	),
	'RL-31': {
		check: async () => {
			const names = [
				'a#b',
				'100%',
				'q?x',
				'with space',
				'x'.repeat(240),
				'测试',
				'😀',
				'-dash',
				"it's",
				'a&b',
				'a+b',
				'a;b',
				'[x]',
				'(y)',
				'{z}',
				'ü',
				'a=b',
				'~t',
				'@home',
				'$1',
			];
			const files = Object.fromEntries(
				names.map((name) => [`content/${name}.md`, `# Page\n\nText of ${name}.\n`]),
			);
			const links = names.map((name) => `- [x](<./${encodeURIComponent(name)}.md>)`).join('\n');
			const site = siteOf({ ...files, 'content/README.md': `# Home\n\n${links}\n` });
			const built = await buildOf(site);
			const named = new Set(
				built.messages.filter(({ severity }) => severity === 'error').map(({ file }) => file),
			);
			for (const path of named) rmSync(join(site.root, path!), { force: true });
			const kept = names.filter((name) => !named.has(`content/${name}.md`));
			expect(kept.length).toBeGreaterThan(15);
			site.write(
				'content/README.md',
				`# Home\n\n${kept.map((name) => `- [x](<./${encodeURIComponent(name)}.md>)`).join('\n')}\n`,
			);
			expect(errorsOf(await buildOf(site))).toEqual([]);
			const served = await serveSite(site.root);
			try {
				const home = await (await fetch(`${served.url}/`)).text();
				const article = home.slice(home.indexOf('<main'));
				const targets = [...article.matchAll(/<li><a href="([^"]+)"/g)].map(([, target]) =>
					target!.replaceAll('&amp;', '&').replaceAll('&#x27;', "'"),
				);
				expect(targets).toHaveLength(kept.length);
				for (const [index, target] of targets.entries()) {
					const response = await fetch(served.url + target);
					expect([target, response.status]).toEqual([target, 200]);
					const shown = kept[index]!.replaceAll('&', '&amp;').replaceAll("'", '&#x27;');
					expect(await response.text()).toContain(`Text of ${shown}.`);
				}
			} finally {
				await served.stop();
			}
		},
	},
	'RL-32': alsoByTests(
		async () => {
			const { site, trees } = await twoVersions();
			const folder = join(site.root, '.domdocs/cache');
			const entries = (): string[] =>
				readdirSync(folder, { recursive: true, withFileTypes: true })
					.filter((entry) => entry.isFile())
					.map((entry) => join(entry.parentPath, entry.name));
			const damages: ((bytes: Buffer) => Uint8Array)[] = [
				...[0, 0.25, 0.5, 0.75, 1].map((part) => (bytes: Buffer) => {
					const at = Math.floor((bytes.length - 1) * part);
					return bytes.map((byte, index) => (index === at ? byte ^ 16 : byte));
				}),
				(bytes) => bytes.subarray(0, bytes.length / 2),
				() => Buffer.alloc(0),
				(bytes) =>
					Buffer.from(bytes.toString('latin1').replace('domdocs-cache-1', 'domdocs-cache-0'), 'latin1'),
			];
			let damaged = 0;
			for (const [round, damage] of damages.entries()) {
				for (const path of entries()) {
					damaged += 1;
					const bytes = damage(readFileSync(path));
					// Other sites of the run may have the same file.
					rmSync(path);
					writeFileSync(path, bytes);
				}
				write(site, round % 2);
				await expectRecovery(site, trees[round % 2]!, `damage ${round}`);
			}
			expect(damaged).toBeGreaterThanOrEqual(200);
			for (const path of entries()) rmSync(path);
			write(site, 0);
			await expectRecovery(site, trees[0], 'without entries');
			await saveUnderOtherClocks();
		},
		{ files: 'tests/build-clock.test.ts' },
	),
	'RL-33': {
		check: async () => {
			const { site, trees } = await twoVersions();
			for (let index = 0; index < 300; index++)
				site.write(`content/more/x${index}.md`, `# Page ${index}\n\n\`\`\`js\nlet a${index};\n\`\`\`\n`);
			const shortest: Record<string, number> = {};
			for (const [signal, expected] of [
				['SIGINT', 130],
				['SIGTERM', 143],
				['SIGHUP', 129],
			] as const) {
				for (const when of stages) {
					const { code, lasted } = await runCli(['build', '--root', site.root], { killWith: signal, when });
					expect([signal, when, code]).toEqual([signal, when, expected]);
					shortest[when] = Math.min(lasted, shortest[when] ?? lasted);
					expect(published(site)).toEqual(trees[1]);
					expect(readdirSync(site.root).filter((name) => name.includes('domdocs-'))).toEqual([]);
				}
			}
			// Each stage, by the signal that a busy machine has delayed least.
			expect(Object.entries(shortest).filter(([, lasted]) => lasted >= 1000)).toEqual([]);
			// A page of megabytes keeps none of them waiting.
			site.write('content/long.md', `# Long\n\n${'## Part\n\nText of it.\n\n'.repeat(200_000)}`);
			for (const when of ['parse', 'link', 'publish']) {
				const { code, lasted } = await runCli(['build', '--root', site.root], { killWith: 'SIGTERM', when });
				expect([when, code, lasted < 1000], `${lasted} ms`).toEqual([when, 143, true]);
				expect(published(site)).toEqual(trees[1]);
				expect(readdirSync(site.root).filter((name) => name.includes('domdocs-'))).toEqual([]);
			}
			const served = await serveOf(site, ['--watch']);
			await fetch(`${served.url}/more/x1/`);
			const idle = processorTime(served.pid);
			const long = fetch(`${served.url}/long/`).catch(() => null);
			// It is under way when as much has been computed.
			await expect.poll(() => processorTime(served.pid) - idle).toBeGreaterThan(1000);
			// Nor a reader of another page.
			expect((await fetch(`${served.url}/more/x1/`)).status).toBe(200);
			const since = performance.now();
			const ended = await served.stop();
			const lasted = performance.now() - since;
			expect([ended, lasted < 1000], `${lasted} ms`).toEqual([0, true]);
			await long;
			rmSync(join(site.root, 'content/long.md'));
			// npm and a terminal send the same signal twice.
			for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
				for (const when of stages) {
					const twice = spawn(node, [program, 'build', '--root', site.root], {
						stdio: ['ignore', 'ignore', 'pipe'],
					});
					let said = '';
					twice.stderr.on('data', (data: Buffer) => {
						said += data.toString();
						if (said.includes(when)) for (const each of [signal, signal]) twice.kill(each);
					});
					expect([when, ...(await once(twice, 'close'))]).toEqual([when, null, signal]);
					expect([when, /\n\s+at /.test(said)]).toEqual([when, false]);
					expect(published(site)).toEqual(trees[1]);
					expect(readdirSync(site.root).filter((name) => name.includes('domdocs-'))).toEqual([]);
				}
			for (const args of [[], ['--watch']])
				for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
					const served = await runCli(['serve', '--root', site.root, '--port', '0', ...args], {
						killWith: signal,
						when: 'Stop with',
					});
					expect([args, signal, served.code, served.lasted < 2000], `${served.lasted} ms`).toEqual([
						args,
						signal,
						0,
						true,
					]);
				}
			// A reader that has heard enough: nothing is said of it, and the work is done.
			for (const command of [
				'explain',
				`build --root "${site.root}"`,
				`build --root "${site.root}" --no-cache --json`,
				`graph --root "${site.root}"`,
			])
				for (const reader of ['true', 'head -1']) {
					const script = `{ "${node}" "${program}" ${command} 2>&1; echo $? > code.txt; } | ${reader}`;
					const { stderr, stdout } = spawnSync('sh', ['-c', script], { cwd: site.root, encoding: 'utf8' });
					expect([command, site.read('code.txt'), /EPIPE|\n\s+at /.test(stdout + stderr)]).toEqual([
						command,
						'0\n',
						false,
					]);
					if (command.startsWith('build')) expect(published(site)['more/x299/index.html']).toContain('a299');
				}
		},
	},
};
