import type { Command } from 'commander';
import { withCommonOptions } from './command.ts';
import type { GraphCommandOptions } from './run-graph.ts';

/** `domdocs graph`: how the pages belong together, as JSON. */
export function addGraphCommand(program: Command): void {
	const command = program
		.command('graph')
		.description('print the page graph as JSON: addresses, redirects, sidebars, translations, tags, authors')
		.option('--route <route>', 'only the page at this address')
		.option('--drafts', 'include pages marked `draft: true`')
		.action(async (options: GraphCommandOptions) => (await import('./run-graph.ts')).runGraph(options));
	withCommonOptions(command, 'domdocs graph --route /en/notes/api/');
}
