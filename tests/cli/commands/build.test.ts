import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type FixtureSite, makeSite } from '../../harness/fixture-site.ts';
import { slow } from '../../harness/is-long.ts';
import { node, program } from '../../harness/program.ts';
import { runCli } from '../../harness/run-cli.ts';

const config = "export default { title: 'Fixture', history: false };";
const home = '---\ntitle: Home\n---\n\nHello.\n';

/** A site with two broken links and a warning. */
function makeBroken(): FixtureSite {
	return make({ 'content/b.md': '# B\n\n[x](./nowhere.md)\n', 'content/a,b.md': '[x](./nowhere.md)\n' });
}

function make(files: Record<string, string>): FixtureSite {
	const site = makeSite(null, { 'site.config.ts': config, 'content/README.md': home, ...files });
	onTestFinished(() => site.dispose());
	return site;
}

const run = (site: FixtureSite, ...args: string[]) => runCli(['build', '--root', site.root, ...args]);

const texts = {
	link: 'Unexpected link `./nowhere.md`, expected a page of this site.',
	title: "Expected a title, found none; the file's name is used.",
	hint: 'Add `title: …` to the front matter, or a heading `# …`.',
};

const commands = [
	`::warning file=content/a%2Cb.md,line=1,col=1,title=title-missing DD2007::${texts.title} ${texts.hint}`,
	`::error file=content/a%2Cb.md,line=1,endLine=1,col=1,endColumn=18,title=broken-link DD3001::${texts.link}`,
	`::error file=content/b.md,line=3,endLine=3,col=1,endColumn=18,title=broken-link DD3001::${texts.link}`,
];

test.runIf(process.platform !== 'win32')('a build whose reader hangs up is published', () => {
	const site = make({});
	const script = `{ "${node}" "${program}" build --root "${site.root}" 2>&1; echo $? > "${site.root}/code.txt"; } | head -1`;
	execFileSync('sh', ['-c', script]);
	expect([site.read('code.txt'), site.output('index.html')]).toEqual([
		'0\n',
		expect.stringContaining('Hello.'),
	]);
});

test.runIf(existsSync('/dev/full'))('a build that cannot say what it found ends with 3, and says why', () => {
	const site = make({});
	const script = `"${node}" "${program}" build --format sarif --root "${site.root}" >/dev/full`;
	const { status, stderr } = spawnSync('sh', ['-c', script], { encoding: 'utf8' });
	expect([status, stderr]).toEqual([
		3,
		expect.stringContaining('Unexpected full disk (ENOSPC), expected room'),
	]);
	expect(stderr).not.toMatch(/\n\s+at /);
});

test('a build publishes nothing of its environment, config, drafts and of the machine (OS-22)', async () => {
	const site = make({
		'site.config.ts': `// canary of the config\n${config}`,
		'content/draft.md': '---\ndraft: true\n---\n\n# Draft\n\ncanary of a draft\n',
		'content/note.txt': 'canary of a file',
	});
	const env = { SECRET: 'canary of the environment', HOME: '/home/canary of a folder' };
	expect((await runCli(['build', '--root', site.root], { env })).code).toBe(0);
	const files = Object.entries(site.outputs());
	const said = files.filter(
		([path, text]) => /canary of/.test(text) || text.includes(site.root) || /\.(?:map|md)$/.test(path),
	);
	expect([files.length > 20, said.map(([path]) => path)]).toEqual([true, []]);
});

test('a config that waits for what never comes is an error', async () => {
	const { errors, code } = await run(make({ 'site.config.ts': `await new Promise(() => {});\n${config}` }));
	expect(errors).toContain(
		'Unexpected error while the config ran: it waits for something that never comes.\n',
	);
	expect(code).toBe(2);
});

