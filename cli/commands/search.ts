import type { Command } from 'commander';
import { type CommonOptions, withCommonOptions } from './command.ts';

/** Options of `domdocs search`. */
export interface SearchCommandOptions extends CommonOptions {
	locale?: string;
	explain?: boolean;
	limit?: string;
}

/** `domdocs search`: what readers find, with scores. */
export function addSearchCommand(program: Command): void {
	const command = program
		.command('search')
		.description('search the site as its readers do, with the scores of what is found')
		.argument('<query>', 'what a reader types, in quotes')
		.option('--locale <locale>', 'language: en, /en/ or en-US (default: the default language)')
		.option('--limit <count>', 'results to show (default: 10)')
		.option('--explain', 'say how each score came about')
		.action(async (query: string, options: SearchCommandOptions) =>
			(await import('./run-search.ts')).runSearch(query, options),
		);
	withCommonOptions(command, 'domdocs search "claim land" --locale en --explain');
}
