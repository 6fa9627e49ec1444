import { type ChildProcess, spawn } from 'node:child_process';
import { node, program, type Tool } from './program.ts';

/** A running `domdocs serve`. */
export interface ServedSite {
	/** Address without a slash at its end. */
	url: string;
	/** All that the process has said on standard error so far. */
	said: () => string;
	stop: () => Promise<number | null>;
	/** Number of the process. */
	pid: number;
}

/** Starts `domdocs serve` on a free port and waits until it listens. */
export function serveSite(
	root: string,
	args: string[] = [],
	{ node: command, program: words }: Pick<Tool, 'node'> & { program: string | string[] } = { node, program },
	env: Record<string, string> = {},
): Promise<ServedSite> {
	const child = spawn(
		command,
		[...[words].flat(), 'serve', '--root', root, '--port', '0', '--json', ...args],
		{
			stdio: ['ignore', 'pipe', 'pipe'],
			env: { ...process.env, ...env },
		},
	);
	let errors = '';
	child.stderr.on('data', (data: Buffer) => {
		errors += data.toString();
	});
	return new Promise((found, fail) => {
		let output = '';
		child.stdout.on('data', (data: Buffer) => {
			output += data.toString();
			for (const line of output.split('\n')) {
				const url = /"urls":\["([^"]+)"/.exec(line)?.[1];
				if (url)
					found({
						url: url.replace('localhost', '127.0.0.1').replace(/\/$/, ''),
						said: () => output + errors,
						stop: () => stop(child),
						pid: child.pid!,
					});
			}
		});
		child.once('exit', (code) => fail(new Error(`serve ended with code ${code}: ${output}${errors}`)));
	});
}

function stop(child: ChildProcess): Promise<number | null> {
	if (child.exitCode !== null) return Promise.resolve(child.exitCode);
	return new Promise((done) => {
		child.removeAllListeners('exit');
		child.once('exit', (code) => done(code));
		child.kill('SIGTERM');
	});
}
