import { spawn } from 'node:child_process';
import { signalExitCode } from '../../cli/platform/exit-code.ts';
import { node, program, type Tool } from './program.ts';

/** What a shell says of a process that a signal has ended. */
const codes: Partial<Record<NodeJS.Signals, number>> = signalExitCode;

/** What a run of the compiled command line gave. */
export interface CliResult {
	code: number | null;
	output: string;
	errors: string;
	/** Milliseconds from the signal to the end; 0 without one. */
	lasted: number;
}

/** How to run it. */
export interface CliOptions {
	cwd?: string;
	env?: Record<string, string>;
	/** Sent when standard error says `when`. */
	killWith?: NodeJS.Signals;
	when?: string;
	/** Default: the command that the tests are about. */
	tool?: Tool;
}

/** Runs the compiled `domdocs` as a shell would, without a terminal. */
export function runCli(
	args: string[],
	{ cwd, env, killWith, when = '', tool = { node, program } }: CliOptions = {},
): Promise<CliResult> {
	const { GITHUB_ACTIONS: _, FORCE_COLOR: __, ...inherited } = process.env;
	const child = spawn(tool.node, [tool.program, ...args], {
		stdio: ['ignore', 'pipe', 'pipe'],
		env: { ...inherited, ...env },
		...(cwd ? { cwd } : {}),
	});
	let output = '';
	let errors = '';
	let killed = 0;
	child.stdout.on('data', (data: Buffer) => {
		output += data.toString();
	});
	child.stderr.on('data', (data: Buffer) => {
		errors += data.toString();
		if (!killWith || killed > 0 || !errors.includes(when)) return;
		killed = performance.now();
		child.kill(killWith);
	});
	return new Promise((done, fail) =>
		child.once('close', (ended, signal) => {
			const code = ended ?? (signal && codes[signal]) ?? null;
			if (killWith && killed === 0)
				fail(new Error(`Expected "${when}" before ${killWith}, found "${errors}".`));
			else done({ code, output, errors, lasted: killed && performance.now() - killed });
		}),
	);
}
