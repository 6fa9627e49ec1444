import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { orElse } from '../../renderer/shared/or-else.ts';

/** Opens an address in the reader's browser. Where that fails, nothing happens: it is a convenience. */
export function openBrowser(url: string): void {
	const found = browserCommand(url, { platform: process.platform, isWsl: isWsl() });
	if (!found) return;
	try {
		const child = spawn(found.command, found.args, {
			stdio: 'ignore',
			detached: true,
			shell: false,
			windowsHide: true,
		});
		child.on('error', () => {});
		child.unref();
	} catch {
		// As if no browser were there.
	}
}

/** The program that opens an address, with its arguments; none for anything but http and https. */
export function browserCommand(
	url: string,
	system: { platform: NodeJS.Platform; isWsl: boolean },
): { command: string; args: string[] } | undefined {
	if (!URL.canParse(url)) return undefined;
	const { href, protocol } = new URL(url);
	if (protocol !== 'http:' && protocol !== 'https:') return undefined;
	if (system.platform === 'darwin') return { command: 'open', args: [href] };
	if (system.platform === 'win32') return { command: 'cmd', args: windowsArguments(href) };
	if (system.isWsl) return { command: 'cmd.exe', args: windowsArguments(href) };
	return { command: 'xdg-open', args: [href] };
}

/** `start` is part of cmd, which reads its arguments: whatever means something to it is encoded. */
function windowsArguments(href: string): string[] {
	const harmless = href.replace(/[^\w:/.~[\]%@?#-]/g, (character) => {
		return `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`;
	});
	return ['/d', '/c', 'start', '', harmless];
}

/** Whether this is Linux inside Windows, whose browser is the Windows one. */
function isWsl(): boolean {
	if (process.platform !== 'linux') return false;
	if (process.env.WSL_DISTRO_NAME) return true;
	return orElse(() => /microsoft/i.test(readFileSync('/proc/sys/kernel/osrelease', 'utf8')), false);
}
