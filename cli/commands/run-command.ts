import { resolve } from 'node:path';
import { describeLostError } from '../bundle/locate-error.ts';
import { type Diagnostic, FatalError } from '../diagnostics/diagnostic.ts';
import { exitCode, signalExitCode } from '../platform/exit-code.ts';
import { describeEnvironment } from '../platform/open-files.ts';
import { formatOf } from '../platform/output-format.ts';
import { refuseExit } from '../platform/refuse-exit.ts';
import { openTerminal, printDiagnostics } from '../platform/terminal.ts';
import type { CommandContext, CommonOptions } from './command.ts';

/** A signal that ends a command. */
type EndingSignal = keyof typeof signalExitCode;

/** Time that a command has to clean up after a signal, in milliseconds. */
export const grace = 800;

/**
 * Runs a command's work and ends the process with the code that it gives. Author mistakes are printed
 * as diagnostics; anything else is a bug of ours and says so. An error that nobody catches ends the work as a signal does, or is
 * printed and that is all, where the work `goesOn`.
 */
export async function runCommand(
	options: CommonOptions,
	work: (context: CommandContext) => Promise<number>,
	{ goesOn = false } = {},
): Promise<void> {
	const terminal = openTerminal({ quiet: formatOf(options) === 'json' });
	const root = resolve(options.root);
	const report = (diagnostics: Diagnostic[]): number => {
		printDiagnostics(terminal, diagnostics, { ...options, root });
		return diagnostics.some(({ severity }) => severity === 'error') ? exitCode.content : exitCode.ok;
	};
	const abort = new AbortController();
	const exit = refuseExit();
	let received: EndingSignal | undefined;
	for (const name of Object.keys(signalExitCode) as EndingSignal[]) {
		// Ctrl+C below npm sends it twice.
		process.on(name, () => {
			if (received) return;
			received = name;
			abort.abort(signalExitCode[name]);
			setTimeout(() => endBySignal(name, exit), grace).unref();
		});
	}
	let lost: number | undefined;
	process.on('uncaughtException', (error) => {
		terminal.endProgress();
		const code = reportFailure(error, { terminal, report });
		if (goesOn) return;
		lost ??= code;
		// Also where the work has ended: what it printed is refused later.
		process.exitCode = lost;
		abort.abort(code);
		setTimeout(() => exit(code), grace).unref();
	});
	quietOnClosedOutput();
	const answer = (data: object, text: string): void =>
		terminal.print(formatOf(options) === 'json' ? JSON.stringify({ v: 1, ...data }) : text);
	const context = { terminal, answer, report, root, signal: abort.signal, exit };
	const code = await work(context).catch((error: unknown) => {
		terminal.endProgress();
		if (abort.signal.aborted) return Number(abort.signal.reason);
		return reportFailure(error, context);
	});
	terminal.endProgress();
	if (received && code !== exitCode.ok) endBySignal(received, exit);
	process.exitCode = lost ?? code;
}

/**
 * Ends the process as the signal would have done by itself. `exit` would wait for threads that are in native code, for as long
 * as that takes; it stands for the first process of a container, which no signal of its own ends.
 */
function endBySignal(name: EndingSignal, exit: (code: number) => never): never {
	process.removeAllListeners(name);
	process.kill(process.pid, name);
	exit(signalExitCode[name]);
}

/** A reader that hangs up (`| head`) ends the output, not with an error, and not the work: a build is still published. */
function quietOnClosedOutput(): void {
	process.stdout.on('error', (error: NodeJS.ErrnoException) => {
		if (error.code !== 'EPIPE' && error.code !== 'ERR_STREAM_DESTROYED') throw error;
	});
	// Nobody can be told that nobody can be told.
	process.stderr.on('error', () => {});
}

function reportFailure(
	error: unknown,
	{ terminal, report }: Pick<CommandContext, 'terminal' | 'report'>,
): number {
	if (error instanceof FatalError) {
		report(error.diagnostics);
		return error.exitCode;
	}
	const diagnostic = describeLostError(error);
	if (diagnostic) return report([diagnostic]);
	const sentence = describeEnvironment(error);
	if (sentence !== null) {
		terminal.say(sentence);
		return exitCode.environment;
	}
	const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
	terminal.say(`This is a bug in domdocs, not in your site. Please report it with these lines:\n\n${text}`);
	return exitCode.bug;
}
