import { Command } from 'commander';
import { readVersion } from '../platform/package-root.ts';
import { addBuildCommand } from './build.ts';
import { addCleanCommand } from './clean.ts';
import { addExplainCommand } from './explain.ts';
import { addGraphCommand } from './graph.ts';
import { addLockCommand } from './lock.ts';
import { addNewCommand } from './new.ts';
import { addSearchCommand } from './search.ts';
import { addServeCommand } from './serve.ts';

/** The command line as it is declared, with all commands, and nothing of it run. A wrong line is thrown, as a `CommanderError`. */
export function composeProgram(): Command {
	const program = new Command('domdocs')
		.description('Builds a multilingual documentation site from Markdown and git history.')
		.version(readVersion())
		.showHelpAfterError('Run the command with --help to see what it takes.')
		.addHelpText('after', '\nExample:\n  $ domdocs serve --watch');

	for (const add of [
		addBuildCommand,
		addServeCommand,
		addNewCommand,
		addSearchCommand,
		addGraphCommand,
		addExplainCommand,
		addLockCommand,
		addCleanCommand,
	])
		add(program);

	const inner = program.commands.flatMap(({ commands }) => commands);
	for (const command of [program, ...program.commands, ...inner]) command.exitOverride();
	return program;
}
