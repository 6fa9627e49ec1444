// @module-tag slow
import { statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeSite } from './harness/fixture-site.ts';
import { readTree } from './harness/read-tree.ts';
import { runCli } from './harness/run-cli.ts';

/** An hour earlier than the times that the system gives files. */
const preload = `const { now } = Date;
globalThis.Date = class extends Date {
	constructor(...args) { super(...(args.length > 0 ? args : [now() - 3_600_000])); }
	static now() { return now() - 3_600_000; }
};`;
const back = { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(preload)}` };

test('a cache from the future hides no edit, once the clock has been set back (RL-32)', async () => {
	const site = makeSite(null, {
		'site.config.ts': "export default { title: 'Site', history: false };\n",
		'content/README.md': '# Home\n\nSee [a](./a.md#part).\n',
		'content/a.md': '# A\n\n## Part\n\nNone.\n',
	});
	onTestFinished(() => site.dispose());
	const file = join(site.root, 'content/a.md');
	for (const [word, env, keepsTime] of [
		['Real', {}, false],
		['Back', back, false],
		['Same', back, true],
		['Then', {}, false],
	] as const) {
		const { atime, mtime } = statSync(file);
		site.write('content/a.md', `# A\n\n## Part\n\n${word}.\n`);
		if (keepsTime) utimesSync(file, atime, mtime);
		const { code, errors } = await runCli(['build', '--root', site.root], { env });
		expect([word, code], errors).toEqual([word, 0]);
		expect(site.output('a/index.html')).toContain(`${word}.`);
		const outputs = site.outputs();
		await site.build({ cache: false, out: join(site.root, 'cold') });
		expect(outputs).toEqual(readTree(join(site.root, 'cold')));
	}
});
