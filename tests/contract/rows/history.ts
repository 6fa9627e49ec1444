import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { expect } from 'vitest';
import { readTree } from '../../harness/read-tree.ts';
import { alsoByTests, runTests } from '../by-tests.ts';
import type { Rows } from '../row.ts';
import { buildOf, giveToNobody, siteOf } from '../sites.ts';

const config = { 'site.config.ts': "export default { title: 'Docs' };\n", 'content/a.md': '# A\n' };

const traced = [
	'tests/cli/history/read-history.test.ts',
	'tests/cli/history/merges.test.ts',
	'tests/cli/history/submodules.test.ts',
];

/** Dates that commits cannot have, and the day that is shown for them. */
const oddDates = [
	['-86400', '1970-01-01'],
	['0', '1970-01-01'],
	['4133980800', '2101-01-01'],
	['99999999999999', '9999-12-31'],
	['abc', '1970-01-01'],
] as const;

/** Builds repositories of unusual kinds, and looks whether a page has the day of its last commit. */
async function tryClones(): Promise<void> {
	const dayOf = async (root: string): Promise<string | undefined> => {
		const { code, messages } = await buildOf({ root });
		expect([code, messages.filter(({ name }) => name !== 'history-shallow')]).toEqual([0, []]);
		return /<time dateTime="(\d{4}-\d\d-\d\d)/.exec(readTree(join(root, 'dist'))['a/index.html']!)?.[1];
	};
	const site = siteOf(config);
	site.commit('First', { date: '2024-05-06T00:00:00Z' });
	const git = (cwd: string, ...args: string[]): string =>
		execFileSync('git', args, { cwd, stdio: 'pipe', encoding: 'utf8' }).trim();
	git(site.root, 'config', 'uploadpack.allowFilter', 'true');
	const place = (): string => join(siteOf().root, 'copy');
	const [worktree, partial, inner] = [place(), place(), place()];
	git(site.root, 'worktree', 'add', '-q', '--detach', worktree);
	git(site.root, 'clone', '-q', '--filter=blob:none', `file://${site.root}`, partial);
	const outer = siteOf();
	git(outer.root, 'init', '-q');
	git(outer.root, '-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', site.root, 'docs');
	const below = siteOf({ 'README.md': '# A\n' });
	below.commit('First', { date: '2024-05-06T00:00:00Z' });
	const around = siteOf({ 'site.config.ts': config['site.config.ts'] });
	around.commit('Later', { date: '2025-01-01T00:00:00Z' });
	git(
		around.root,
		'-c',
		'protocol.file.allow=always',
		'submodule',
		'--quiet',
		'add',
		below.root,
		'content/a',
	);
	for (const root of [site.root, worktree, partial, join(outer.root, 'docs'), around.root])
		expect([root, await dayOf(root)]).toEqual([root, '2024-05-06']);
	/** Writes a commit of what is in the index as it could not be made by a command, and gives its name. */
	const commitOf = (root: string, time: string, more = ''): string => {
		const who = `A <a@mail.example> ${time} +0000`;
		const text = `tree ${git(root, 'write-tree')}\nauthor ${who}\ncommitter ${who}\n${more}\nFirst\n`;
		writeFileSync(inner, text);
		return git(root, 'hash-object', '-t', 'commit', '-w', '--literally', inner);
	};
	const start = (...options: string[]): string => {
		const { root } = siteOf(config);
		git(root, 'init', '-q', '-b', 'main', ...options);
		git(root, 'add', '.');
		return root;
	};
	for (const [time, day] of oddDates) {
		const odd = start('--object-format=sha256');
		git(odd, 'update-ref', 'HEAD', commitOf(odd, time));
		expect([time, await dayOf(odd)]).toEqual([time, day]);
	}
	const replaced = start();
	const first = commitOf(replaced, '1600000000');
	git(replaced, 'update-ref', 'HEAD', first);
	expect(await dayOf(replaced)).toBe('2020-09-13');
	git(replaced, 'replace', first, commitOf(replaced, '1500000000'));
	expect(await dayOf(replaced)).toBe('2017-07-14');
	// A signature that git would show between the commits.
	const signed = start();
	const signature = 'gpgsig -----BEGIN PGP SIGNATURE-----\n \n AAAA\n -----END PGP SIGNATURE-----\n';
	git(signed, 'update-ref', 'HEAD', commitOf(signed, '1600000000', signature));
	git(signed, 'config', 'log.showSignature', 'true');
	expect(await dayOf(signed)).toBe('2020-09-13');
}

