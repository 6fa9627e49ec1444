import type { Command } from 'commander';
import { loadConfig } from '../config/load.ts';
import { diagnose, FatalError } from '../diagnostics/diagnostic.ts';
import { discover } from '../discover/discover.ts';
import { exitCode } from '../exit-code.ts';
import { linkPages } from '../link/link.ts';
import { findPage } from '../link/resolve-link.ts';
import { scanPages } from '../scan/scan-pages.ts';
import { suggest } from '../suggest.ts';
import { type CommonOptions, runCommand, withCommonOptions } from './command.ts';

interface GraphCommandOptions extends CommonOptions {
	route?: string;
	drafts?: boolean;
}

/** `domdocs graph`: how the pages belong together, as JSON. */
export function addGraphCommand(program: Command): void {
	const command = program
		.command('graph')
		.description('print the page graph as JSON: addresses, redirects, sidebars, translations')
		.option('--route <route>', 'only the page at this address')
		.option('--drafts', 'include pages marked `draft: true`')
		.action((options: GraphCommandOptions) =>
			runCommand(options, async ({ terminal, root }) => {
				const config = await loadConfig(root, {});
				const { value: found } = await discover(config);
				const { value: scanned } = await scanPages(found.sources, {
					drafts: options.drafts,
					limits: config.limits,
				});
				const { value: graph } = linkPages(
					config,
					scanned,
					found.assets.map(({ path }) => `/${path}`),
				);
				terminal.print(
					JSON.stringify(options.route ? pageAt(graph, options.route) : graph, null, options.json ? 0 : 2),
				);
				return exitCode.ok;
			}),
		);
	withCommonOptions(command, 'domdocs graph --route /en/notes/api/');
}

function pageAt(graph: ReturnType<typeof linkPages>['value'], address: string): unknown {
	const route = findPage(graph, address);
	if (route !== undefined) return graph.pages[route];
	const near = suggest(address, Object.keys(graph.pages));
	throw new FatalError(exitCode.usage, [
		diagnose('broken-link', `Unexpected route \`${address}\`, expected the address of a page.`, {
			...(near ? { hint: `Did you mean \`${near}\`?` } : {}),
		}),
	]);
}
