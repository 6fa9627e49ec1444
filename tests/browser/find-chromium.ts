import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';

/** Those without windows come first: their own process takes a third of the time for each context. */
const names = [
	'chromium-headless-shell',
	'chrome-headless-shell',
	'chromium',
	'chromium-browser',
	'google-chrome',
	'google-chrome-stable',
	'chrome',
];

/** Path of an installed Chromium: `CHROMIUM_PATH` where it is set, else the search path, the usual places. Throws where there is none. */
export function findChromium(): string {
	const { CHROMIUM_PATH } = process.env;
	if (CHROMIUM_PATH && !existsSync(CHROMIUM_PATH))
		throw new Error(`No Chromium at ${CHROMIUM_PATH}. Set CHROMIUM_PATH to its program, or to nothing.`);
	if (CHROMIUM_PATH) return CHROMIUM_PATH;
	const found = candidates().find((path) => existsSync(path));
	if (found) return found;
	throw new Error('No Chromium found. Install one, or set CHROMIUM_PATH to its program.');
}

function candidates(): string[] {
	const { PATH = '', PROGRAMFILES = 'C:\\Program Files' } = process.env;
	const folders = PATH.split(delimiter);
	return [
		...names.flatMap((name) => folders.map((folder) => join(folder, name))),
		'/Applications/Chromium.app/Contents/MacOS/Chromium',
		'/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
		join(PROGRAMFILES, 'Google', 'Chrome', 'Application', 'chrome.exe'),
		...playwrightBuilds(),
	];
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
