import { type Command, InvalidArgumentError, Option } from 'commander';
import { joinChoices } from '../config/join-choices.ts';
import { hintOf } from '../diagnostics/suggest.ts';
import { outputFormats } from '../platform/output-format.ts';
import type { Shard } from '../site/build-tools.ts';
import { withCommonOptions } from './command.ts';
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

/** Parser of an option that takes one of some words. A word that is not one of them is a usage error. */
function parseChoice<const T extends string>(choices: readonly T[]): (text: string) => T {
	return (text) => {
		const choice = choices.find((word) => word === text);
		if (choice !== undefined) return choice;
		throw new InvalidArgumentError(`Expected ${joinChoices(choices)}. ${hintOf(text, choices, '')}`.trim());
	};
}

/** Parses a number of things, of which there is at least one. Anything else is a usage error. */
function parseCount(text: string): number {
	if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
	throw new InvalidArgumentError('Expected a whole number from 1.');
}

/** Parses `2/3`: the second of three parts. */
function parseShard(text: string): Shard {
	const [, index = 0, count = 0] = /^([1-9]\d{0,4})\/([1-9]\d{0,4})$/.exec(text)?.map(Number) ?? [];
	if (index >= 1 && index <= count) return { index, count };
	throw new InvalidArgumentError('Expected a part such as `1/3`: the first of three.');
}
