import { spawnSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { hasRunFolder, openRunFolder } from '../harness/site-folders.ts';
import { findChromium } from './find-chromium.ts';

/**
 * Makes sure that there is a Chromium for the browser tests: `CHROMIUM_PATH`, or one that is installed, or one from the system's
 * packages (Debian as root), or the build that playwright offers. Says what it did. Makes the folder of the run, and removes it
 * afterwards.
 */
export default function setup(): () => void {
	if (!hasRunFolder()) {
		if (!process.env.CHROMIUM_PATH) install();
		say(`Browser tests use ${findChromium()}`);
		sayIfOld();
	}
	return openRunFolder();
}

/** Says that the program, its bundles and its parser, which tests use, were compiled before the last edit. */
function sayIfOld(): void {
	const built = statSync('build/main.js', { throwIfNoEntry: false })?.mtimeMs ?? 0;
	const newer = readdirSync('cli', { recursive: true, encoding: 'utf8' })
		.map((name) => join('cli', name))
		.find((path) => path.endsWith('.ts') && statSync(path).mtimeMs > built);
	if (newer) say(`${newer} is newer than build/: run \`npm run compile\`, for tests use what is compiled.`);
}

function install(): void {
	if (tryFind()) return;
	say('No Chromium found; installing one for the browser tests.');
	// Not every release has the first one.
	if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0)
		for (const name of ['chromium-headless-shell', 'chromium']) if (!tryFind()) installPackage(name);
	if (tryFind()) return;
	run(process.execPath, ['node_modules/playwright-core/cli.js', 'install', 'chromium']);
}

/** Installs a package of Debian, with the lists of packages that there are or with new ones. */
function installPackage(name: string): void {
	const get = (...args: string[]): boolean => run('apt-get', ['-qq', '-o', 'Acquire::Retries=0', ...args]);
	const put = (): boolean => get('install', '-y', name, 'fonts-noto-cjk');
	if (!put() && get('update')) put();
}

function tryFind(): string | undefined {
	try {
		return findChromium();
	} catch {
		return undefined;
	}
}

function run(command: string, args: string[]): boolean {
	const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
	return spawnSync(command, args, { stdio: 'inherit', env }).status === 0;
}

function say(text: string): void {
	process.stderr.write(`${text}\n`);
}
