import { resolve } from 'node:path';
import { loadConfig } from '../config/load.ts';
import { usageError } from '../platform/usage-error.ts';
import { startServer } from '../server/http-server.ts';
import { previewResponder } from '../server/preview.ts';
import { announceServer, listenOptions, type ServeCommandOptions, untilStopped } from './announce-server.ts';
import { runCommand } from './run-command.ts';

/** The work of `domdocs serve`. */
export function runPreview(options: ServeCommandOptions): Promise<void> {
	return runCommand(options, async (context) => {
		if (options.unlock) {
			const message = 'Unexpected `--unlock` without `--watch`, for published pages stay locked.';
			throw usageError(message, 'Type `domdocs serve --watch --unlock`.');
		}
		const out = options.out ? { out: resolve(options.out) } : {};
		const config = await loadConfig(context.root, { ...options, ...out });
		const respond = previewResponder(config.out, (diagnostic) => context.report([diagnostic]), config.base);
		const server = await startServer({ ...listenOptions(options, config), respond });
		announceServer(server, options, context);
		return untilStopped(context, () => server.close());
	});
}
