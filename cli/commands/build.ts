import { resolve } from 'node:path';
import type { Command } from 'commander';
import { build } from '../build.ts';
import { exitCode } from '../exit-code.ts';
import { summarise } from '../terminal/summary.ts';
import { printDiagnostics } from '../terminal/terminal.ts';
import { type CommonOptions, runCommand, withCommonOptions } from './command.ts';

interface BuildCommandOptions extends CommonOptions {
	out?: string;
	base?: string;
	drafts?: boolean;
	strict?: boolean;
}

/** `domdocs build`. */
export function addBuildCommand(program: Command): void {
	const command = program
		.command('build')
		.description('build the site into a folder of static files')
		.option('--out <dir>', 'folder to write to, instead of the one in the config')
		.option('--base <path>', 'path the site is served under, such as /docs/')
		.option('--drafts', 'publish pages marked `draft: true` too')
		.option('--strict', 'treat warnings as errors')
		.action((options: BuildCommandOptions) => runCommand(options, (context) => runBuild(options, context)));
	withCommonOptions(command, 'domdocs build --base /docs/ --strict');
}

async function runBuild(
	options: BuildCommandOptions,
	{ terminal, root, signal }: Parameters<Parameters<typeof runCommand>[1]>[0],
): Promise<number> {
	const { json, out, ...buildOptions } = options;
	const report = await build({
		...buildOptions,
		...(out ? { out: resolve(out) } : {}),
		root,
		signal,
		onStage: terminal.progress,
	});
	terminal.endProgress();
	printDiagnostics(terminal, report.diagnostics, { root, json });
	if (json) {
		const { pages, redirects, stages, published } = report;
		terminal.print(JSON.stringify({ v: 1, pages, redirects, stages, published }));
	} else terminal.print(summarise(report, terminal));
	return report.published ? exitCode.ok : exitCode.content;
}
