import { join } from 'node:path';

/**
 * For `vi.mock` of `cli/platform/find-package.ts`: packages are found in the site's own folder alone, so that a test decides
 * whether there is one that this repository has installed too.
 */
export function onlyOwnPackages<T extends { findPackage: (name: string, root: string) => string | null }>(
	module: T,
): T {
	const findPackage = (name: string, root: string): string | null => {
		const found = module.findPackage(name, root);
		return found?.startsWith(join(root, 'node_modules')) ? found : null;
	};
	return { ...module, findPackage };
}
