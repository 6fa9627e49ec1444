import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** All files below a folder by path, as text. */
export function readTree(folder: string): Record<string, string> {
	const files: Record<string, string> = {};
	for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
		const path = join(entry.parentPath, entry.name);
		if (entry.isFile())
			files[path.slice(folder.length + 1).replaceAll('\\', '/')] = readFileSync(path, 'latin1');
	}
	return files;
}
