import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

/** The Chromium without windows, as Debian and others name it. */
const shells = ['chromium-headless-shell', 'chrome-headless-shell'];

/** Path of an installed Chromium: `CHROMIUM_PATH`, the search path, the usual places. Throws where there is none. */
export function findChromium(): string {
	const found = candidates().find((path) => existsSync(path));
	if (found) return found;
	throw new Error('No Chromium found. Install one, or set CHROMIUM_PATH to its program.');
}

/**
 * Path of the Chromium for most tests: the one without windows where it is installed, whose own process takes a third of the time for
 * each context. It puts no documents aside when they are left (back-forward cache).
 */
export function findQuickChromium(): string {
	const found = process.env.CHROMIUM_PATH ? undefined : inSearchPath(shells).find((path) => existsSync(path));
	return found ?? findChromium();
}

function candidates(): string[] {
	const { CHROMIUM_PATH, PROGRAMFILES = 'C:\\Program Files' } = process.env;
	return [
		...(CHROMIUM_PATH ? [CHROMIUM_PATH] : []),
		...inSearchPath(names),
		'/Applications/Chromium.app/Contents/MacOS/Chromium',
		'/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
		join(PROGRAMFILES, 'Google', 'Chrome', 'Application', 'chrome.exe'),
		...playwrightBuilds(),
	];
}

function inSearchPath(programs: string[]): string[] {
	const { PATH = '' } = process.env;
	return PATH.split(delimiter).flatMap((folder) => programs.map((name) => join(folder, name)));
}

function playwrightBuilds(): string[] {
	const home = homedir();
	const folders = [
		join(home, '.cache', 'ms-playwright'),
		join(home, 'Library', 'Caches', 'ms-playwright'),
		join(home, 'AppData', 'Local', 'ms-playwright'),
	];
	const programs = [
		'chrome-linux/chrome',
		'chrome-linux64/chrome',
		'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
		'chrome-win/chrome.exe',
	];
	return folders.flatMap((folder) =>
		existsSync(folder)
			? readdirSync(folder)
					.filter((name) => name.startsWith('chromium'))
					.flatMap((name) => programs.map((program) => join(folder, name, program)))
			: [],
	);
}
