import type { Command } from 'commander';
import { withCommonOptions } from './command.ts';
import type { SearchCommandOptions } from './run-search.ts';

/** `domdocs search`: what readers find, with scores. */
export function addSearchCommand(program: Command): void {
	const command = program
		.command('search')
		.description('search the site as its readers do, with the scores of what is found')
		.argument('<query>', 'what a reader types, in quotes')
		.option('--locale <locale>', 'language: en, /en/, en-US or zh (default: the default language)')
		.option('--limit <count>', 'pages to show, each with its best sections (default: 10)')
		.option('--explain', 'say how each score came about')
		.action(async (query: string, options: SearchCommandOptions) =>
			(await import('./run-search.ts')).runSearch(query, options),
		);
	withCommonOptions(command, 'domdocs search "claim land" --locale en --explain');
}
