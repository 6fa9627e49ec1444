import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { packageRoot } from './package-root.ts';

/** Absolute folder of an installed package, looked for from the site, then from domdocs; `null` where it is not there. */
export function findPackage(name: string, root: string): string | null {
	for (const folder of [root, packageRoot]) {
		const paths = createRequire(join(folder, 'package.json')).resolve.paths(name) ?? [];
		const found = paths
			.map((path) => join(path, name))
			.find((path) => existsSync(join(path, 'package.json')));
		if (found) return found;
	}
	return null;
}
