import type { Command } from 'commander';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { PrintOptions } from '../platform/output-format.ts';
import type { Terminal } from '../platform/terminal.ts';

/** Options that every command has. */
export interface CommonOptions extends PrintOptions {
	root: string;
}

/** What a command's work gets besides its options. */
export interface CommandContext {
	terminal: Terminal;
	/** Prints a result: its data as JSON with `--json`, else a text. */
	answer(data: object, text: string): void;
	/** Prints messages, and gives the code that a command with these ends with. */
	report(diagnostics: Diagnostic[]): number;
	/** Absolute folder of the site. */
	root: string;
	/** Fires on SIGINT, SIGTERM and SIGHUP. The reason is the exit code. */
	signal: AbortSignal;
	/** Ends the process at once, which nothing else can. */
	exit(code: number): never;
}

/** Adds `--root` and `--json`, and an example to the help. */
export function withCommonOptions(command: Command, example: string): Command {
	return command
		.option('--root <dir>', 'folder of site.config.ts', '.')
		.option('--json', 'print results as JSON, one object per line')
		.addHelpText('after', `\nExample:\n  $ ${example}`);
}
