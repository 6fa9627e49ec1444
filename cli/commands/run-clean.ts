import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { findConfig } from '../config/load/find-config.ts';
import { workFolder } from '../platform/cache/open-cache.ts';
import { exitCode } from '../platform/exit-code.ts';
import { attempt } from '../publish/unwritable.ts';
import type { CommonOptions } from './command.ts';
import { runCommand } from './run-command.ts';

/** The work of `domdocs clean`. */
export function runClean(options: CommonOptions): Promise<void> {
	return runCommand(options, async ({ answer, root }) => {
		// Ends with a message where there is no site: nobody's folder is removed by mistake.
		await findConfig(root);
		const folder = join(root, workFolder);
		const isThere = existsSync(folder);
		await attempt(folder, () => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
		answer(
			{ removed: isThere ? workFolder : null },
			isThere ? `Removed ${workFolder}` : `Nothing to remove: no ${workFolder}`,
		);
		return exitCode.ok;
	});
}
