import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findNode } from './find-node.ts';
import { installPacked } from './install-packed.ts';

const usage = `npm run contract -- [options] [row ...]

Packs domdocs, installs it into an empty folder, tries every promise of tests/contract/promises.ts on it, and prints the table.

  --row <id>     only this row; may be given several times
  --node <n>     another version of Node, from npx
  --long         the soaks of rows that have one
  --minutes <n>  how long a soak that goes by time lasts (default: 30 for CF-03, 20 for RL-40)

With the variable DOMDOCS_PROGRAM an installed build/main.js is tried, and nothing is packed.`;

const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: {
		row: { type: 'string', multiple: true, default: [] },
		node: { type: 'string' },
		long: { type: 'boolean', default: false },
		minutes: { type: 'string' },
		help: { type: 'boolean', default: false },
	},
});
if (values.help) process.stdout.write(`${usage}\n`);
else {
	const folder = realpathSync(mkdtempSync(join(tmpdir(), 'domdocs-packed-')));
	// Rows run it as another user too.
	chmodSync(folder, 0o755);
	try {
		const ids = [...values.row, ...positionals];
		const env = {
			...process.env,
			DOMDOCS_PROGRAM: process.env.DOMDOCS_PROGRAM ?? installPacked(folder),
			...(values.node ? { DOMDOCS_NODE: findNode(values.node) } : {}),
			...(ids.length > 0 ? { CONTRACT_ROWS: ids.join() } : {}),
			CONTRACT_LONG: values.long ? '1' : '',
			...(values.minutes ? { CONTRACT_MINUTES: values.minutes } : {}),
		};
		const args = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/contract/vitest.config.ts'];
		const { status } = spawnSync(process.execPath, args, { env, stdio: ['ignore', 'inherit', 'inherit'] });
		process.exitCode = status === 0 ? 0 : 1;
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}
