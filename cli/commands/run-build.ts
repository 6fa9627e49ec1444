import { resolve } from 'node:path';
import { exitCode } from '../platform/exit-code.ts';
import { filled } from '../platform/filled.ts';
import { formatOf } from '../platform/output-format.ts';
import type { Terminal } from '../platform/terminal.ts';
import { usageError } from '../platform/usage-error.ts';
import { build } from '../site/build.ts';
import type { BuildReport } from '../site/build-report.ts';
import type { BuildOptions } from '../site/build-tools.ts';
import type { CommonOptions } from './command.ts';
import { runCommand } from './run-command.ts';
import { formatSummary } from './summary.ts';

/** Options of `domdocs build`. */
export interface BuildCommandOptions extends CommonOptions, Omit<BuildOptions, 'cache' | 'signal'> {
	/** `false` with `--no-cache`. */
	cache?: string | boolean;
}

/** The work of `domdocs build`. */
export function runBuild(options: BuildCommandOptions): Promise<void> {
	return runCommand(options, async ({ terminal, report: print, root, signal }) => {
		const { cache, out, report: sizes, ...given } = options;
		if (given.shard && cache === false)
			throw usageError(
				'Unexpected `--no-cache` with `--shard`, expected a cache that the merge finds the pages in.',
				'Name a folder that all machines share: `--cache <dir>`.',
			);
		const report = await build({
			...given,
			...filled({ out: out && resolve(out), report: sizes && (sizes === true || resolve(sizes)) }),
			...(cache === false ? { cache } : typeof cache === 'string' ? { cache: resolve(cache) } : {}),
			root,
			signal,
			onStage: terminal.progress,
			onSlowPage: (path, seconds) => terminal.say(`Parsing ${path} took ${seconds} s.`),
		});
		terminal.endProgress();
		const code = print(report.diagnostics);
		printReport(terminal, report, options);
		if (report.published) return exitCode.ok;
		// A shard publishes nothing; it has done what it should where nothing is wrong with its pages.
		return report.drawn === undefined ? exitCode.content : code;
	});
}

/** The summary goes where it is in nobody's way. */
function printReport(terminal: Terminal, report: BuildReport, options: BuildCommandOptions): void {
	const format = formatOf(options);
	const { pages, redirects, stages, published, report: sizes, profile, drawn } = report;
	const more = { ...(sizes ? { report: sizes.file } : {}), ...(drawn === undefined ? {} : { drawn }) };
	const counts = { v: 1, pages, redirects, stages, published, ...more };
	if (format === 'json') terminal.print(JSON.stringify(profile ? { ...counts, profile } : counts));
	else if (format === 'text') terminal.print(formatSummary(report, terminal));
	else terminal.say(formatSummary(report, terminal));
}
