import { resolve } from 'node:path';
import { FatalError } from '../diagnostics/diagnostic.ts';
import { exitCode, signalExitCode } from '../platform/exit-code.ts';
import { describeOpenFiles } from '../platform/open-files.ts';
import { formatOf } from '../platform/output-format.ts';
import { openTerminal, printDiagnostics, type Terminal } from '../platform/terminal.ts';
import type { CommandContext, CommonOptions } from './command.ts';

/** Time that a command has to end by itself after a signal, in milliseconds. */
const grace = 1800;

/**
 * Runs a command's work and ends the process with the code that it gives. Author mistakes are printed
 * as diagnostics; anything else is a bug of ours and says so.
 */
export async function runCommand(
	options: CommonOptions,
	work: (context: CommandContext) => Promise<number>,
): Promise<void> {
	const terminal = openTerminal({ quiet: formatOf(options) === 'json' });
	const root = resolve(options.root);
	const abort = new AbortController();
	for (const [name, code] of Object.entries(signalExitCode)) {
		process.once(name as NodeJS.Signals, () => {
			abort.abort(code);
			setTimeout(() => process.exit(code), grace).unref();
		});
	}
	quietOnClosedOutput();
	const code = await work({ terminal, root, signal: abort.signal }).catch((error: unknown) => {
		terminal.endProgress();
		if (abort.signal.aborted) return Number(abort.signal.reason);
		return reportFailure(error, terminal, { ...options, root });
	});
	terminal.endProgress();
	process.exitCode = abort.signal.aborted && code !== exitCode.ok ? Number(abort.signal.reason) : code;
}

/** A reader that hangs up (`| head`) ends the output, not with an error. */
function quietOnClosedOutput(): void {
	for (const stream of [process.stdout, process.stderr]) {
		stream.on('error', (error: NodeJS.ErrnoException) => {
			if (error.code === 'EPIPE') process.exit();
			throw error;
		});
	}
}

function reportFailure(error: unknown, terminal: Terminal, options: CommonOptions): number {
	if (error instanceof FatalError) {
		printDiagnostics(terminal, error.diagnostics, options);
		return error.exitCode;
	}
	const sentence = describeOpenFiles(error) ?? describeTemporaryFolder(error);
	if (sentence !== null) {
		terminal.say(sentence);
		return exitCode.environment;
	}
	const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
	terminal.say(`This is a bug in domdocs, not in your site. Please report it with these lines:\n\n${text}`);
	return exitCode.bug;
}

/** Says in one sentence that the system's folder for temporary files cannot be written to; `null` for any other error. */
function describeTemporaryFolder(error: unknown): string | null {
	if (!(error instanceof Error)) return null;
	const { code, syscall, path } = error as NodeJS.ErrnoException;
	if (syscall !== 'mkdtemp') return null;
	return `Cannot make the temporary folder "${path}" (${code}), expected a folder with the right to write and room. Name another one by the variable TMPDIR.`;
}
