import { execFileSync } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findNode } from './find-node.ts';
import { installPacked } from './install-packed.ts';
import { tryCommands } from './try-commands.ts';

const usage = `npm run smoke -- [options]

Packs domdocs, installs it into an empty folder, runs each of its commands there, and compares what was built.

  --node <n>   a version of Node, from npx; may be given several times. Default: the one that runs this`;

const { values } = parseArgs({
	options: {
		node: { type: 'string', multiple: true, default: [] },
		help: { type: 'boolean', default: false },
	},
});
if (values.help) process.stdout.write(`${usage}\n`);
else {
	const folder = realpathSync(mkdtempSync(join(tmpdir(), 'domdocs-smoke-')));
	const trees = new Set<string>();
	try {
		const program = installPacked(folder);
		for (const node of values.node.length > 0 ? values.node.map(findNode) : [process.execPath]) {
			const version = execFileSync(node, ['--version']).toString().trim();
			const { commands, tree } = await tryCommands({ node, program }, join(folder, version));
			trees.add(tree);
			process.stdout.write(`Node ${version}: ${commands.join(', ')}\n`);
		}
		for (const tree of trees) process.stdout.write(`tree ${tree}\n`);
		process.exitCode = trees.size === 1 ? 0 : 1;
		if (trees.size > 1)
			process.stderr.write('The trees differ: a build has to give the same bytes on each Node.\n');
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}
