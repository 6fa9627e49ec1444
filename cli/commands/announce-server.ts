import type { ConfigOverrides } from '../config/resolve.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { exitCode } from '../platform/exit-code.ts';
import { filled } from '../platform/filled.ts';
import type { RunningServer } from '../server/http-server.ts';
import type { ListenOptions } from '../server/listen.ts';
import { openBrowser } from '../server/open-browser.ts';
import type { CommandContext, CommonOptions } from './command.ts';
import { grace } from './run-command.ts';

/** Options of `domdocs serve`. */
export interface ServeCommandOptions extends CommonOptions, ListenOptions, ConfigOverrides {
	watch?: boolean;
	allowedHosts?: string[];
	open?: boolean;
}

/** Time that a server has to close in, in milliseconds: less than a command has to end by itself, so that it is no signal that ends it. */
const patience = grace / 2;

/** Where the server is to listen. */
export function listenOptions(options: ServeCommandOptions, config: SiteConfig) {
	const { port, host, allowedHosts, strictPort } = options;
	return { port, base: config.base, ...filled({ host, allowedHosts, strictPort }) };
}

/** Says where the site can be seen, and opens it. */
export function announceServer(
	server: RunningServer,
	options: ServeCommandOptions,
	{ terminal }: CommandContext,
): void {
	if (options.json) terminal.print(JSON.stringify({ v: 1, port: server.port, urls: server.urls }));
	else {
		const { colors } = terminal;
		if (server.movedFrom)
			terminal.say(colors.yellow(`Port ${server.movedFrom} is in use; using ${server.port}.`));
		if (server.warning) terminal.say(colors.yellow(server.warning));
		for (const url of server.urls) terminal.print(`  ${colors.cyan(url)}`);
		terminal.say(options.watch ? 'Watching. Stop with Ctrl+C.' : 'Stop with Ctrl+C.');
	}
	if (options.open && server.urls[0]) openBrowser(server.urls[0]);
}

/** Waits for a signal; a server that is stopped has done what it should. */
export function untilStopped({ signal, exit }: CommandContext, close: () => Promise<void>): Promise<number> {
	return new Promise((resolve, reject) => {
		const stop = (): void => {
			// Nothing that a server still computes is worth waiting for.
			setTimeout(() => exit(exitCode.ok), patience).unref();
			close().then(() => resolve(exitCode.ok), reject);
		};
		if (signal.aborted) stop();
		else signal.addEventListener('abort', stop);
	});
}
