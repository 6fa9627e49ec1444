import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
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
			const clone = join(siteOf().root, 'clone');
			execFileSync('git', ['clone', '-q', '--depth', '1', `file://${site.root}`, clone]);
			const { code, messages } = await buildOf({ root: clone });
			expect([code, messages.map(({ name }) => name)]).toEqual([0, ['history-shallow']]);
			const { readTree } = await import('../../harness/read-tree.ts');
			expect(readTree(join(clone, 'dist'))['a/index.html']).not.toContain('2025-06-06');
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