/** How often git is started for a site of so many pages, each with two commits. */
async function countGit(pages: number): Promise<number> {
	const site = siteOf(config);
	for (const text of ['First', 'Second']) {
		for (let index = 0; index < pages; index++)
			site.write(`content/p${index}.md`, `# Page ${index}\n\n${text}.\n`);
		site.commit(text);
	}
	const folder = join(siteOf().root, 'bin');
	mkdirSync(folder);
	const git = execFileSync('sh', ['-c', 'command -v git'], { encoding: 'utf8' }).trim();
	const runs = join(folder, 'runs.txt');
	const counting = `#!/bin/sh\necho "$*" >>"${runs}"\nexec "${git}" "$@"\n`;
	writeFileSync(join(folder, 'git'), counting, { mode: 0o755 });
	const { code, messages } = await buildOf(site, [], {
		env: { PATH: folder + delimiter + process.env.PATH },
	});
	expect([code, messages]).toEqual([0, []]);
	expect(readTree(join(site.root, 'dist'))['p1/index.html']).toContain('2026-01-02');
	return readFileSync(runs, 'utf8').trim().split('\n').length;
}

/** Programs that git runs of a folder of hooks. */
const hooks =
	'applypatch-msg pre-applypatch post-applypatch pre-commit prepare-commit-msg commit-msg post-commit pre-rebase post-checkout post-merge pre-push pre-auto-gc post-rewrite post-index-change reference-transaction fsmonitor-watchman'.split(
		' ',
	);

