import { CommanderError } from 'commander';
import { exitCode } from '../platform/exit-code.ts';
import { composeProgram } from './compose-program.ts';

try {
	const program = composeProgram();
	const words = process.argv.slice(2);
	const [first, name] = words;
	const isUnknown = first === 'help' && name && !program.commands.some((command) => command.name() === name);
	// commander answers `help nope` with the help of all commands, and `nope` with what is wrong.
	await program.parseAsync(isUnknown ? [name] : words, { from: 'user' });
} catch (error) {
	if (!(error instanceof CommanderError)) throw error;
	process.exitCode = error.exitCode === 0 ? exitCode.ok : exitCode.usage;
}
