import { loadConfig } from '../config/load.ts';
import { locateInConfig } from '../config/locate/locate-in-config.ts';
import { applySeverityOf } from '../diagnostics/apply-severity.ts';
import { diagnose, FatalError } from '../diagnostics/diagnostic.ts';
import { DiagnosticList, locateProblems } from '../diagnostics/diagnostic-list.ts';
import { formatText } from '../diagnostics/format.ts';
import { hideDiagnostic } from '../diagnostics/hide-diagnostic.ts';
import { suggest } from '../diagnostics/suggest.ts';
import { currentTime, publishedWhen } from '../graph/blog/published-when.ts';
import { linkPages } from '../graph/link.ts';
import { findPage } from '../graph/resolve-link.ts';
import { scanPages } from '../markdown/head/scan-pages.ts';
import { exitCode } from '../platform/exit-code.ts';
import { addressIn } from '../routes/address-of.ts';
import { findProtection } from '../routes/find-protection.ts';
import { discover } from '../sources/discover.ts';
import type { CommandContext } from './command.ts';
import type { GraphCommandOptions } from './graph.ts';
import { runCommand } from './run-command.ts';

/** The work of `domdocs graph`. */
export function runGraph(options: GraphCommandOptions): Promise<void> {
	return runCommand(options, (context) => printGraph(options, context));
}

async function printGraph(options: GraphCommandOptions, { terminal, root }: CommandContext): Promise<number> {
	const diagnosticList = new DiagnosticList();
	const config = await loadConfig(root, {});
	const found = diagnosticList.take(await discover(config));
	const { value: pages, diagnostics: said } = await scanPages(found.sources, config);
	const isPublished = publishedWhen(config, { drafts: options.drafts === true, now: currentTime() });
	const scanned = pages.filter(isPublished);
	const assets = found.assets.map(({ path }) => `/${path}`);
	const publicPages = scanned.filter((page) => !findProtection(config, page));
	const protectedPages = scanned.filter((page) => findProtection(config, page));
	const protectedRoutes = Object.fromEntries(
		protectedPages.map((page) => [page.path, addressIn(config, page)]),
	);
	const linked = linkPages(config, publicPages, assets, protectedRoutes);
	const hidden = new Set(protectedPages.map(({ file }) => file));
	diagnosticList.add(said.map((each) => (hidden.has(each.file ?? '') ? hideDiagnostic(each) : each)));
	diagnosticList.add([
		...linked.diagnostics,
		...locateProblems(linked.problems, await locateInConfig(config, linked.problems)),
	]);
	const graph = linked.value;
	terminal.print(
		JSON.stringify(options.route ? pageAt(graph, options.route) : graph, null, options.json ? 0 : 2),
	);
	const diagnostics = diagnosticList.sorted({ applySeverity: applySeverityOf(config) });
	if (diagnostics.length > 0) terminal.say(formatText(diagnostics, { root, colors: terminal.colors }));
	return diagnostics.some(({ severity }) => severity === 'error') ? exitCode.content : exitCode.ok;
}

function pageAt(graph: ReturnType<typeof linkPages>['value'], address: string): unknown {
	const route = findPage(graph, address);
	if (route !== undefined) return graph.pages[route] ?? { route, isLocked: true };
	const near = suggest(address, Object.keys(graph.pages));
	throw new FatalError(exitCode.usage, [
		diagnose('usage-invalid-value', `Unexpected route \`${address}\`, expected the address of a page.`, {
			...(near ? { hint: `Did you mean \`${near}\`?` } : {}),
		}),
	]);
}
