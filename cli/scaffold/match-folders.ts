import { join } from 'node:path';
import { stripNumber } from '../routes/route.ts';
import { listNames, type TargetFolder } from './write-new-file.ts';

/**
 * A path below `top` with the folders that are there already: `guides/claims` is `1.guides/claims` where
 * only the numbered folder exists. What is not there stays as it was typed.
 */
export async function matchFolders(top: TargetFolder, path: string): Promise<string> {
	const matched: string[] = [];
	for (const name of path.split('/')) {
		const folder = matched.join('/');
		const there = await listNames({ absolute: join(top.absolute, folder), name: `${top.name}/${folder}` });
		const numbered = there.includes(name) ? undefined : there.find((each) => stripNumber(each) === name);
		matched.push(numbered ?? name);
	}
	return matched.join('/');
}
