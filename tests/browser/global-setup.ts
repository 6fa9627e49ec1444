import { spawnSync } from 'node:child_process';
import { openRunFolder } from '../harness/site-folders.ts';
import { findChromium } from './find-chromium.ts';

/**
 * Makes sure that there is a Chromium for the browser tests: one that is installed, else one from the
 * system's packages (Debian as root), else the build that playwright offers. Says what it did. Makes the folder of the run, and
 * removes it afterwards.
 */
export default function setup(): () => void {
	if (!tryFind()) install();
	say(`Browser tests use ${findChromium()}`);
	return openRunFolder();
}

function install(): void {
	say('No Chromium found; installing one for the browser tests.');
	const isDebianRoot = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
	if (isDebianRoot) {
		run('apt-get', ['update', '-qq']);
		// Not every release has the first one.
		for (const name of ['chromium-headless-shell', 'chromium'])
			if (!tryFind()) run('apt-get', ['install', '-y', '-qq', name, 'fonts-noto-cjk']);
	}
	if (!tryFind()) run(process.execPath, ['node_modules/playwright-core/cli.js', 'install', 'chromium']);
}

function tryFind(): string | undefined {
	try {
		return findChromium();
	} catch {
		return undefined;
	}
}

function run(command: string, args: string[]): void {
	spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
}

function say(text: string): void {
	process.stderr.write(`${text}\n`);
}
