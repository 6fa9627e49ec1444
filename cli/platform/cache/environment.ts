import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { orElse } from '../../../renderer/shared/or-else.ts';
import { packageRoot, readVersion } from '../package-root.ts';
import { hashOf, keyOf } from './cache.ts';

/**
 * What npm, pnpm and yarn write beside the packages that they have installed, and the lock files of these and of
 * bun, from the folder that they stand in.
 */
const installRecords = [
	'node_modules/.package-lock.json',
	'node_modules/.modules.yaml',
	'node_modules/.pnpm/lock.yaml',
	'node_modules/.yarn-integrity',
	'node_modules/.yarn-state.yml',
	'package-lock.json',
	'pnpm-lock.yaml',
	'yarn.lock',
	'bun.lock',
];

/**
 * Hash of all that makes the same input give the same output, besides the input: this program's own code, the
 * packages that are installed for it and for the site, Node. An upgrade of any of them finds nothing in the cache.
 */
export function environmentKey(root: string): string {
	const installed = [...foldersAbove(packageRoot), ...foldersAbove(root)].flatMap((folder) =>
		installRecords.map((name) => hashOfFile(join(folder, name))),
	);
	return keyOf(readVersion(), process.version, ownCode(), [...new Set(installed)]);
}

/** A folder and all that it lies in, the innermost first. */
export function foldersAbove(folder: string): string[] {
	const above = dirname(folder);
	return above === folder ? [folder] : [folder, ...foldersAbove(above)];
}

function hashOfFile(file: string): string | null {
	return orElse(() => hashOf(readFileSync(file)), null);
}

/** What this process runs, which does not change while it does. */
let own: string | undefined;

/** Names and hashes of the program's files, be it compiled or the sources. */
function ownCode(): string {
	if (own !== undefined) return own;
	const here = dirname(fileURLToPath(import.meta.url));
	const top = here.startsWith(join(packageRoot, 'build')) ? 'build' : 'cli';
	const folders = [top, 'renderer'].map((name) => join(packageRoot, name));
	own = keyOf(folders.flatMap(listHashes));
	return own;
}

/** Parts of the compiled program, its theme included: their names say what is in them, and there are megabytes of it. */
const namedByContent = /[-.](?:[A-Z0-9]{8}|[a-f0-9]{10})\.\w+$/;

function listHashes(folder: string): unknown[] {
	const entries = readdirSync(folder, { withFileTypes: true });
	return entries
		.filter(({ name }) => name !== 'types' && !name.startsWith('.'))
		.sort((a, b) => (a.name < b.name ? -1 : 1))
		.flatMap((entry) => {
			const path = join(folder, entry.name);
			if (entry.isDirectory()) return listHashes(path);
			return [[entry.name, namedByContent.test(entry.name) ? null : hashOfFile(path)]];
		});
}
