import { Command, CommanderError } from 'commander';
import { addBuildCommand } from './build.ts';
import { addCleanCommand } from './clean.ts';
import { addExplainCommand } from './explain.ts';
import { addGraphCommand } from './graph.ts';
import { addLockCommand } from './lock.ts';
import { addNewCommand } from './new.ts';
import { addSearchCommand } from './search.ts';
import { addServeCommand } from './serve.ts';
import { exitCode } from '../platform/exit-code.ts';
import { readVersion } from '../platform/package-root.ts';

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

for (const command of [
	program,
	...program.commands,
	...program.commands.flatMap((inner) => inner.commands),
]) {
	command.exitOverride();
}

try {
	await program.parseAsync();
} catch (error) {
	if (!(error instanceof CommanderError)) throw error;
	process.exitCode = error.exitCode === 0 ? exitCode.ok : exitCode.usage;
}
