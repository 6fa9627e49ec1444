import { spawnSync } from 'node:child_process';
import { hasRunFolder, openRunFolder } from '../harness/site-folders.ts';
import { findChromium, isWithoutWindows } from './find-chromium.ts';

/**
 * Makes sure that there is a Chromium for the browser tests: `CHROMIUM_PATH`, or one without windows from what is installed or from
 * the system's packages (Debian as root), or any that is installed, or the build that playwright offers. Says what it did.
 * Makes the folder of the run, and removes it afterwards.
 */
export default function setup(): () => void {
	if (!hasRunFolder()) {
		if (!process.env.CHROMIUM_PATH) install();
		say(`Browser tests use ${findChromium()}`);
	}
	return openRunFolder();
}

function install(): void {
	const found = tryFind();
	if (found && isWithoutWindows(found)) return;
	if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) {
		say('Installing a Chromium without windows: browser tests take a fifth less processor time in it.');
		// Not every release has it.
		if (!installPackage('chromium-headless-shell') && !found) installPackage('chromium');
	}
	if (tryFind()) return;
	say('No Chromium found; installing one for the browser tests.');
	run(process.execPath, ['node_modules/playwright-core/cli.js', 'install', 'chromium']);
}

/** Installs a package of Debian, with the lists of packages that there are or with new ones; whether it could be had. */
function installPackage(name: string): boolean {
	const get = (...args: string[]): boolean => run('apt-get', ['-qq', '-o', 'Acquire::Retries=0', ...args]);
	const put = (): boolean => get('install', '-y', name, 'fonts-noto-cjk');
	return put() || (get('update') && put());
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
