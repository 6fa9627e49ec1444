import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { FixtureSite } from '../../harness/fixture-site.ts';
import { differences } from '../../harness/live-and-built.ts';
import { node, program } from '../../harness/program.ts';
import { readTree } from '../../harness/read-tree.ts';
import { runCli } from '../../harness/run-cli.ts';
import { hasTerminal } from '../../harness/run-in-terminal.ts';
import { alsoByTests, runTests } from '../by-tests.ts';
import { findNode } from '../find-node.ts';
import { canMountBy, mount } from '../mounts.ts';
import { hasTool } from '../npm-tools.ts';
import { readWhilePublishing } from '../reader.ts';
import { hasProgram, notHere, type Rows, shared } from '../row.ts';
import { buildOf, errorsOf, faultsOf, giveToNobody, runAsNobody, siteOf, startAndStop } from '../sites.ts';
import { faultsBySchema, tryFormats } from '../try-formats.ts';

const site = (): FixtureSite => {
	const made = siteOf({}, 'journey');
	made.commit('First', { tag: 'v1.0.0' });
	return made;
};

/** What is published of the same site under these circumstances; nothing of it may be another. */
async function treeOf(
	env: Record<string, string> = {},
	args: string[] = [],
): Promise<Record<string, string>> {
	const made = site();
	const { code, errors } = await buildOf(made, args, { env });
	expect([code, errors]).toEqual([0, '']);
	return made.outputs();
}

/** Pages that threads are started for. */
function manyPages(count: number): Record<string, string> {
	const pages = Array.from({ length: count }, (_, index): [string, string] => [
		`content/f${index % 7}/p${index}.md`,
		`# Page ${index}\n\nText of [the home page](../README.md).\n\n\`\`\`js\nlet a = ${index % 20};\n\`\`\`\n`,
	]);
	return Object.fromEntries(pages);
}