/** Sites with histories of every kind, and without. */
export const historyRows: Rows = {
	'RL-25': {
		check: async () => {
			const without = siteOf(config);
			const folder = join(without.root, 'bin');
			mkdirSync(folder);
			symlinkSync(process.execPath, join(folder, 'node'));
			const untracked = siteOf(config);
			execFileSync('git', ['init', '-q'], { cwd: untracked.root });
			const empty = siteOf(config);
			execFileSync('git', ['init', '-q'], { cwd: empty.root });
			const identity = ['-c', 'user.name=A', '-c', 'user.email=a@mail.example', '-c', 'commit.gpgsign=false'];
			execFileSync('git', [...identity, 'commit', '-q', '--allow-empty', '--allow-empty-message', '-m', ''], {
				cwd: empty.root,
			});
			const ignored = siteOf({ ...config, '.gitignore': 'content\n' });
			ignored.commit('Without the content');
			for (const [site, env] of [
				[without, {}],
				[without, { PATH: folder }],
				[untracked, {}],
				[empty, {}],
				[ignored, {}],
			] as const) {
				const { code, messages } = await buildOf(site, ['--no-cache'], { env });
				expect([code, messages.map(({ severity, name }) => `${severity} ${name}`)]).toEqual([
					0,
					['warning history-unavailable'],
				]);
				const html = site.output('a/index.html');
				expect(/<time/.test(html)).toBe(false);
				for (const list of ['contributors', 'changelog']) expect(html).toContain(`"${list}":[]`);
			}
			without.commit('First');
			expect((await buildOf(without, ['--no-cache'])).messages).toEqual([]);
			expect(without.output('a/index.html')).toMatch(/<time[\s\S]*"contributors":\[\{/);
		},
	},
	'RL-26': {
		check: async () => {
			const site = siteOf(config);
			site.commit('First', { date: '2024-01-01T00:00:00Z' });
			site.write('content/b.md', '# B\n');
			site.commit('Second', { date: '2025-06-06T00:00:00Z' });
			for (let index = 0; index < 12; index++) {
				site.write('content/README.md', `# Home\n\nEdit ${index}.\n`);
				site.commit('Edit', { date: `2025-07-${10 + index}T00:00:00Z` });
			}
			// At the boundary everything seems to have come with one commit: of files that no later one has changed nothing is known.
			for (const [depth, boundary, known] of [
				[1, '2025-07-21', false],
				[10, '2025-07-12', true],
			] as const) {
				const clone = join(siteOf().root, 'clone');
				execFileSync('git', ['clone', '-q', '--depth', String(depth), `file://${site.root}`, clone]);
				const { code, messages } = await buildOf({ root: clone });
				expect([depth, code, messages.map(({ name }) => name)]).toEqual([depth, 0, ['history-shallow']]);
				expect(messages[0]!.message + JSON.stringify(messages[0])).toMatch(/fetch|depth|unshallow/);
				const tree = readTree(join(clone, 'dist'));
				expect(tree['a/index.html']).not.toMatch(new RegExp(`2025-06-06|${boundary}`));
				expect([depth, tree['index.html']!.includes('2025-07-21')]).toEqual([depth, known]);
			}
		},
	},
	'RL-27': {
		how: `from outside, and by ${traced.join(', ')}`,
		check: async () => {
			await tryClones();
			const few = await countGit(10);
			expect([few < 20, await countGit(300)]).toEqual([true, few]);
			await runTests({ files: traced });
		},
	},
	'RL-28': alsoByTests(
		async () => {
			const site = siteOf(config);
			const traps = siteOf().root;
			const ran = join(traps, 'ran');
			mkdirSync(ran);
			// It signs as well, so that there is something to verify.
			const script = `#!/bin/sh\ntouch "${ran}/\${0##*/}"\necho "[GNUPG:] SIG_CREATED " >&2\nprintf -- '-----BEGIN PGP SIGNATURE-----\\n\\nx\\n-----END PGP SIGNATURE-----\\n'\n`;
			const trap = (name: string): string => {
				writeFileSync(join(traps, name), script, { mode: 0o755 });
				return join(traps, name);
			};
			for (const name of hooks) trap(name);
			const git = (...args: string[]): void =>
				void execFileSync('git', args, { cwd: site.root, stdio: 'pipe' });
			site.commit('First');
			for (const key of [
				'core.fsmonitor',
				'core.pager',
				'core.sshCommand',
				'diff.external',
				'diff.x.textconv',
				'core.editor',
				'credential.helper',
				'filter.x.clean',
				'gpg.program',
				'interactive.diffFilter',
			])
				git('config', key, trap(key));
			git('config', 'core.hooksPath', traps);
			git('config', 'log.showSignature', 'true');
			writeFileSync(join(site.root, '.gitattributes'), '*.md diff=x filter=x\n');
			site.write('content/a.md', '# A\n\nSigned.\n');
			const identity = ['-c', 'user.name=A', '-c', 'user.email=a@mail.example'];
			git(...identity, 'commit', '-q', '-a', '-S', '-m', 'Signed');
			site.write('content/a.md', '# A\n\nEdited.\n');
			rmSync(ran, { recursive: true });
			mkdirSync(ran);
			const { code, messages } = await buildOf(site);
			expect([code, messages, readdirSync(ran)]).toEqual([0, [], []]);
			// The traps do work.
			git('log', '-1');
			git('status');
			git('checkout', '-q', '-b', 'other');
			expect(readdirSync(ran)).toEqual(
				expect.arrayContaining(['core.fsmonitor', 'filter.x.clean', 'gpg.program', 'post-checkout']),
			);
			const foreign = siteOf(config);
			foreign.commit('First');
			giveToNobody(foreign.root);
			const built = await buildOf(foreign);
			expect([built.code, built.messages.map(({ severity, name }) => `${severity} ${name}`)]).toEqual([
				0,
				['warning history-untrusted'],
			]);
		},
		{ files: 'tests/cli/history/hostile.test.ts' },
	),
};
