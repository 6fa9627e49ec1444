import { randomBytes, randomInt } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import bcrypt from 'bcryptjs';
import { findConfig } from '../config/load/find-config.ts';
import { checkProtection } from '../encryption/check-protection.ts';
import { passphraseWords } from '../encryption/passwords/passphrase-words.ts';
import { readPassword } from '../encryption/passwords/read-passwords.ts';
import { defaultRounds, makeSetting } from '../encryption/plan-encryption.ts';
import { epochFile, readEpoch } from '../encryption/seal/open-keys.ts';
import { exitCode } from '../platform/exit-code.ts';
import { usageError } from '../platform/usage-error.ts';
import { attempt } from '../publish/unwritable.ts';
import { applySeverityOf } from '../routes/apply-severity.ts';
import { openSite } from '../site/site.ts';
import type { CommonOptions } from './command.ts';
import { runCommand } from './run-command.ts';

/** Options of the commands of `domdocs lock`. */
export interface LockCommandOptions extends CommonOptions {
	rootSecret?: boolean;
	env?: string;
	rounds?: number;
}

/** Words of a passphrase. */
const passphraseLength = 6;

/** The work of `domdocs lock new`. */
export function runLockNew(options: LockCommandOptions): Promise<void> {
	return runCommand(options, async ({ answer }) => {
		const pick = (): string => passphraseWords[randomInt(passphraseWords.length)]!;
		const passphrase = Array.from({ length: passphraseLength }, pick).join(' ');
		const text = options.rootSecret ? randomBytes(32).toString('base64url') : passphrase;
		answer({ [options.rootSecret ? 'rootSecret' : 'password']: text }, text);
		return exitCode.ok;
	});
}

/** The work of `domdocs lock hash`. */
export function runLockHash(options: LockCommandOptions): Promise<void> {
	return runCommand(options, async (context) => {
		const { env, rounds = defaultRounds } = options;
		const written = env === undefined ? await readInput() : `env:${env}`;
		const sources = { environment: process.env, isTracked: false };
		const { value, diagnostics } = await readPassword(written, sources);
		context.report(diagnostics);
		if (!value) return exitCode.usage;
		const setting = makeSetting(randomBytes(16), rounds);
		const hash = 'hash' in value ? value.hash : await bcrypt.hash(value.password, setting);
		context.answer({ hash }, hash);
		return exitCode.ok;
	});
}

/** The first line of standard input. */
async function readInput(): Promise<string> {
	const { stdin, stderr } = process;
	if (stdin.isTTY) stderr.write('Password, then Enter (it is shown as you type): ');
	for await (const line of createInterface({ input: stdin })) return line;
	return '';
}

/** The work of `domdocs lock check`. */
export function runLockCheck(options: LockCommandOptions): Promise<void> {
	return runCommand(options, async ({ terminal, answer, report, root, signal }) => {
		const site = await openSite({ root, signal });
		const checked = checkProtection(site.config, await site.heads(), process.env);
		const { pages, diagnostics } = await checked.finally(() => site.close());
		for (const page of pages) answer(page, `${page.route}  ${page.by.join(', ')}`);
		if (pages.length === 0 && !options.json) terminal.print('No page is locked.');
		return report(applySeverityOf(site.config)(diagnostics));
	});
}

/** The work of `domdocs lock rotate`. */
export function runLockRotate(options: LockCommandOptions): Promise<void> {
	return runCommand(options, async ({ answer, root }) => {
		await findConfig(root);
		const epoch = readEpoch(root) + 1;
		if (!Number.isSafeInteger(epoch)) throw usageError('Unexpected epoch.');
		const file = join(root, epochFile);
		await attempt(file, () => writeFile(file, `${JSON.stringify({ epoch })}\n`));
		const text = `${epochFile} says epoch ${epoch}. Commit it, and build: all keys are new then.`;
		answer({ epoch, file: epochFile }, text);
		return exitCode.ok;
	});
}
