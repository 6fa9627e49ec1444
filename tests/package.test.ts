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
import { describe, expect, test } from 'vitest';

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
}

describe('the package', () => {
	test('holds what it needs and nothing else (SC-04)', () => {
		const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
		const output = execFileSync(npm, ['pack', '--dry-run', '--json', '--ignore-scripts'], {
			cwd: root,
			stdio: ['ignore', 'pipe', 'ignore'],
		});
		const [packed] = JSON.parse(output.toString()) as [{ size: number; files: { path: string }[] }];
		const tops = new Set(packed.files.map(({ path }) => path.split('/')[0]));
		expect([...tops].sort()).toEqual([
			'ARCHITECTURE.md',
			'CHANGELOG.md',
			'LICENSE',
			'README.md',
			'build',
			'docs',
			'package.json',
			'renderer',
			'themes',
		]);
		expect(packed.size).toBeLessThan(5_000_000);
	});

	test('is what a site extends the theme of, with its types', () => {
		const folder = mkdtempSync(join(tmpdir(), 'domdocs-packed-'));
		const site = join(folder, 'site');
		const installed = join(site, 'node_modules/domdocs');
		const run = (command: string, args: string[], cwd: string): string =>
			execFileSync(command, args, { cwd, shell: process.platform === 'win32', stdio: 'pipe' }).toString();
		run('npm', ['pack', '--ignore-scripts', '--pack-destination', folder], root);
		mkdirSync(installed, { recursive: true });
		const [packed] = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
		run('tar', ['-xzf', join(folder, packed!), '-C', installed, '--strip-components', '1'], folder);
		symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
		cpSync(join(root, 'tests/fixtures/parts'), site, { recursive: true });
		writeFileSync(join(site, 'css.d.ts'), "declare module '*.css';\n");
		const compilerOptions = {
			...{ target: 'ES2023', lib: ['ES2023', 'DOM'], module: 'ESNext', moduleResolution: 'bundler' },
			...{ jsx: 'react-jsx', strict: true, noEmit: true, types: [], skipLibCheck: true },
			...{ allowImportingTsExtensions: true },
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
		rmSync(folder, { recursive: true, force: true });
	});

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

	test('installs each package that renderer, theme and types import where a site is built', () => {
		const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> };
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
		// Types of syntax trees come with rehype-react.
		expect(packages.filter((name) => !(name in dependencies))).toEqual(['hast']);
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
		for (const file of ['build/main.js', 'build/index.js'])
			expect(read(file)).not.toMatch(/\beval\(|new Function\(/);
	});
});
