import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** npm is a script on Windows, which only a shell starts. */
const shell = process.platform === 'win32';

/**
 * Packs this checkout, installs the packed file into an empty folder without scripts, and gives the path of the program. Dependencies come
 * from npm's cache, from the registry where that lacks one, and from the checkout where no registry answers: with what their scripts have made there.
 */
export function installPacked(folder: string): string {
	const app = join(folder, 'app');
	mkdirSync(app);
	execFileSync('npm', ['pack', '--silent', '--pack-destination', folder], {
		stdio: ['ignore', 'ignore', 'inherit'],
		shell,
	});
	const packed = join(folder, readdirSync(folder).find((name) => name.endsWith('.tgz'))!);
	writeFileSync(join(app, 'package.json'), '{ "private": true }\n');
	const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
	const install = (way: string): boolean =>
		spawnSync('npm', ['install', way, ...options, packed], { cwd: app, stdio: 'ignore', shell }).status === 0;
	if (!install('--offline') && !install('--prefer-offline')) copyDependencies(app, packed);
	return join(app, 'node_modules/domdocs/build/main.js');
}

/** Takes the packages that the lockfile names for users from this checkout. */
function copyDependencies(app: string, packed: string): void {
	const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
		packages: Record<string, { dev?: boolean; devOptional?: boolean }>;
	};
	const top = Object.entries(packages).filter(([path, { dev, devOptional }]) => path && !dev && !devOptional);
	for (const [path] of top) if (existsSync(path)) cpSync(path, join(app, path), { recursive: true });
	// The install script of esbuild, which has run in the checkout, puts its program there a second time.
	rmSync(join(app, 'node_modules/esbuild/bin/esbuild'));
	const home = join(app, 'node_modules/domdocs');
	mkdirSync(home, { recursive: true });
	execFileSync('tar', ['-xzf', packed, '-C', home, '--strip-components', '1']);
}
