import { type Command, Option } from 'commander';
import { outputFormats } from '../platform/output-format.ts';
import { withCommonOptions } from './command.ts';
import { parseChoice, parseCount, parseShard } from './parse-argument.ts';
import type { BuildCommandOptions } from './run-build.ts';

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
		.option('--cache <dir>', 'folder to keep what the next build need not do again (default: .domdocs/cache)')
		.option('--no-cache', 'do everything anew and keep nothing')
		.option('--workers <n>', 'threads for large sites (default: one for each processor)', parseCount)
		.addOption(
			new Option('--shard <i/n>', 'draw part i of n into the cache and publish nothing')
				.argParser(parseShard)
				.conflicts(['merge', 'report', 'profile']),
		)
		.option('--merge', 'take the pages that shards have drawn from the cache')
		.option('--report [dir]', 'write a report on the sizes of pages (default folder: .domdocs/report)')
		.option('--profile', 'print what took long, and write what the processor did to .domdocs/profile')
		.addOption(format)
		.option('--max-errors <n>', 'print the first n errors only', parseCount)
		.action(async (options: BuildCommandOptions) => (await import('./run-build.ts')).runBuild(options));
	withCommonOptions(command, 'domdocs build --base /docs/ --strict');
}
