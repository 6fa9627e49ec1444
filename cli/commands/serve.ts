import { type Command, InvalidArgumentError } from 'commander';
import type { ServeCommandOptions } from './announce-server.ts';
import { withCommonOptions } from './command.ts';

/** `domdocs serve`: a preview of the built site, or with `--watch` the live writing mode. */
export function addServeCommand(program: Command): void {
	const command = program
		.command('serve')
		.description('serve the built site, or with --watch show each save in the browser')
		.option('--watch', 'compile what is visited and show each save at once')
		.option('--port <n>', 'port; the next free one if it is taken', parsePort, 4173)
		.option('--strict-port', 'fail if the port is taken')
		.option('--host <address>', 'serve this address too, such as 0.0.0.0 (default: this machine only)')
		.option(
			'--allowed-hosts <names...>',
			'further host names that requests may have, such as docs.example behind a proxy',
			addHostName,
		)
		.option('--open', 'open the browser')
		.option('--out <dir>', 'folder of the built site, instead of the one in the config')
		.option('--base <path>', 'path the site is served under, such as /docs/')
		.option('--unlock', 'with --watch: show locked pages without their passwords, to write them')
		.action(async (options: ServeCommandOptions) =>
			options.watch
				? (await import('./run-live.ts')).runLive(options)
				: (await import('./run-preview.ts')).runPreview(options),
		);
	withCommonOptions(command, 'domdocs serve --watch --open');
}

function parsePort(text: string): number {
	const port = Number(text);
	if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
	throw new InvalidArgumentError('Expected a number from 0 to 65535.');
}

/** Names and not addresses: those of this machine are always allowed, and a port may be forwarded. */
function addHostName(text: string, names: string[] = []): string[] {
	if (/^(?:[a-z0-9_-]+\.)*[a-z0-9_-]+$/i.test(text)) return [...names, text];
	throw new InvalidArgumentError('Expected a host name without scheme and port, such as docs.example.');
}
