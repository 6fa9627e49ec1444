import type { Command } from 'commander';
import { type CommonOptions, withCommonOptions } from './command.ts';

/** `domdocs clean`: removes what builds keep for themselves. The published site stays. */
export function addCleanCommand(program: Command): void {
	const command = program
		.command('clean')
		.description('remove the cache, profiles and reports: the folder .domdocs of the site')
		.action(async (options: CommonOptions) => (await import('./run-clean.ts')).runClean(options));
	withCommonOptions(command, 'domdocs clean');
}
