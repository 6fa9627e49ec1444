import { loadConfig } from '../config/load.ts';
import { environmentKey } from '../platform/cache/environment.ts';
import { MemoryCache } from '../platform/cache/memory-cache.ts';
import { openCache } from '../platform/cache/open-cache.ts';
import { filled } from '../platform/filled.ts';
import { describeEnvironment } from '../platform/open-files.ts';
import { startServer } from '../server/http-server.ts';
import { createLiveSocket, createLiveToken } from '../server/live-socket.ts';
import { LiveSession } from '../site/watch/live-session.ts';
import { describeWatchLimit } from '../site/watch/watch-limit.ts';
import { announceServer, listenOptions, type ServeCommandOptions, untilStopped } from './announce-server.ts';
import type { CommandContext } from './command.ts';
import { runCommand } from './run-command.ts';

/** The work of `domdocs serve --watch`. */
export function runLive(options: ServeCommandOptions): Promise<void> {
	return runCommand(options, (context) => serveLive(options, context), { goesOn: true });
}

async function serveLive(options: ServeCommandOptions, context: CommandContext): Promise<number> {
	const { terminal, report, root } = context;
	// What is shown unlocked is written nowhere.
	const cache = options.unlock ? new MemoryCache() : openCache(root).cache;
	const environment = environmentKey(root);
	const config = await loadConfig(root, options, { cached: { cache, environment } });
	let origins: string[] = [];
	const token = createLiveToken();
	const socket = createLiveSocket({
		token,
		origins: () => origins,
		greeting: { type: 'hello', id: String(process.pid) },
	});
	const session = new LiveSession({
		config,
		cache,
		environment,
		token,
		overrides: filled({ base: options.base, unlock: options.unlock }),
		send: (message) => socket.send(message),
		onDiagnostics: (diagnostics) => {
			if (diagnostics.length === 0 && !options.json)
				terminal.say(terminal.colors.green('No errors or warnings left.'));
			report(diagnostics);
		},
		onSilent: (folder) =>
			terminal.say(
				terminal.colors.yellow(
					`"${folder}" is on a network or shared with another system, which may tell of no changes: all folders are looked at every second.`,
				),
			),
		onError: (error) => {
			const limit = describeWatchLimit(error);
			const trouble = describeEnvironment(error) ?? `Unexpected trouble: ${String(error)}`;
			terminal.say(limit === null ? terminal.colors.red(trouble) : terminal.colors.yellow(limit));
		},
	});
	await session.start();
	const server = await startServer({
		...listenOptions(options, config),
		respond: session.respond,
		upgrade: socket,
	}).catch(async (error: unknown) => {
		// What watches would keep the process alive.
		await Promise.all([session.close(), socket.close()]);
		throw error;
	});
	origins = server.origins;
	announceServer(server, options, context);
	return untilStopped(context, async () => {
		await Promise.all([session.close(), socket.close(), server.close()]);
	});
}
