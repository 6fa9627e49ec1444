import { resolve } from 'node:path';
import { type Command, Option } from 'commander';
import { type BuildReport, build } from '../build.ts';
import { exitCode } from '../exit-code.ts';
import { summarise } from '../terminal/summary.ts';
import { formatOf, outputFormats, printDiagnostics, type Terminal } from '../terminal/terminal.ts';
import { type PublishMode, publishModes } from '../write/publish.ts';
import { type CommandContext, type CommonOptions, runCommand, withCommonOptions } from './command.ts';
import { parseChoice, parseCount } from './parse-argument.ts';

interface BuildCommandOptions extends CommonOptions {
	out?: string;
	base?: string;
	drafts?: boolean;
	strict?: boolean;
	publish: PublishMode;
}

/** `domdocs build`. */
export function addBuildCommand(program: Command): void {
	const format = new Option('--format <format>', 'how messages are printed: text, json, sarif or github')
		.argParser(parseChoice(outputFormats))
		.conflicts('json');
	const command = program
		.command('build')
		.description('build the site into a folder of static files')
		.option('--out <dir>', 'folder to write to, instead of the one in the config')
		.option('--base <path>', 'path the site is served under, such as /docs/')
		.option('--drafts', 'publish pages marked `draft: true` too')
		.option('--strict', 'treat warnings as errors')
		.option(
			'--publish <mode>',
			'files: replace one file after the other; swap: the whole folder at once',
			parseChoice(publishModes),
			'files',
		)
		.addOption(format)
		.option('--max-errors <n>', 'print the first n errors only', parseCount)
		.action((options: BuildCommandOptions) => runCommand(options, (context) => runBuild(options, context)));
	withCommonOptions(command, 'domdocs build --base /docs/ --strict');
}

async function runBuild(
	options: BuildCommandOptions,
	{ terminal, root, signal }: CommandContext,
): Promise<number> {
	const { out, base, drafts, strict, publish } = options;
	const report = await build({
		...(out ? { out: resolve(out) } : {}),
		...(base === undefined ? {} : { base }),
		...(drafts ? { drafts } : {}),
		...(strict ? { strict } : {}),
		publish,
		root,
		signal,
		onStage: terminal.progress,
	});
	terminal.endProgress();
	printDiagnostics(terminal, report.diagnostics, { ...options, root });
	printReport(terminal, report, options);
	return report.published ? exitCode.ok : exitCode.content;
}

/** The summary goes where it is in nobody's way. */
function printReport(terminal: Terminal, report: BuildReport, options: BuildCommandOptions): void {
	const format = formatOf(options);
	const { pages, redirects, stages, published } = report;
	if (format === 'json') terminal.print(JSON.stringify({ v: 1, pages, redirects, stages, published }));
	else if (format === 'text') terminal.print(summarise(report, terminal));
	else terminal.say(summarise(report, terminal));
}
