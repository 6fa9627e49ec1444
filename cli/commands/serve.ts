import { resolve } from 'node:path';
import { type Command, InvalidArgumentError } from 'commander';
import { loadConfig } from '../config/load.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { exitCode } from '../exit-code.ts';
import { LiveSession } from '../live/live-session.ts';
import { type RunningServer, startServer } from '../serve/http-server.ts';
import { createLiveSocket, createLiveToken } from '../serve/live-socket.ts';
import { openBrowser } from '../serve/open-browser.ts';
import { previewResponder } from '../serve/preview.ts';
import { printDiagnostics } from '../terminal/terminal.ts';
import { type CommandContext, type CommonOptions, runCommand, withCommonOptions } from './command.ts';

interface ServeCommandOptions extends CommonOptions {
	watch?: boolean;
	port: number;
	strictPort?: boolean;
	host?: string;
	open?: boolean;
	out?: string;
	base?: string;
}

/** `domdocs serve`: a preview of the built site, or with `--watch` the live writing mode. */
export function addServeCommand(program: Command): void {
	const command = program
		.command('serve')
		.description('serve the built site, or with --watch show each save in the browser')
		.option('--watch', 'compile what is visited and show each save at once')
		.option('--port <n>', 'port; the next free one if it is taken', parsePort, 4173)
		.option('--strict-port', 'fail if the port is taken')
		.option('--host <address>', 'serve this address too, such as 0.0.0.0 (default: this machine only)')
		.option('--open', 'open the browser')
		.option('--out <dir>', 'folder of the built site, instead of the one in the config')
		.option('--base <path>', 'path the site is served under, such as /docs/')
		.action((options: ServeCommandOptions) =>
			runCommand(options, (context) =>
				options.watch ? serveLive(options, context) : servePreview(options, context),
			),
		);
	withCommonOptions(command, 'domdocs serve --watch --open');
}

function parsePort(text: string): number {
	const port = Number(text);
	if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
	throw new InvalidArgumentError('Expected a number from 0 to 65535.');
}

async function servePreview(options: ServeCommandOptions, context: CommandContext): Promise<number> {
	const out = options.out ? { out: resolve(options.out) } : {};
	const config = await loadConfig(context.root, { ...options, ...out });
	const report = (diagnostic: Parameters<typeof printDiagnostics>[1][number]): void =>
		printDiagnostics(context.terminal, [diagnostic], { ...options, root: context.root });
	const server = await startServer({
		...listenOptions(options, config),
		respond: previewResponder(config.out, report),
	});
	announce(server, options, context);
	return untilStopped(context, () => server.close());
}

async function serveLive(options: ServeCommandOptions, context: CommandContext): Promise<number> {
	const { terminal, root } = context;
	const config = await loadConfig(root, options);
	let origins: string[] = [];
	const token = createLiveToken();
	const socket = createLiveSocket({
		token,
		origins: () => origins,
		greeting: { type: 'hello', id: String(process.pid) },
	});
	const session = new LiveSession({
		config,
		token,
		overrides: options.base ? { base: options.base } : {},
		send: (message) => socket.send(message),
		onDiagnostics: (diagnostics) => {
			if (diagnostics.length === 0 && !options.json)
				terminal.say(terminal.colors.green('No errors or warnings left.'));
			printDiagnostics(terminal, diagnostics, { ...options, root });
		},
		onError: (error) => terminal.say(terminal.colors.red(`Unexpected trouble: ${String(error)}`)),
	});
	await session.start();
	const server = await startServer({
		...listenOptions(options, config),
		respond: session.respond,
		upgrade: { ...socket, handle: socket.handleUpgrade },
	});
	origins = server.origins;
	announce(server, options, context);
	return untilStopped(context, async () => {
		await Promise.all([session.close(), socket.close(), server.close()]);
	});
}

function listenOptions(options: ServeCommandOptions, config: SiteConfig) {
	return {
		port: options.port,
		base: config.base,
		...(options.host ? { host: options.host } : {}),
		...(options.strictPort ? { strictPort: true } : {}),
	};
}

function announce(server: RunningServer, options: ServeCommandOptions, { terminal }: CommandContext): void {
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
function untilStopped({ signal }: CommandContext, close: () => Promise<void>): Promise<number> {
	return new Promise((resolve, reject) => {
		signal.addEventListener('abort', () => {
			close().then(() => resolve(exitCode.ok), reject);
		});
	});
}
