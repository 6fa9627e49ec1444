import type { Command } from 'commander';
import { type CommonOptions, withCommonOptions } from './command.ts';

/** `domdocs explain`: what a message means and what to do about it. */
export function addExplainCommand(program: Command): void {
	const command = program
		.command('explain')
		.description('say what a message means, or list them all')
		.argument('[code]', 'code or name of a message, such as DD3001 or broken-link')
		.action(async (code: string | undefined, options: CommonOptions) =>
			(await import('./run-explain.ts')).runExplain(code, options),
		);
	withCommonOptions(command, 'domdocs explain broken-link');
}
