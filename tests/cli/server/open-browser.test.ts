import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { browserCommand, openBrowser } from '../../../cli/server/open-browser.ts';

afterEach(() => {
	vi.unstubAllEnvs();
});

const url = 'http://localhost:4173/docs/';

test.each([
	['darwin', false, 'open', [url]],
	['linux', false, 'xdg-open', [url]],
	['freebsd', false, 'xdg-open', [url]],
	['win32', false, 'cmd', ['/d', '/c', 'start', '', url]],
	['linux', true, 'cmd.exe', ['/d', '/c', 'start', '', url]],
] as const)('%s, WSL %s: %s', (platform, isWsl, command, args) => {
	expect(browserCommand(url, { platform, isWsl })).toEqual({ command, args });
});

test('nothing that cmd understands reaches it', () => {
	const hostile = 'http://localhost:1/a&calc.exe|b^c<d>e"f(g)h;i,j=k!l m?n&o';
	const found = browserCommand(hostile, { platform: 'win32', isWsl: false });
	expect(found?.args.at(-1)).toMatch(/^http:\/\/localhost:1\/[\w%.?]+$/);
	expect(found?.args.at(-1)).toContain('a%26calc.exe%7cb');
});

test.each(['file:///etc/passwd', 'javascript:alert(1)', '--help', '', 'calc.exe'])(
	'%j is not opened',
	(other) => {
		for (const platform of ['darwin', 'linux', 'win32'] as const) {
			expect(browserCommand(other, { platform, isWsl: false })).toBeUndefined();
		}
	},
);

test('the address is one argument of the program', { skip: process.platform !== 'linux' }, async () => {
	const folder = mkdtempSync(join(tmpdir(), 'domdocs-open-'));
	onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
	const seen = join(folder, 'seen');
	for (const name of ['xdg-open', 'cmd.exe']) {
		writeFileSync(
			join(folder, name),
			`#!/bin/sh\nprintf '%s\\n' "$#" "$1" > ${seen}.part && mv ${seen}.part ${seen}\n`,
		);
		chmodSync(join(folder, name), 0o755);
	}
	vi.stubEnv('PATH', `${folder}:${process.env.PATH}`);
	vi.stubEnv('WSL_DISTRO_NAME', '');
	openBrowser('http://localhost:1/$(touch x)/`id`');
	await expect.poll(() => existsSync(seen)).toBe(true);
	expect(readFileSync(seen, 'utf8')).toBe('1\nhttp://localhost:1/$(touch%20x)/%60id%60\n');
});

test('a machine without a browser is no error', async () => {
	vi.stubEnv('PATH', '/nowhere');
	openBrowser(url);
	// What fails to start later has failed, so the first one has.
	await new Promise((resolve) => spawn('/nowhere/at-all').once('error', resolve));
});
