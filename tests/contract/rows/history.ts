import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { readTree } from '../../harness/read-tree.ts';
import { alsoByTests, runTests } from '../by-tests.ts';
import type { Rows } from '../row.ts';
import { buildOf, siteOf } from '../sites.ts';

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
	for (const [time, day] of oddDates) {
		const odd = siteOf(config);
		git(odd.root, 'init', '-q', '-b', 'main', '--object-format=sha256');
		git(odd.root, 'add', '.');
		const who = `A <a@mail.example> ${time} +0000`;
		const text = `tree ${git(odd.root, 'write-tree')}\nauthor ${who}\ncommitter ${who}\n\nFirst\n`;
		writeFileSync(inner, text);
		git(
			odd.root,
			'update-ref',
			'HEAD',
			git(odd.root, 'hash-object', '-t', 'commit', '-w', '--literally', inner),
		);
		expect([time, await dayOf(odd.root)]).toEqual([time, day]);
	}
}

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
			for (const { root } of [empty, ignored]) {
				const { code, messages } = await buildOf({ root }, ['--no-cache']);
				expect([code, messages.length <= 1, messages.filter(({ severity }) => severity === 'error')]).toEqual(
					[0, true, []],
				);
			}
			for (const [site, env] of [
				[without, {}],
				[without, { PATH: folder }],
				[untracked, {}],
			] as const) {
				const { code, messages } = await buildOf(site, ['--no-cache'], { env });
				expect([code, messages.map(({ severity, name }) => `${severity} ${name}`)]).toEqual([
					0,
					['warning history-unavailable'],
				]);
			}
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
			await runTests({ files: traced });
		},
	},
	'RL-28': alsoByTests(
		async () => {
			const site = siteOf(config);
			site.commit('First');
			const marker = join(site.root, 'ran.txt');
			const script = join(site.root, 'evil.sh');
			writeFileSync(script, `#!/bin/sh\ntouch "${marker}"\n`, { mode: 0o755 });
			for (const [key, value] of [
				['core.fsmonitor', script],
				['core.pager', script],
				['core.sshCommand', script],
				['diff.external', script],
				['core.hooksPath', site.root],
				['core.editor', script],
				['credential.helper', script],
				['filter.x.clean', script],
				['gpg.program', script],
				['log.showSignature', 'true'],
				['interactive.diffFilter', script],
			])
				execFileSync('git', ['config', key!, value!], { cwd: site.root });
			writeFileSync(join(site.root, '.gitattributes'), '*.md diff=x filter=x\n');
			execFileSync('git', ['config', 'diff.x.textconv', script], { cwd: site.root });
			site.write('content/a.md', '# A\n\nEdited.\n');
			const { code, messages } = await buildOf(site);
			expect([code, messages, existsSync(marker)]).toEqual([0, [], false]);
		},
		{ files: 'tests/cli/history/hostile.test.ts' },
		{ files: 'tests/cli/history/unavailable.test.ts', named: 'belongs to somebody else' },
	),
};
