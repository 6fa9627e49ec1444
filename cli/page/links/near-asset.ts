import { posix } from 'node:path';
import { suggest } from '../../diagnostics/suggest.ts';
import { foldPath } from '../../platform/output-path.ts';

/**
 * The candidate that a path was probably meant to be: the same but for letter case; in the same folder one
 * with another ending or a similar name; one of the same name in another folder. The path is as the candidates spell it.
 */
export function findNearAsset(
	wanted: string,
	candidates: readonly string[],
): { path: string; isCase: boolean } | undefined {
	const plain = foldPath(wanted);
	const same = candidates.find((path) => foldPath(path) === plain);
	if (same !== undefined) return { path: same, isCase: true };
	const { dir, name, base } = posix.parse(plain);
	const beside = new Map<string, string>();
	for (const path of candidates)
		if (foldPath(posix.dirname(path)) === dir || (dir === '' && !path.includes('/')))
			beside.set(foldPath(posix.basename(path)), path);
	const stem = [...beside.keys()].find((other) => posix.parse(other).name === name);
	const similar = stem ?? suggest(base, beside.keys());
	const path = similar === undefined ? undefined : beside.get(similar);
	const found = path ?? candidates.find((other) => foldPath(posix.basename(other)) === base);
	return found === undefined ? undefined : { path: found, isCase: false };
}
