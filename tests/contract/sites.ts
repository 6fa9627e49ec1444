import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished } from 'vitest';
import { type FixtureSite, makeSite } from '../harness/fixture-site.ts';
import { node, program, type Tool } from '../harness/program.ts';
import { type CliOptions, type CliResult, runCli } from '../harness/run-cli.ts';
import { type ServedSite, serveSite } from '../harness/serve-site.ts';

/** A message as the command prints it for programs. */
export interface SaidMessage {
	code: string;
	name: string;
	severity: string;
	message: string;
	file?: string;
	line?: number;
	column?: number;
	related?: { file: string }[];
}

/** What a build by the packed command said, and how it ended. */
export interface SaidBuild extends CliResult {
	messages: SaidMessage[];
}

/** The least config. */
export const plainConfig = "export default { title: 'Docs', history: false };\n";

/** A site of its own for a row, which goes when the row ends: a fixture or nothing, with files. */
export function siteOf(files: Record<string, string> = {}, fixture: string | null = null): FixtureSite {
	const least: Record<string, string> = fixture
		? {}
		: { 'site.config.ts': plainConfig, 'content/README.md': '# Home\n\nWelcome.\n' };
	const site = makeSite(fixture, { ...least, ...files });
	onTestFinished(() => site.dispose());
	return site;
}

/** Builds a site by the packed command and reads what that says. */
export async function buildOf(
	{ root }: Pick<FixtureSite, 'root'>,
	args: string[] = [],
	options?: CliOptions,
): Promise<SaidBuild> {
	const result = await runCli(['build', '--root', root, '--format=json', ...args], options);
	const lines = result.output.split('\n').filter((line) => line.startsWith('{'));
	const messages = lines
		.map((line) => JSON.parse(line) as SaidMessage)
		.filter(({ code }) => code !== undefined);
	return { ...result, messages };
}

/** Errors of a build: name and place. */
export function errorsOf({ messages }: SaidBuild): string[] {
	return messages
		.filter(({ severity }) => severity === 'error')
		.map(({ name, file, line, column }) => `${name} ${file}:${line}:${column}`);
}

/** Builds a site that has no faults. */
export async function succeed(site: Pick<FixtureSite, 'root'>, ...args: string[]): Promise<void> {
	const built = await buildOf(site, args);
	expect([built.code, errorsOf(built)]).toEqual([0, []]);
}

/** Serves a site by the packed command until the row ends. */
export async function serveOf(
	site: FixtureSite,
	args: string[] = [],
): Promise<ServedSite & { port: number }> {
	const served = await serveSite(site.root, args);
	onTestFinished(async () => void (await served.stop()));
	return { ...served, port: Number(new URL(served.url).port) };
}

/** What a process has computed, in milliseconds. */
export function processorTime(pid: number): number {
	const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').replace(/^.*\)/s, '').split(' ');
	return (Number(fields[12]) + Number(fields[13])) * 10;
}

/** What a run has cost. */
export interface Cost {
	/** The most memory that was in use, in MB. */
	megabytes: number;
	/** Processor time of all threads, in milliseconds. */
	milliseconds: number;
}

const noteCost = `import { writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';
if (isMainThread) process.on('exit', () => {
	const { user, system } = process.cpuUsage();
	writeFileSync(process.env.COST_FILE, JSON.stringify({ megabytes: process.resourceUsage().maxRSS / 1024, milliseconds: (user + system) / 1000 }));
});`;

/** Builds a site, by another command than usual where one is named, and measures that. */
export async function measureOf(
	site: FixtureSite,
	args: string[] = [],
	tool: Tool = { node, program },
): Promise<SaidBuild & { cost: Cost }> {
	const COST_FILE = join(site.root, 'cost.json');
	const NODE_OPTIONS = `--import data:text/javascript,${encodeURIComponent(noteCost)}`;
	const built = await buildOf(site, args, { tool, env: { COST_FILE, NODE_OPTIONS } });
	return { ...built, cost: JSON.parse(readFileSync(COST_FILE, 'utf8')) as Cost };
}

/** The environment of a command whose changes of the disk are counted and fail: see `disk-faults.mjs`. */
export function faultsOf(faults: Record<string, string>): { env: Record<string, string> } {
	const NODE_OPTIONS = `--import ${pathToFileURL(resolve(import.meta.dirname, 'disk-faults.mjs')).href}`;
	return { env: { NODE_OPTIONS, ...faults } };
}

/** Gives a folder to somebody who may not do everything, and lets everybody come to it. It comes back when the row ends. */
export function giveToNobody(root: string): void {
	spawnSync('chown', ['-R', '65534:65534', root]);
	onTestFinished(() => void spawnSync('chown', ['-R', `${process.getuid!()}:${process.getgid!()}`, root]));
	for (let folder = root; folder.startsWith('/tmp/'); folder = join(folder, '..')) chmodSync(folder, 0o755);
}

/** Runs the command as somebody who may not do everything. */
export function runAsNobody(args: string[], cwd: string): { status: number | null; said: string } {
	const command = ['--reuid=65534', '--regid=65534', '--clear-groups', node, program, ...args];
	const { status, stderr, stdout } = spawnSync('setpriv', command, {
		cwd,
		encoding: 'utf8',
		env: { ...process.env, HOME: '/nonexistent', TMPDIR: '/tmp' },
	});
	return { status, said: stderr + stdout };
}

/** A build that is stopped in the middle of its publication, with the lock of the output in its hands. It ends with the row. */
export async function startAndStop({ root }: FixtureSite): Promise<ChildProcess> {
	const { env } = faultsOf({ FAULT_AT: '8', FAULT_CODE: 'stop', FAULT_FROM: 'dist' });
	const child = spawn(node, [program, 'build', '--root', root], {
		stdio: 'ignore',
		env: { ...process.env, ...env },
	});
	onTestFinished(() => void child.kill('SIGKILL'));
	const isStopped = (): boolean => / T /.test(readFileSync(`/proc/${child.pid}/stat`, 'utf8'));
	await expect.poll(isStopped).toBe(true);
	return child;
}
