import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { type Misbehaviour, startEntryServer } from '../../harness/entry-server.ts';
import { hangOn } from '../../harness/hang-on.ts';
import { differences } from '../../harness/live-and-built.ts';
import { node, program } from '../../harness/program.ts';
import { readTree } from '../../harness/read-tree.ts';
import { notHere, type Rows } from '../row.ts';
import { buildOf, errorsOf, plainConfig, siteOf } from '../sites.ts';

const canUnshare = spawnSync('unshare', ['-rn', 'true']).status === 0;

/** Builds without a network: in a name space that has none, or with a module that refuses every connection. */
async function buildAlone(words: string[]): Promise<void> {
	await askFaultyServers();
	const site = siteOf({ 'content/a.md': '# A\n\n::: tip\nText :tada: and $x^2$.\n:::\n' });
	const refuse =
		"import net from 'node:net'; net.Socket.prototype.connect = () => { throw new Error('no network'); };";
	const [command = node, ...args] = [...words, node, program, 'build', '--no-cache', '--format=json'];
	const NODE_OPTIONS = words.length > 0 ? '' : `--import data:text/javascript,${encodeURIComponent(refuse)}`;
	const { status, stderr, stdout } = spawnSync(command, args, {
		cwd: site.root,
		encoding: 'utf8',
		env: { ...process.env, NODE_OPTIONS },
	});
	expect([status, stderr, stdout.match(/"code":"DD\d+/g)]).toEqual([0, '', null]);
}

/** Builds with servers of a cache, which is all that a build asks for, that fail in their ways: each is told of once, and the site is the same. */
async function askFaultyServers(): Promise<void> {
	const files = { 'content/a.md': '# A\n\nText.\n' };
	const plain = siteOf(files);
	expect((await buildOf(plain)).code).toBe(0);
	const server = await startEntryServer();
	onTestFinished(() => server.close());
	const garbage = randomBytes(10_000);
	const answers: [name: string, messages: string[], misbehave: Misbehaviour][] = [
		[
			'nothing is there',
			[],
			({ method }, response) => response.writeHead(method === 'PUT' ? 201 : 404).end(),
		],
		['fails', ['cache-unreachable'], (_, response) => response.writeHead(500).end()],
		['garbage', ['cache-unreachable'], (_, response) => response.end(garbage)],
		['hangs up', ['cache-unreachable'], (request) => request.socket.destroy()],
		['never answers', ['cache-unreachable'], () => {}],
		['never ends', ['cache-unreachable'], (_, response) => response.write('x')],
	];
	for (const [name, messages, misbehave] of answers) {
		server.misbehave = misbehave;
		const before = server.requests.length;
		// Servers that answer are given the time that a busy machine takes to ask.
		const timeout = name.startsWith('never') ? 2 : 30;
		const config = plainConfig.replace(
			'history',
			`cache: { url: '${server.url}', timeout: ${timeout} }, history`,
		);
		const site = siteOf({ ...files, 'site.config.ts': config });
		const built = await buildOf(site, ['--strict']);
		expect([name, built.code, built.messages.map((message) => message.name)]).toEqual([name, 0, messages]);
		expect([name, server.requests.length > before]).toEqual([name, true]);
		expect(differences(site.outputs(), plain.outputs())).toEqual([]);
	}
}

/** A component that goes wrong in one of many ways, and what is said of it and where. */
const faults: [name: string, code: string, told: string][] = [
	['throws', "export default function Bad() { throw new Error('no'); }", 'component-failed content/a.md:5'],
	['throws nothing', 'export default function Bad() { throw undefined; }', 'component-failed content/a.md:5'],
	[
		'at once',
		"throw new Error('no');\nexport default function Bad() { return null; }",
		'theme-failed Bad.tsx:1',
	],
	[
		'exits at once',
		'process.exit(0);\nexport default function Bad() { return null; }',
		'theme-failed Bad.tsx:1',
	],
	['exits', 'export default function Bad() { process.exit(7); }', 'component-failed content/a.md:5'],
	['aborts', 'export default function Bad() { process.abort(); }', 'component-failed content/a.md:5'],
	['for ever', 'export default function Bad() { for (;;); }', 'component-failed content/a.md:1'],
	[
		'rejects',
		"export default function Bad() {\n\tPromise.reject(new Error('no'));\n\treturn null;\n}",
		'component-failed Bad.tsx:2',
	],
	[
		'later',
		"export default function Bad() {\n\tsetTimeout(() => { throw new Error('no'); });\n\treturn null;\n}",
		'component-failed Bad.tsx:2',
	],
	[
		'never',
		'export default async function Bad() { await new Promise(() => {}); return null; }',
		'component-failed content/a.md:5',
	],
];

/** What fails beside a site: its network, its components. */
export const faultRows: Rows = {
	'RL-41': notHere(
		'the right to make a network of its own',
		{ how: 'with every address refused, from outside', check: () => buildAlone([]) },
		{ isHere: () => canUnshare, check: () => buildAlone(['unshare', '-rn']) },
	),
	'RL-42': {
		check: async () => {
			const config =
				"export default { title: 'Docs', history: false, slots: { 'doc-bottom': './Broken.tsx' } };\n";
			const site = siteOf({
				'content/a.md': '# A\n',
				'site.config.ts': config,
				'Broken.tsx': "export default function Broken(): never { throw new Error('it breaks'); }\n",
			});
			const built = await buildOf(site);
			expect([built.code, built.output]).toEqual([1, expect.stringContaining('it breaks')]);
			expect(errorsOf(built).join()).toMatch(/theme-failed|component-failed/);
			expect(() => readTree(join(site.root, 'dist'))).toThrow();
			for (const [name, code, told] of faults) {
				const config =
					"export default { title: 'Docs', history: false, limits: { pageSeconds: 5 }, components: { Bad: './Bad.tsx' } };\n";
				const faulty = siteOf({
					'content/a.md': '# A\n\nText.\n\n<Bad />\n',
					'site.config.ts': config,
					'Bad.tsx': `${code}\n`,
				});
				const { code: ended, messages, errors } = await buildOf(faulty);
				expect([
					name,
					ended,
					messages.map((message) => `${message.name} ${message.file}:${message.line}`),
					/\n\s+at /.test(errors),
				]).toEqual([name, 1, [told], false]);
				expect(() => readTree(join(faulty.root, 'dist'))).toThrow();
			}
			const limits = 'limits: { pageSeconds: 5 }';
			const hanging = siteOf({
				'site.config.ts': `export default { title: 'Docs', history: false, ${limits} };\n`,
				'content/hangs.md': `# It hangs\n\n${'Text of it.\n\n'.repeat(30_000)}`,
			});
			const hung = await buildOf(hanging, [], { env: hangOn('It hangs') });
			expect([hung.code, errorsOf(hung)]).toEqual([1, ['page-hangs content/hangs.md:1:1']]);
		},
	},
};
