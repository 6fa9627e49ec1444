import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { build, type Metafile } from 'esbuild';
import { beforeAll, describe, expect, test } from 'vitest';
import { node, program } from './harness/program.ts';

const root = resolve(import.meta.dirname, '..');
let inputs: Metafile['inputs'];

beforeAll(async () => {
	const { metafile } = await build({
		absWorkingDir: root,
		entryPoints: ['cli/main.ts'],
		...{ bundle: true, splitting: true, packages: 'external', platform: 'node', format: 'esm' },
		...{ outdir: 'unused', write: false, metafile: true, logLevel: 'silent' },
	});
	inputs = metafile.inputs;
});

/** Packages that are loaded before the first line of a file runs. */
function packagesOf(start: string): string[] {
	const files = new Set([start]);
	const packages = new Set<string>();
	for (const file of files) {
		for (const { path, kind, external } of inputs[file]?.imports ?? []) {
			if (kind !== 'import-statement') continue;
			if (!external) files.add(path);
			else if (!path.startsWith('node:'))
				packages.add(path.split('/', path.startsWith('@') ? 2 : 1).join('/'));
		}
	}
	return [...packages].sort();
}

/** What only some builds need: for pages that are new, mistakes in a config, a repository that has changed. */
const seldom = [
	...['unified', 'remark-parse', 'remark-gfm', 'remark-rehype', 'mdast-util-math', 'npm-to-yarn', 'katex'],
	...['@shikijs/core', '@shikijs/engine-javascript', 'gemoji', 'gray-matter', 'yaml'],
	...['esbuild', 'satteri', 'simple-git', 'tinypool', 'chokidar', 'ws', 'pinyin-pro', 'any-ascii'],
];

describe('what is loaded at the start', () => {
	test('of the program: what reads the command line', () => {
		expect(packagesOf('cli/main.ts')).toEqual([]);
		expect(packagesOf('cli/commands/program.ts')).toEqual(['commander', 'fastest-levenshtein']);
	});

	test('of explain: what prints, besides', () => {
		expect(packagesOf('cli/commands/run-explain.ts')).toEqual([
			'fastest-levenshtein',
			'nanospinner',
			'picocolors',
		]);
	});

	test('of a build: nothing that it may not need', () => {
		const packages = packagesOf('cli/commands/run-build.ts');
		expect(packages).toContain('zod');
		expect(packages.filter((name) => seldom.includes(name))).toEqual([]);
	});

	test('all of these packages are looked for by the names that the program knows', () => {
		const known = Object.values(inputs).flatMap(({ imports }) => imports.map(({ path }) => path));
		const missing = seldom.filter((name) => !known.includes(name));
		expect(missing).toEqual([]);
	});
});

test.skipIf(process.platform === 'win32')(
	'a limit of open files that is too low is a sentence (RL-29)',
	() => {
		const command = `ulimit -n 40 && exec "${node}" "${program}" build`;
		const { status, stderr } = spawnSync('sh', ['-c', command], { cwd: root, encoding: 'utf8' });
		expect(stderr.trim()).toBe(
			'Unexpected limit of open files (EMFILE), expected 128 or more for each process. Raise it, by `ulimit -n 1024` for instance.',
		);
		expect(status).toBe(3);
	},
);

test('a folder for temporary files that is not there is a sentence (RL-18)', () => {
	const env = { ...process.env, TMPDIR: '/nonexistent' };
	const { status, stderr } = spawnSync(node, [program, 'build', '--no-cache'], {
		cwd: root,
		encoding: 'utf8',
		env,
	});
	expect(stderr).toContain('Cannot make the temporary folder "/nonexistent/domdocs-cache-XXXXXX" (ENOENT)');
	expect(status).toBe(3);
});

test('the compiled program has the messages of zod in English alone: to load fifty languages takes longer than to read a config', async () => {
	const { metafile } = await build({
		absWorkingDir: root,
		entryPoints: ['cli/config/load.ts'],
		...{ bundle: true, platform: 'node', format: 'esm', external: ['esbuild'] },
		...{ outdir: 'unused', write: false, metafile: true, logLevel: 'silent' },
	});
	const written = Object.values(metafile.outputs).flatMap((output) => Object.entries(output.inputs));
	const languages = written.flatMap(([path, { bytesInOutput }]) =>
		path.includes('/zod/v4/locales/') && bytesInOutput > 0 ? path.slice(path.lastIndexOf('/') + 1) : [],
	);
	expect(languages).toEqual(['en.js']);
});
