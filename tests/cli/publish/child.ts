import { type ChildProcess, execFileSync, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';

const fixtures = join(import.meta.dirname, 'fixtures');

/** Sends the file system calls of a bundle through `fixtures/faulty-fs.mjs`, which counts them. */
const countCalls: Plugin = {
	name: 'count-calls',
	setup({ onResolve }) {
		onResolve({ filter: /^node:fs(\/promises)?$/ }, ({ path, importer }) =>
			/faulty-fs/.test(importer)
				? { path, external: true }
				: { path: join(fixtures, path === 'node:fs' ? 'faulty-fs-sync.mjs' : 'faulty-fs.mjs') },
		);
	},
};

/** Makes a script of `fixtures/<name>.ts` that plain Node runs. */
export async function bundleFixture(
	name: string,
	folder: string,
	{ isFaulty = false } = {},
): Promise<string> {
	const outfile = join(folder, `${name}.mjs`);
	await build({
		entryPoints: [join(fixtures, `${name}.ts`)],
		outfile,
		bundle: true,
		platform: 'node',
		format: 'esm',
		logLevel: 'warning',
		plugins: isFaulty ? [countCalls] : [],
	});
	chmodSync(folder, 0o755);
	return outfile;
}

/** A running script, and what it has printed so far. */
export interface Child {
	process: ChildProcess;
	output: { text: string };
	/** Settles when it has printed something, or has ended without. */
	printed: Promise<unknown>;
	/** Exit code, or the signal that ended it. */
	ended: Promise<number | string>;
}

/** Starts a script with arguments. */
export function startScript(script: string, args: string[], options: SpawnOptions = {}): Child {
	const child = spawn(process.execPath, [script, ...args], {
		stdio: ['pipe', 'pipe', 'inherit'],
		...options,
	});
	const output = { text: '' };
	child.stdout?.on('data', (data: Buffer) => {
		output.text += data.toString();
	});
	const ended = once(child, 'close').then(([code, signal]) => code ?? signal);
	const printed = new Promise((done) => {
		child.stdout?.once('data', done);
		ended.then(done, done);
	});
	return { process: child, output, printed, ended };
}

/** Number of a process that has ended. */
export async function endedProcess(): Promise<number> {
	const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
	await once(child, 'close');
	return child.pid!;
}

/** Whether a file system can be mounted, in a name space of its own: on Linux, where that is allowed. */
export const canMount = (() => {
	try {
		execFileSync('unshare', ['-rm', 'mount', '-t', 'tmpfs', 'none', '/mnt'], { stdio: 'ignore' });
		return true;
	} catch {
		return false;
	}
})();
