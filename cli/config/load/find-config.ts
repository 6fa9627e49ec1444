import { stat } from 'node:fs/promises';
import path from 'node:path';
import { diagnose, FatalError } from '../../diagnostics/diagnostic.ts';
import { exitCode } from '../../platform/exit-code.ts';

const names = ['site.config.ts', 'site.config.mts', 'site.config.js', 'site.config.mjs'];

/** Name of the config file in `root`. Where there are several, TypeScript goes first. */
export async function findConfig(root: string): Promise<string> {
	for (const name of names) {
		const found = await stat(path.join(root, name)).catch(() => undefined);
		if (found?.isFile()) return name;
	}
	const message = `Unexpected folder \`${root}\` without a config, expected \`site.config.ts\` in it.`;
	const hint =
		"Create `site.config.ts` with `export default { title: '…' };`, or name the site's folder with `--root`.";
	throw new FatalError(exitCode.usage, [diagnose('config-not-found', message, { hint })]);
}
