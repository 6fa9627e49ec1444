import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { measureProcess } from '../measure-process.ts';
import type { Peer } from './peer.ts';

/** Installs a generator into a folder of its own, unless these versions are there already, or there is nothing to install. */
export async function installPeer({ id, packages, overrides = {} }: Peer, folder: string): Promise<void> {
	mkdirSync(folder, { recursive: true });
	if (Object.keys(packages).length === 0) return;
	const description = JSON.stringify({
		name: `bench-${id}`,
		private: true,
		dependencies: packages,
		overrides,
	});
	const file = join(folder, 'package.json');
	const lock = join(folder, 'node_modules/.package-lock.json');
	if (existsSync(lock) && readFileSync(file, 'utf8') === description) return;
	writeFileSync(file, description);
	const flags = ['--no-audit', '--no-fund', '--no-package-lock', '--loglevel=error'];
	await measureProcess(['npm', 'install', ...flags], { cwd: folder });
}