const preload = (code: string): Record<string, string> => ({
	NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(code)}`,
});

const reversed = `import fs from 'node:fs'; import { syncBuiltinESMExports } from 'node:module';
for (const [of, name] of [[fs, 'readdirSync'], [fs.promises, 'readdir']]) {
	const real = of[name];
	of[name] = (...rest) => { const list = real(...rest); return list.then ? list.then((all) => all.reverse()) : list.reverse(); };
}
syncBuiltinESMExports();`;

const later = `const real = Date; const shift = 10 * 365 * 864e5;
globalThis.Date = class extends real { constructor(...rest) { rest.length ? super(...rest) : super(real.now() + shift); } static now() { return real.now() + shift; } };`;

const elsewhere = shared({
	check: async () => {
		const here = await treeOf({ TZ: 'UTC', LANG: 'C' });
		// Each is a folder of its own.
		const there = {
			TZ: 'Pacific/Kiritimati',
			LANG: 'ru_RU.UTF-8',
			LC_ALL: 'ru_RU.UTF-8',
			HOME: '/nonexistent',
		};
		expect(differences(await treeOf(there), here)).toEqual([]);
		const pages = manyPages(300);
		const [mine, masked, others] = [siteOf(pages), siteOf(pages), siteOf(pages)];
		expect((await buildOf(mine)).code).toBe(0);
		const command = `umask 077 && exec "${node}" "${program}" build --root "${masked.root}"`;
		expect(spawnSync('sh', ['-c', command], { env: { ...process.env, ...there } }).status).toBe(0);
		giveToNobody(others.root);
		const { status, said } = runAsNobody(['build'], others.root);
		expect(status, said).toBe(0);
		for (const made of [masked, others]) expect(differences(made.outputs(), mine.outputs())).toEqual([]);
	},
});

/** The same bytes everywhere, and what the command line promises. */
export const publishingRows: Rows = {
	'RL-23': {
		check: async () => {
			const files = { 'foreign/mine.txt': 'mine', 'sentinel.txt': 'mine', 'repository/.git/config': 'mine' };
			const site = siteOf(files);
			symlinkSync('foreign', join(site.root, 'linked'));
			const places = ['.', 'content', '..', '/', 'foreign', 'content/sub', 'repository', 'linked'];
			for (const out of [...places, process.env.HOME ?? '/root']) {
				const { code, output } = await buildOf(site, ['--out', out === '..' ? join(site.root, '..') : out], {
					cwd: site.root,
				});
				expect([out, code, output.includes('output-refused')]).toEqual([out, 2, true]);
			}
			expect([...Object.keys(files).map((path) => site.read(path)), site.read('content/README.md')]).toEqual([
				'mine',
				'mine',
				'mine',
				expect.stringContaining('Welcome'),
			]);
			expect(existsSync(join(site.root, 'dist'))).toBe(false);
		},
	},
	'DT-01': elsewhere,
	'DT-02': notHere(
		'disorderfs of Debian, and the right to mount',
		{
			how: 'with lists of folders reversed in Node, from outside',
			check: async () => expect(differences(await treeOf(preload(reversed)), await treeOf())).toEqual([]),
		},
		{
			isHere: () => canMountBy('disorderfs'),
			check: async () => {
				const root = await mount(siteOf(), 'disorderfs', '--shuffle-dirents=yes', site().root);
				expect((await buildOf({ root })).code).toBe(0);
				expect(differences(readTree(join(root, 'dist')), await treeOf())).toEqual([]);
			},
		},
	),
	'DT-03': {
		how: 'from outside, and by tests/five-ways.test.ts where a site is watched',
		check: async () => {
			const made = siteOf(manyPages(200));
			const trees: Record<string, string>[] = [];
			for (const args of [
				['--workers', '1'],
				['--workers', '16', '--no-cache'],
				['--workers', '4'],
			]) {
				expect((await buildOf(made, args)).code).toBe(0);
				trees.push(made.outputs());
				rmSync(join(made.root, 'dist'), { recursive: true });
			}
			for (const tree of trees.slice(1)) expect(differences(tree, trees[0]!)).toEqual([]);
			await runTests({ files: 'tests/five-ways.test.ts', ofCheckout: true });
		},
	},
	'DT-04': notHere('macOS and Windows', {
		how: 'with Node 22 and 24 beside this one, from outside',
		check: async () => {
			const here = await treeOf();
			for (const version of ['22', '24']) {
				const other = site();
				const args = [program, 'build', '--root', other.root];
				const { status, stderr } = spawnSync(findNode(version), args, { encoding: 'utf8' });
				expect(status, stderr).toBe(0);
				expect(differences(other.outputs(), here)).toEqual([]);
			}
		},
	}),
	'DT-05': notHere(
		'faketime of Debian',
		{
			how: 'with the clock of JavaScript set forward, from outside',
			check: async () => {
				const here = await treeOf();
				expect(differences(await treeOf(preload(later)), here)).toEqual([]);
				expect(await treeOf({ SOURCE_DATE_EPOCH: '1800000000' })).toEqual(here);
			},
		},
		{
			isHere: () => hasProgram('faketime'),
			check: async () => {
				const here = await treeOf({ SOURCE_DATE_EPOCH: '1800000000' });
				const made = site();
				const args = ['+10y', node, program, 'build', '--root', made.root];
				const { status, stderr } = spawnSync('faketime', ['-f', ...args], { encoding: 'utf8' });
				expect(status, stderr).toBe(0);
				expect(differences(made.outputs(), here)).toEqual([]);
			},
		},
	),
	'DT-06': {
		...alsoByTests(() => readWhilePublishing(50), {
			files: 'tests/cli/publish/reader.test.ts',
			isLong: true,
		}),
		soak: () => readWhilePublishing(200),
	},
	'DT-07': {
		check: async () => {
			const made = siteOf();
			expect((await buildOf(made)).code).toBe(0);
			for (const name of ['CNAME', '.nojekyll', 'sub/mine.txt']) made.write(`dist/${name}`, 'mine');
			made.write('content/README.md', '# Home\n\nEdited.\n');
			expect((await buildOf(made)).code).toBe(0);
			for (const name of ['CNAME', '.nojekyll', 'sub/mine.txt']) expect(made.output(name)).toBe('mine');
		},
	},
	'DT-08': {
		check: async () => {
			const made = siteOf();
			const locked = siteOf({}, 'journey');
			await startAndStop(locked);
			const codes = [
				(await buildOf(made)).code,
				(await buildOf(siteOf({ 'content/a.md': '[x](./no.md)\n' }))).code,
				(await buildOf(made, ['--nope'])).code,
				(await buildOf(siteOf({ 'site.config.ts': 'export default { titel: 1 };\n' }))).code,
				(
					await buildOf(siteOf({ taken: 'a file' }), ['--out', 'taken/dist'], {
						cwd: siteOf({ taken: 'a file' }).root,
					})
				).code,
				(
					await buildOf(
						siteOf(),
						[],
						faultsOf({ FAULT_AT: '1', FAULT_CODE: 'bug', FAULT_FROM: 'server.cjs' }),
					)
				).code,
				(await buildOf(locked)).code,
				(await runCli(['build', '--root', siteOf().root], { killWith: 'SIGINT', when: 'parse' })).code,
				(await runCli(['build', '--root', siteOf().root], { killWith: 'SIGTERM', when: 'parse' })).code,
				(await runCli(['build', '--root', siteOf().root], { killWith: 'SIGHUP', when: 'parse' })).code,
			];
			expect(codes).toEqual([0, 1, 2, 2, 3, 4, 5, 130, 143, 129]);
		},
	},
	'DT-09': notHere(
		'@microsoft/jest-sarif of npm, which has the schema of SARIF',
		{
			how: 'from outside, by schemas of the parts of the formats that are used, and by tests/fixtures.test.ts',
			check: async () => void (await tryFormats()),
		},
		{
			isHere: () => hasTool('sarif'),
			check: async () => {
				const logs = await tryFormats();
				expect(faultsBySchema(logs)).toEqual([]);
				expect(faultsBySchema([{ ...Object(logs[0]), runs: [{ results: [{}] }] }]).length).toBeGreaterThan(1);
			},
		},
	),
	'DT-10': {
		check: async () => {
			const pages = Array.from({ length: 300 }, (_, index): [string, string] => [
				`content/p${1000 + index}.md`,
				`# P\n\n[x](./no.md)\n${index < 200 ? '\n[y](./no.md)\n' : ''}`,
			]);
			const made = siteOf(Object.fromEntries(pages));
			const built = await buildOf(made);
			expect([built.code, errorsOf(built).length]).toEqual([1, 500]);
			expect(errorsOf(built)).toEqual([...errorsOf(built)].sort());
			expect(new Set(errorsOf(built)).size).toBe(500);
			expect(errorsOf(await buildOf(made, ['--max-errors', '7']))).toHaveLength(7);
		},
	},
	'DT-11': {
		check: async () => {
			const made = siteOf({ 'content/a.md': '[x](./no.md)\n' });
			const places: Record<string, string>[] = [{}, { NO_COLOR: '1' }, { LC_ALL: 'C', COLUMNS: '20' }];
			for (const env of places) {
				const { output, errors } = await runCli(['build', '--root', made.root], { env });
				expect(output + errors).toContain('broken-link');
				// biome-ignore lint/suspicious/noControlCharactersInRegex: an escape is what must not be there
				expect(output + errors).not.toMatch(/\u001b|\r/);
			}
			// A terminal that is to have no colours, or cannot show any.
			if (hasTerminal)
				for (const env of [{ NO_COLOR: '1' }, { TERM: 'dumb' }]) {
					const command = `"${node}" "${program}" build --root "${made.root}"`;
					const { stdout } = spawnSync('script', ['-qec', command, '/dev/null'], {
						encoding: 'utf8',
						env: { ...process.env, ...env },
						stdio: ['ignore', 'pipe', 'pipe'],
					});
					expect(stdout).toContain('broken-link');
					// biome-ignore lint/suspicious/noControlCharactersInRegex: an escape is what must not be there
					expect([env, /\u001b\[[0-9;]*m/.exec(stdout)?.[0]]).toEqual([env, undefined]);
				}
			// What is missing is not asked for: it is an error, or has its default where --yes says so.
			for (const args of [[], ['doc'], ['doc', '--yes'], ['site', 'other']])
				expect([args, (await runCli(['new', ...args], { cwd: made.root })).code]).toEqual([args, 2]);
			for (const args of [['A page'], ['Another page', '--yes']])
				expect((await runCli(['new', 'doc', ...args], { cwd: made.root })).code).toBe(0);
			for (const name of ['a-page', 'another-page'])
				expect(made.read(`content/notes/${name}.md`)).toContain('title: A');
		},
	},
	'DT-12': {
		check: async () => {
			const option = await runCli(['build', '--stric']);
			expect([option.code, option.errors]).toEqual([2, expect.stringContaining('--strict')]);
			for (const [config, line, word, at] of [
				["export default {\n\ttitel: 'x',\n};\n", 2, 'title', 'titel'],
				["export default {\n\ttitle: 'x',\n\tmarkdwon: {},\n};\n", 3, 'markdown', 'markdwon'],
				['export default {\n\ttitle: 7,\n};\n', 2, 'title', '7'],
				["export default {\n\ttitle: 'x',\n\tlimits: { fileByte: 1 },\n};\n", 3, 'fileBytes', 'fileByte'],
				["export default {\n\ttitle: 'x',\n\tlimits: { fileBytes: '1' },\n};\n", 3, 'fileBytes', "'1'"],
				["export default {\n\ttitle: 'x',\n\tsearch: 'yes',\n};\n", 3, 'search', "'yes'"],
				["export default {\n\ttitle: 'x',\n\tbase: 'docs',\n};\n", 3, 'base', "'docs'"],
				[
					"export default {\n\ttitle: 'x',\n\tlocales: { '/': { lang: 'en-US', lable: 'x' } },\n};\n",
					3,
					'label',
					'lable',
				],
				["export default {\n\ttitle: 'x',\n\tlocales: [],\n};\n", 3, 'locales', '[]'],
				["export default {\n\ttitle: 'x',\n\tnavbar: [{ txet: 'a', link: '/' }],\n};\n", 3, 'text', 'txet'],
				["export default {\n\ttitle: 'x',\n\tappearance: 'drak',\n};\n", 3, 'dark', "'drak'"],
				[
					"export default {\n\ttitle: 'x',\n\tchecks: { severity: { 'broken-lnik': 'off' } },\n};\n",
					3,
					'broken-link',
					"'broken-lnik'",
				],
				["export default {\n\ttitle: 'x',\n\ttimeZone: 'Mars',\n};\n", 3, 'timeZone', "'Mars'"],
				["export default {\n\ttitle: 'x',\n\tredirects: { '/a': 7 },\n};\n", 3, 'redirects', '7'],
				["export default {\n\ttitle: 'x',\n\thostname: 'docs',\n};\n", 3, 'hostname', "'docs'"],
			] as const) {
				const { code, messages } = await buildOf(siteOf({ 'site.config.ts': config }));
				const column = config.split('\n')[line - 1]!.indexOf(at) + 1;
				expect([code, messages.map((said) => [said.line, said.column, JSON.stringify(said)])]).toEqual([
					2,
					[[line, column, expect.stringContaining(word)]],
				]);
			}
		},
	},
};
