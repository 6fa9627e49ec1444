import { existsSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { orElse } from '../../renderer/shared/or-else.ts';

/** The nearest folder with a `.git` from here upwards, its real path. None where git would find no repository: it need not be started to say so. */
export function findWorkTree(folder: string): string | undefined {
	let top = orElse(() => realpathSync(folder), folder);
	while (!existsSync(join(top, '.git'))) {
		const above = dirname(top);
		if (above === top) return undefined;
		top = above;
	}
	return top;
}
