import { loadConfig } from '../../cli/config/load.ts';
import { startServer } from '../../cli/server/http-server.ts';
import { previewResponder } from '../../cli/server/preview.ts';
import { isInstalled } from './program.ts';
import { serveSite } from './serve-site.ts';

/** A built site that this process serves. */
export interface ServedOutput {
	/** Address without a slash at its end. */
	url: string;
	stop: () => Promise<unknown>;
}

/**
 * Serves a built site as `domdocs serve` does, on a free port, without a program of its own: starting that takes as long as opening
 * two pages. `out` where it is not the folder that the config names. The installed command serves it by itself.
 */
export async function serveBuilt(root: string, out?: string): Promise<ServedOutput> {
	if (isInstalled) return serveSite(root, out ? ['--out', out] : []);
	const config = await loadConfig(root, out ? { out } : {});
	const { urls, close } = await startServer({
		port: 0,
		base: config.base,
		respond: previewResponder(config.out),
	});
	return { url: urls[0]!.replace('localhost', '127.0.0.1').replace(/\/$/, ''), stop: close };
}
