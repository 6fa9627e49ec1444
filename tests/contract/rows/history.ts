import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { readTree } from '../../harness/read-tree.ts';
import { byTests } from '../by-tests.ts';
import type { Rows } from '../row.ts';
import { buildOf, siteOf } from '../sites.ts';

const config = { 'site.config.ts': "export default { title: 'Docs' };\n", 'content/a.md': '# A\n' };

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
	'RL-27': byTests({ files: ['tests/cli/history/read-history.test.ts', 'tests/cli/history/merges.test.ts'] }),
	'RL-28': {
		check: async () => {
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
	},
};
