import { execFileSync } from 'node:child_process';

/**
 * The executable of another version of Node, which npx finds in its cache or gets.
 *
 * @throws where there is none
 */
export function findNode(version: string): string {
	const args = ['--yes', `node@${version}`, '-p', 'process.execPath'];
	return execFileSync('npx', args, {
		stdio: ['ignore', 'pipe', 'inherit'],
		shell: process.platform === 'win32',
	})
		.toString()
		.trim();
}