describe('--format', () => {
	test('github prints workflow commands, and nothing else where they are read', async () => {
		const { output, errors, code } = await run(makeBroken(), '--format', 'github');
		expect(output.split('\n')).toEqual([...commands, '']);
		expect(errors).toContain('Not published: 2 errors, 1 warning. Nothing was written to dist.');
		expect(code).toBe(1);
	});

	test('github and sarif have paths of the repository in a job of GitHub', async () => {
		const workspace = mkdtempSync(join(tmpdir(), 'domdocs-workspace-'));
		onTestFinished(() => rmSync(workspace, { recursive: true }));
		const root = join(workspace, 'repository/docs');
		cpSync(makeBroken().root, root, { recursive: true });
		const runFor = (format: string) =>
			runCli(['build', '--root', root, '--format', format], { env: { GITHUB_WORKSPACE: workspace } });
		expect((await runFor('github')).output.split('\n')).toEqual([...commands, '']);
		mkdirSync(join(workspace, 'repository/.git'));
		expect((await runFor('github')).output.split('\n')[2]).toBe(commands[2]!.replace('file=', 'file=docs/'));
		const log = await runFor('sarif');
		expect(JSON.parse(log.output).runs[0].results[2].locations[0].physicalLocation.artifactLocation.uri).toBe(
			'docs/content/b.md',
		);
	});

	test('sarif prints one log, with nothing beside it', async () => {
		const { output, code } = await run(makeBroken(), '--format', 'sarif');
		const { results } = JSON.parse(output).runs[0];
		expect(results.map(({ ruleId, level }: { ruleId: string; level: string }) => [ruleId, level])).toEqual([
			['DD2007', 'warning'],
			['DD3001', 'error'],
			['DD3001', 'error'],
		]);
		expect(code).toBe(1);
	});

	test('sarif prints a log where nothing is wrong, and where there is no site', slow, async () => {
		const good = await run(make({}), '--format', 'sarif');
		expect([good.code, JSON.parse(good.output).runs[0].results]).toEqual([0, []]);
		const none = await run(make({ 'site.config.ts': '' }), '--format', 'sarif');
		expect(none.code).toBe(2);
		expect(JSON.parse(none.output).runs[0].results[0]).toMatchObject({ ruleId: 'DD1004', level: 'error' });
	});

	test('json is what --json is', async () => {
		const site = makeBroken();
		const strip = (text: string) => text.replace(/"milliseconds":[\d.]+/g, '');
		const { output, errors, code } = await run(site, '--format', 'json');
		expect(strip(output)).toBe(strip((await run(site, '--json')).output));
		expect([errors, code]).toEqual(['', 1]);
		const [, second] = output.split('\n');
		expect(JSON.parse(second!)).toEqual({
			v: 1,
			code: 'DD3001',
			severity: 'error',
			name: 'broken-link',
			message: texts.link,
			file: 'content/a,b.md',
			line: 1,
			column: 1,
			endLine: 1,
			endColumn: 18,
			route: '/a,b/',
		});
	});

	test('text is what is printed without it', async () => {
		const site = makeBroken();
		const { output, errors } = await run(site, '--format', 'text');
		expect(errors).toBe((await run(site)).errors);
		expect(output).toContain('Not published: 2 errors, 1 warning.');
	});
});

describe('--max-errors', () => {
	test('prints the first errors in their order, all warnings, and how many more there are', async () => {
		const { output, errors, code } = await run(makeBroken(), '--format', 'github', '--max-errors', '1');
		expect(output.split('\n')).toEqual([...commands.slice(0, 2), '']);
		expect(errors).toContain('\n1 more error not printed.\n');
		expect(code).toBe(1);
	});

	test('of 500 errors in 300 files prints those that come first', slow, async () => {
		const name = (index: number) => `content/p${String(index).padStart(3, '0')}.md`;
		const links = (index: number) => (index < 200 ? '[x](./x.md)\n\n[y](./y.md)\n' : '[x](./x.md)\n');
		const files = Array.from({ length: 300 }, (_, index) => [name(index), `# P\n\n${links(index)}`]);
		const site = make(Object.fromEntries(files));
		const all = await run(site, '--format', 'github');
		const places = all.output.trimEnd().split('\n');
		expect(places).toHaveLength(500);
		expect(new Set(places).size).toBe(500);
		expect([...places].sort()).toEqual(places);
		const some = await run(site, '--format', 'github', '--max-errors', '7');
		expect(some.output.trimEnd().split('\n')).toEqual(places.slice(0, 7));
		expect(some.errors).toContain('\n493 more errors not printed.\n');
		expect(some.code).toBe(1);
	});

	test('says nothing where there are not that many', async () => {
		const { errors } = await run(makeBroken(), '--max-errors', '2');
		expect(errors).not.toContain('not printed');
	});
});

test.each([
	[
		['--format', 'sarfi'],
		"error: option '--format <format>' argument 'sarfi' is invalid. Expected `text`, `json`, `sarif` or `github`. Did you mean `sarif`?",
	],
	[
		['--format', 'xml'],
		"error: option '--format <format>' argument 'xml' is invalid. Expected `text`, `json`, `sarif` or `github`.",
	],
	[['--format', 'json', '--json'], "error: option '--format <format>' cannot be used with option '--json'"],
	[['--publish', 'swap'], "error: unknown option '--publish'"],
	...['0', '-1', '1.5', 'all', ''].map((text): [string[], string] => [
		['--max-errors', text],
		`error: option '--max-errors <n>' argument '${text}' is invalid. Expected a whole number from 1.`,
	]),
])('%j is a usage error', async (args, message) => {
	const { output, errors, code } = await run(make({}), ...args);
	expect(errors.split('\n')[0]).toBe(message);
	expect([output, code]).toEqual(['', 2]);
});
