import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { generatedPassword, generatedSecret, writeGeneratedSite } from '../tests/harness/generated-site.ts';
import { openOutput } from '../tests/harness/locked-site.ts';
import { readTree } from '../tests/harness/read-tree.ts';
import { compareSites, type Difference, type SiteFiles } from './compare-sites.ts';

const usage = `npm run same -- <ref> [options]

Builds all good fixtures and the manual with the program at a commit and with that of the working tree, and compares all files.

  --exact        hashed names of scripts count, too
  --site <name>  only one of the sites
  --max <n>      differences that are shown of each site (default 10)`;

/** A moment after all commits and before posts of the future. */
const moment = '1800000000';

const tree = process.cwd();
const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: {
		exact: { type: 'boolean', default: false },
		site: { type: 'string' },
		max: { type: 'string', default: '10' },
		help: { type: 'boolean', default: false },
	},
});
const [ref] = positionals;
if (values.help || !ref) {
	console.info(usage);
	process.exitCode = values.help ? 0 : 2;
} else await compareAt(ref);

async function compareAt(ref: string): Promise<void> {
	const folder = realpathSync(mkdtempSync(join(tmpdir(), 'domdocs-same-')));
	// The same place for both, for some names of scripts depend on it.
	const program = join(folder, 'program');
	try {
		addWorktree(program, ref);
		run('npm', ['run', '--silent', 'compile'], program);
		const sites = sitesIn(folder).filter(([name]) => !values.site || values.site === name);
		const roots = sites.map(([name, make]) => ({ name, root: make() }));
		const before: SiteFiles[] = [];
		for (const { root } of roots) before.push(await buildBy(program, root));
		copyProgram(program);
		let count = 0;
		for (const [index, { name, root }] of roots.entries()) {
			const after = await buildBy(program, root);
			const { same, renamed, differences } = compareSites(before[index]!, after, !values.exact);
			const names = renamed > 0 ? `, ${renamed} but for names` : '';
			console.info(`${name}: ${same} files the same${names}, ${differences.length} different`);
			show(differences);
			count += differences.length;
		}
		process.exitCode = count > 0 ? 1 : 0;
	} finally {
		rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
		run('git', ['worktree', 'prune'], tree);
	}
}

/** Replaces another program by that of the working tree. */
function copyProgram(folder: string): void {
	for (const name of ['build', 'renderer', 'themes', 'package.json']) {
		rmSync(join(folder, name), { recursive: true });
		cpSync(join(tree, name), join(folder, name), { recursive: true });
	}
}

/** A checkout with what is installed here. */
function addWorktree(folder: string, ref: string): string {
	run('git', ['worktree', 'add', '--quiet', '--detach', folder, ref], tree);
	symlinkSync(join(tree, 'node_modules'), join(folder, 'node_modules'));
	return folder;
}

/** The sites by name, and what makes a copy of each, from the working tree. */
function sitesIn(folder: string): [name: string, make: () => string][] {
	const fixtures = resolve(tree, 'tests/fixtures');
	const copy = (name: string) => (): string => {
		cpSync(join(fixtures, name), join(folder, name), { recursive: true });
		return join(folder, name);
	};
	const good = readdirSync(fixtures).filter((name) => name !== 'broken');
	return [
		...good.map((name): [string, () => string] => [name, copy(name)]),
		['generated', () => writeGeneratedSite(join(folder, 'generated'))],
		['manual', () => copyManual(join(folder, 'manual'))],
	];
}

/** The manual with its history, as the working tree has it. */
function copyManual(folder: string): string {
	addWorktree(folder, 'HEAD');
	for (const name of ['content', 'site.config.ts']) {
		rmSync(join(folder, name), { recursive: true });
		cpSync(join(tree, name), join(folder, name), { recursive: true });
	}
	return folder;
}

/** What a program makes of a site, what it says of it, and what is in its locked pages. */
async function buildBy(program: string, root: string): Promise<SiteFiles> {
	const out = join(root, 'dist');
	const main = join(program, 'build/main.js');
	const said = run(process.execPath, [main, 'build', '--out', out, '--no-cache', '--json'], root);
	const messages = said.split('\n').filter((line) => line.includes('"code"'));
	const files: SiteFiles = { ...readTree(out), messages: messages.join('\n') };
	if (files['_lock/current.json']) files.unlocked = await unlock(out, files);
	rmSync(out, { recursive: true });
	rmSync(join(root, '.domdocs'), { recursive: true, force: true });
	return files;
}

/** What a reader with the password of the generated site sees, as JSON. */
async function unlock(out: string, files: SiteFiles): Promise<string> {
	const output = await openOutput(out);
	const held = await output.unlock(generatedPassword);
	if (typeof held === 'number') return String(held);
	const documents = Object.keys(files).filter((path) => files[path]!.includes('"container":"_lock/'));
	const routes = documents.map((path) => `/${path.replace(/index\.html$/, '')}`);
	const pages = await Promise.all(routes.map((route) => output.open(route, held)));
	return JSON.stringify({ routes, pages, bundles: await output.bundles(held) });
}

function show(differences: Difference[]): void {
	const max = Number(values.max);
	for (const { path, what } of differences.slice(0, max)) console.info(`  ${path} ${what}`);
	if (differences.length > max) console.info(`  and ${differences.length - max} more`);
}

/** Gives what a command prints. Throws where it ends with an error, with what it has said. */
function run(command: string, args: string[], cwd: string): string {
	const env = { ...process.env, DOMDOCS_LOCK_ROOT: generatedSecret, SOURCE_DATE_EPOCH: moment };
	return execFileSync(command, args, { cwd, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}
