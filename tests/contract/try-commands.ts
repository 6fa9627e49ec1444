import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { windowsTargets } from '../cli/server/hostile-targets.ts';
import { rawRequest } from '../cli/server/raw-request.ts';
import { commitAll } from '../harness/commit-all.ts';
import type { Tool } from '../harness/program.ts';
import { readTree } from '../harness/read-tree.ts';
import { runCli } from '../harness/run-cli.ts';
import { serveSite } from '../harness/serve-site.ts';

/** What `tryCommands` found to work. */
export interface TriedCommands {
	/** Names of the commands. */
	commands: string[];
	/** Hash of all that was published. */
	tree: string;
}

/**
 * Runs each command of an installed tool once, on the site `journey` in an empty folder. Run from the root of the repository.
 *
 * @throws where one does not do what it is for
 */
export async function tryCommands(tool: Tool, folder: string): Promise<TriedCommands> {
	const commands: string[] = [];
	const run = async (...args: string[]): Promise<string> => {
		const env = { PAGE_PASSWORD: 'nine purple tractors', SOURCE_DATE_EPOCH: '1767323045' };
		const { code, output, errors } = await runCli(args, { tool, cwd: folder, env });
		assert.equal(code, 0, `domdocs ${args.join(' ')} ended with ${code}:\n${output}${errors}`);
		const name = args.slice(0, args[0] === 'lock' ? 2 : 1).join(' ');
		if (!name.startsWith('-')) commands.push(name);
		return output;
	};
	const fetchText = async (url: string): Promise<string> => (await fetch(url)).text();

	cpSync('tests/fixtures/journey', folder, { recursive: true });
	const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
	assert.equal(await run('--version'), `${version}\n`);
	await run('new', 'doc', 'Sell land', '--locale', 'en', '--yes');
	const page = 'content/en/notes/guide/sell-land.md';
	assert.match(readFileSync(join(folder, page), 'utf8'), /^title: Sell land$/m);
	const text = '---\ntitle: Sell land\npermalink: /en/sell/\n---\n\nA turnip pays for a border.\n';
	writeFileSync(join(folder, page), text);
	writeFileSync(join(folder, 'content/public/old.html'), 'old');
	commitAll(folder, 'Pages');

	const [hash, words, explained] = await Promise.all([
		run('lock', 'hash', '--env', 'PAGE_PASSWORD', '--rounds', '4'),
		run('lock', 'new'),
		run('explain', 'DD3001'),
		run('build', '--strict'),
	]);
	assert.match(hash, /^\$2b\$04\$/);
	assert.equal(words.trim().split(' ').length, 6);
	assert.match(explained, /broken-link DD3001/);
	const tree = readTree(join(folder, 'dist'));
	assert.match(tree['en/sell/index.html']!, /A turnip pays for a border\./);
	assert.match(await run('search', 'turnip', '--locale', 'en'), /\/en\/sell\//);
	assert.ok('/en/sell/' in (JSON.parse(await run('graph')) as { pages: object }).pages);
	assert.match(await run('lock', 'check'), /^No page is locked/);
	await run('lock', 'rotate');

	for (const args of [[], ['--watch']]) {
		const served = await serveSite(folder, args, tool);
		assert.match(await fetchText(`${served.url}/en/sell/`), /A turnip pays for a border\./);
		// On Windows these are another file, a device or another machine.
		for (const [target, status] of windowsTargets)
			assert.deepEqual(
				[target, (await rawRequest(Number(new URL(served.url).port), target)).status],
				[target, status],
			);
		const code = await served.stop();
		// Windows has no signals: the process is ended from outside.
		if (process.platform !== 'win32') assert.equal(code, 0);
	}
	commands.push('serve', 'serve --watch');

	await run('clean');
	assert.equal(existsSync(join(folder, '.domdocs/cache')), false);
	return { commands: commands.sort(), tree: hashOf(tree) };
}

/** One hash of all paths and contents but what a build notes for the next one. */
function hashOf(tree: Record<string, string>): string {
	const hash = createHash('sha256');
	for (const path of Object.keys(tree).sort())
		if (!path.startsWith('.domdocs/')) hash.update(`${path}\0${tree[path]}\0`, 'latin1');
	return hash.digest('hex');
}
