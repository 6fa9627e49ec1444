import { applySeverityOf } from '../diagnostics/apply-severity.ts';
import { diagnose, FatalError } from '../diagnostics/diagnostic.ts';
import { formatText } from '../diagnostics/format.ts';
import { suggest } from '../diagnostics/suggest.ts';
import { findPage } from '../graph/resolve-link.ts';
import type { PageGraph } from '../model/page-graph.ts';
import { exitCode } from '../platform/exit-code.ts';
import { openSite } from '../site/site.ts';
import type { CommandContext, CommonOptions } from './command.ts';
import { runCommand } from './run-command.ts';

/** Options of `domdocs graph`. */
export interface GraphCommandOptions extends CommonOptions {
	route?: string;
	drafts?: boolean;
}

/** The work of `domdocs graph`. */
export function runGraph(options: GraphCommandOptions): Promise<void> {
	return runCommand(options, (context) => printGraph(options, context));
}

async function printGraph(
	{ route, drafts = false, json }: GraphCommandOptions,
	{ terminal, root, signal }: CommandContext,
): Promise<number> {
	const site = await openSite({ root, drafts, signal });
	try {
		const graph = await site.graph();
		terminal.print(JSON.stringify(route ? pageAt(graph, route) : graph, null, json ? 0 : 2));
		const diagnostics = applySeverityOf(site.config)(site.diagnostics());
		if (diagnostics.length > 0) terminal.say(formatText(diagnostics, { root, colors: terminal.colors }));
		return diagnostics.some(({ severity }) => severity === 'error') ? exitCode.content : exitCode.ok;
	} finally {
		await site.close();
	}
}

function pageAt(graph: PageGraph, address: string): unknown {
	const route = findPage(graph, address);
	if (route !== undefined) return graph.pages[route] ?? { route, isLocked: true };
	const near = suggest(address, Object.keys(graph.pages));
	throw new FatalError(exitCode.usage, [
		diagnose('usage-invalid-value', `Unexpected route \`${address}\`, expected the address of a page.`, {
			...(near ? { hint: `Did you mean \`${near}\`?` } : {}),
		}),
	]);
}
