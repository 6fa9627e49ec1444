import { execFileSync } from 'node:child_process';
import {
	cpSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Analysis, checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tryCommands } from './contract/try-commands.ts';
import { slow } from './harness/is-long.ts';

const root = resolve(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(resolve(root, path), 'utf8');

interface LockedPackage {
	dev?: boolean;
	devOptional?: boolean;
	optional?: boolean;
	os?: string[];
	cpu?: string[];
	libc?: string[];
	hasInstallScript?: boolean;
	resolved?: string;
	license?: string;
}

/** Licences of what users install with domdocs, which ask for no more than to stay beside the code. */
const licenses = ['0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT', 'MIT AND Apache-2.0'];

/** Licences of what only this repository uses, besides. */
const ownLicenses = [
	'(MPL-2.0 OR Apache-2.0)',
	'Apache-2.0',
	'Apache-2.0 AND LGPL-3.0-or-later',
	'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
	'BlueOak-1.0.0',
	'CC-BY-4.0',
	'CC-BY-SA-4.0',
	'LGPL-3.0-or-later',
	'MIT OR Apache-2.0',
	'MPL-2.0',
	'Unlicense',
];

/** Packages whose licence was read by somebody, because it is not one of these or not in their manifests. */
const readLicenses = { 'lunr-languages': 'MPL-1.1', khroma: 'MIT, in its file' };

/** What is compiled besides types: programs, and files with a hash of what they hold in their names. `licenses.txt` is made when the package is. */
const compiled = [
	/^build\/(?:index|main|site\/workers\/worker|parser\/worker)\.js$/,
	/^build\/(?:licenses\.txt|theme\/index\.json)$/,
	/^build\/(?:chunks|parser)\/[\w.-]+-[A-Z\d]{8}\.js$/,
	/^build\/theme\/server\.[a-f\d]{10}\.cjs$/,
	/^build\/theme\/assets\/[\w.-]+\.[a-f\d]{10}\.js$/,
	/^build\/theme\/assets\/(?:style|feature-[\w-]+)\.[A-Z\d]{8}\.css$/,
	/^build\/theme\/assets\/KaTeX_\w+-\w+\.[A-Z\d]{8}\.woff2$/,
];

/** A packed file, as npm describes it. */
interface PackedFile {
	filename: string;
	size: number;
	files: { path: string }[];
}

/** Runs a command and gives what it prints; one of npm has another name on Windows. */
const run = (command: string, args: string[], cwd: string): string =>
	execFileSync(command, args, { cwd, shell: process.platform === 'win32', stdio: 'pipe' }).toString();

describe('the packed file', () => {
	const folder = mkdtempSync(join(tmpdir(), 'domdocs-packed-'));
	const site = join(folder, 'site');
	const installed = join(site, 'node_modules/domdocs');
	let packed: PackedFile;

	beforeAll(() => {
		const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', folder];
		packed = (JSON.parse(run('npm', args, root)) as PackedFile[])[0]!;
		mkdirSync(installed, { recursive: true });
		const archive = join(folder, packed.filename);
		run('tar', ['-xzf', archive, '-C', installed, '--strip-components', '1'], folder);
		symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
	});

	afterAll(() => rmSync(folder, { recursive: true, force: true }));

	test('holds what it needs and nothing else (SC-04)', () => {
		// What the repository has in these folders, and what is made of it: neither maps, nor tests, nor what an editor leaves behind.
		const folders = ['docs/content', 'renderer', 'themes'];
		const alone = ['ARCHITECTURE.md', 'CHANGELOG.md', 'LICENSE', 'README.md', 'package.json'];
		const tracked = run('git', ['ls-files', ...folders, ...alone], root)
			.trim()
			.split('\n');
		const paths = packed.files.map(({ path }) => path);
		expect(paths.filter((path) => !path.startsWith('build/')).sort()).toEqual(tracked.sort());
		const sources = new Set(run('git', ['ls-files', 'cli', 'renderer', 'themes'], root).split('\n'));
		const isTyped = (path: string): boolean => {
			const source = path.replace(/^build\/types\/(.*)\.d\.ts$/, '$1');
			return sources.has(`${source}.ts`) || sources.has(`${source}.tsx`);
		};
		const made = paths.filter((path) => path.startsWith('build/') && !isTyped(path));
		expect(made.filter((path) => !compiled.some((names) => names.test(path)))).toEqual([]);
		expect(compiled.filter((names) => !made.some((path) => names.test(path)))).toEqual([]);
		expect(packed.size).toBeLessThan(5_000_000);
	});

	test('has entries that programs and TypeScript find', async () => {
		const bytes = new Uint8Array(readFileSync(join(folder, packed.filename)));
		const { messages } = await publint({ pack: { tarball: bytes.buffer }, strict: true });
		expect(messages).toEqual([]);
		const checked = await checkPackage(createPackageFromTarballData(bytes));
		const entries = checked.types && Object.keys((checked as Analysis).entrypoints);
		expect(entries).toEqual(['.', './theme', './theme-default', './parts', './playground', './package.json']);
		// The profile `esm-only`: whoever uses CommonJS loads the package by `import()`.
		const ignored = new Set(['node10', 'node16-cjs']);
		const problems = (checked as Analysis).problems.filter(
			(problem) => !('resolutionKind' in problem && ignored.has(problem.resolutionKind)),
		);
		expect(problems).toEqual([]);
	});

	test('is what a site extends the theme of, with its types', slow, () => {
		cpSync(join(root, 'tests/fixtures/parts'), site, { recursive: true });
		const compilerOptions = {
			...{ target: 'ES2023', lib: ['ES2023', 'DOM'], module: 'ESNext', moduleResolution: 'bundler' },
			...{ jsx: 'react-jsx', strict: true, noEmit: true, types: [] },
		};
		writeFileSync(
			join(site, 'tsconfig.json'),
			JSON.stringify({ compilerOptions, exclude: ['node_modules'] }),
		);
		run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', '.'], site);
		run(process.execPath, [join(installed, 'build/main.js'), 'build'], site);
		const html = readFileSync(join(site, 'dist/guide/index.html'), 'utf8');
		expect(html).toContain('<blockquote class="ours">');
		expect(html).toContain('<div class="framed"><footer class="footer">');
	});

	test('has the bundles of its theme, which no plain site waits for', () => {
		const plain = join(folder, 'plain');
		mkdirSync(join(plain, 'content'), { recursive: true });
		writeFileSync(join(plain, 'site.config.ts'), "export default { title: 'Plain', history: false };\n");
		writeFileSync(join(plain, 'content/README.md'), '# Home\n');
		run(process.execPath, [join(installed, 'build/main.js'), 'build'], plain);
		expect(readdirSync(join(plain, 'dist/assets')).some((name) => name.startsWith('boot.'))).toBe(true);
		// What esbuild has made is kept there.
		expect(readdirSync(join(plain, '.domdocs/cache'))).not.toContain('theme');
	});

	test('has a program of which each command works', slow, async () => {
		const own = join(folder, 'own');
		const program = join(installed, 'build/main.js');
		const { commands } = await tryCommands({ node: process.execPath, program }, own);
		expect(commands).toEqual([
			'build',
			'clean',
			'explain',
			'graph',
			'lock check',
			'lock hash',
			'lock new',
			'lock rotate',
			'new',
			'search',
			'serve',
			'serve --watch',
		]);
	});
});

describe('the package', () => {
	test('tells authors in its types what an option is and what stands for it where it is left out', () => {
		const types = read('build/types/cli/config/options.d.ts').replace(/^[ \t]+/gm, '');
		expect(types).toContain(
			'/** Whether there is a button that copies the code. Default `true`. */\ncopy?: boolean;',
		);
		const options = types.match(/^\w+\??: /gm)!;
		const comments = types.match(/^\/\*\*/gm)!;
		expect(comments.length).toBeGreaterThan(options.length * 0.9);
		expect(types).not.toMatch(/^import /m);
	});

	test('has types that ask for no style sheet, which TypeScript cannot read', () => {
		expect(read('build/types/themes/default/index.d.ts')).not.toMatch(/^import .*\.css'/m);
	});

	test('installs a small tree without native builds (SC-01)', () => {
		const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, LockedPackage> };
		const isInstalled = (path: string, { optional, os, cpu, libc }: LockedPackage): boolean =>
			!optional ||
			path === 'node_modules/satteri' ||
			Boolean(os?.includes('linux') && cpu?.includes('x64') && (libc ?? ['glibc']).includes('glibc'));
		const production = Object.entries(packages).filter(
			([path, entry]) => path && !entry.dev && !entry.devOptional && isInstalled(path, entry),
		);
		// 182 in the contract. What the compiled program has in it is installed for its development only: see ARCHITECTURE.md, Dependencies.
		expect(production.length).toBeLessThanOrEqual(182);
		expect(production.filter(([, entry]) => entry.hasInstallScript).map(([path]) => path)).toEqual([
			'node_modules/esbuild',
		]);
		expect(
			Object.values(packages).filter((entry) => entry.resolved && /^https?:/.test(entry.resolved)),
		).toEqual([]);
	});

	test('installs packages of known licences only, and none runs a script of its own but one (SC-01)', () => {
		const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, LockedPackage> };
		const all = Object.entries(packages).filter(([path]) => path.startsWith('node_modules/'));
		expect(all.length).toBeGreaterThan(400);
		const unknown = all.filter(([path, { dev, devOptional, license = '' }]) => {
			if (path.slice('node_modules/'.length) in readLicenses) return false;
			return !licenses.includes(license) && !((dev || devOptional) && ownLicenses.includes(license));
		});
		expect(unknown.map(([path, { license }]) => `${path}: ${license}`)).toEqual([]);
		const scripts = all.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => path);
		expect(scripts).toEqual(['node_modules/esbuild']);
	});

	test('installs each package that renderer, theme and types import where a site is built', () => {
		const { dependencies, peerDependencies } = JSON.parse(read('package.json')) as Record<
			'dependencies' | 'peerDependencies',
			Record<string, string>
		>;
		const imported = ['renderer', 'themes', 'build/types'].flatMap((folder) =>
			readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
				.filter((path) => /\.(?:tsx?|css)$/.test(path))
				.flatMap((path) => [
					...read(join(folder, path)).matchAll(
						/(?:\bfrom |^import |\bimport\(|^@import )['"]((?:@[\w-]+\/)?[\w-]+)(?:\/[^'"]*)?['"]/gm,
					),
				])
				.map(([, name]) => name!),
		);
		const packages = [...new Set(imported)].sort();
		expect(packages.length).toBeGreaterThan(10);
		const isInstalled = (name: string) => name in dependencies || `@types/${name}` in dependencies;
		expect(packages.filter((name) => !isInstalled(name))).toEqual([]);
		// A peer, so that there is one React for domdocs and the site.
		expect(peerDependencies).toEqual({ '@types/react': `^${dependencies.react!.split('.')[0]}.0.0` });
	});

	test('pins its dependencies', () => {
		const { dependencies, devDependencies } = JSON.parse(read('package.json')) as Record<
			'dependencies' | 'devDependencies',
			Record<string, string>
		>;
		for (const version of Object.values({ ...dependencies, ...devDependencies }))
			expect(version).toMatch(/^\d+\.\d+\.\d+$/);
	});

	test('has the licences of all packages whose code is in the program', () => {
		const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
		execFileSync(npm, ['run', '--silent', 'notices'], { cwd: root, shell: process.platform === 'win32' });
		const licenses = read('build/licenses.txt');
		expect(licenses).toContain('zod\n\nMIT License\n\nCopyright (c)');
		expect(licenses).toContain('yaml\n\nCopyright');
		expect(licenses).not.toContain('\nsatteri\n');
	});

	test('runs no text as code (OS-17)', () => {
		const files = readdirSync(resolve(root, 'build'), { recursive: true, encoding: 'utf8' });
		const code = files.filter((file) => /\.c?js$/.test(file)).map((file) => `build/${file}`);
		expect(code.length).toBeGreaterThan(100);
		// `Function(` inside of a word or a pattern, as in the grammars of languages, calls nothing.
		const isRun = (file: string): boolean =>
			/\beval\(|\bnew Function\b|[\s=(,;:?&!+{[]Function\(/.test(read(file));
		expect(code.filter(isRun)).toEqual([]);
	});
});
