import { type Command, InvalidArgumentError } from 'commander';
import { withCommonOptions } from './command.ts';
import type { LockCommandOptions } from './run-lock.ts';

const load = () => import('./run-lock.ts');

/** `domdocs lock`: passwords of locked pages. */
export function addLockCommand(program: Command): void {
	const lock = program
		.command('lock')
		.description('make and check passwords of locked pages')
		.addHelpText('after', '\nExample:\n  $ domdocs lock new');
	withCommonOptions(
		lock
			.command('new')
			.description('print a new passphrase of six words')
			.option('--root-secret', 'print a secret for DOMDOCS_LOCK_ROOT instead')
			.action(async (options: LockCommandOptions) => (await load()).runLockNew(options)),
		'domdocs lock new',
	);
	withCommonOptions(
		lock
			.command('hash')
			.description('print the bcrypt hash of a password, read from standard input')
			.option('--env <name>', 'take the password from this variable of the environment instead')
			.option('--rounds <n>', 'rounds, 4 to 31; each doubles the time', parseRounds, 10)
			.action(async (options: LockCommandOptions) => (await load()).runLockHash(options)),
		'domdocs lock hash --env DOCS_TEAM',
	);
	withCommonOptions(
		lock
			.command('check')
			.description('list the locked pages and say what is wrong with their passwords')
			.action(async (options: LockCommandOptions) => (await load()).runLockCheck(options)),
		'domdocs lock check',
	);
	withCommonOptions(
		lock
			.command('rotate')
			.description('begin a new epoch: the next build has new keys for everything')
			.action(async (options: LockCommandOptions) => (await load()).runLockRotate(options)),
		'domdocs lock rotate && domdocs build',
	);
}

function parseRounds(text: string): number {
	const rounds = Number(text);
	if (Number.isInteger(rounds) && rounds >= 4 && rounds <= 31) return rounds;
	throw new InvalidArgumentError('Illegal number of rounds (4-31)');
}
