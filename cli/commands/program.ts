import { CommanderError } from 'commander';
import { exitCode } from '../platform/exit-code.ts';
import { composeProgram } from './compose-program.ts';

try {
	await composeProgram().parseAsync();
} catch (error) {
	if (!(error instanceof CommanderError)) throw error;
	process.exitCode = error.exitCode === 0 ? exitCode.ok : exitCode.usage;
}
