import type { SourceRange } from '../../diagnostics/diagnostic.ts';
import type { KeyPath } from '../check/describe-value.ts';
import { findMember, readConfigSource, unwrap, type Value } from './config-source.ts';

/**
 * Finds a key path in the config: the place of the value it leads to, or of the last key. Where the
 * path can't be followed to its end, the place of the deepest value reached.
 */
export type Locate = (path: KeyPath, target?: 'key' | 'value') => Required<SourceRange>;

/**
 * Reads a config's source text, `file` being its name in messages. Follows the default export through
 * `defineSite(...)`, `satisfies`, `as`, constants of the same file and spreads of them.
 */
export function createLocator(text: string, file: string): Locate {
	const written = text.replace(/^\uFEFF/, '');
	const { root, constants } = readConfigSource(written);
	const placeOf = ({ start, end }: Value): Required<SourceRange> => {
		const first = written.slice(0, start ?? 0).split('\n');
		const last = written.slice(0, end ?? 0).split('\n');
		return {
			file,
			line: first.length,
			column: first.at(-1)!.length + 1,
			endLine: last.length,
			endColumn: last.at(-1)!.length + 1,
		};
	};
	return (path, target = 'value') => {
		if (!root) return { file, line: 1, column: 1, endLine: 1, endColumn: 1 };
		const start = unwrap(root, constants);
		const found = follow(start, path, constants);
		// What a language does not say itself is the site's.
		const own = path[0] === 'locales' && found.length < path.length ? path.slice(2) : [];
		const shared = follow(start, own, constants);
		const isShared = shared.length > 0 && (found.length < 3 || shared.length === own.length);
		const members = isShared ? shared : found;
		const last = members.at(-1);
		const isWhole = members.length === (isShared ? own : path).length;
		if (last && target === 'key' && isWhole) return placeOf(last.key);
		return placeOf(last ? unwrap(last.value, constants) : start);
	};
}

/** The members on a path, as far as there are any. */
function follow(start: Value, path: KeyPath, constants: Parameters<typeof findMember>[2]) {
	const members: NonNullable<ReturnType<typeof findMember>>[] = [];
	let value = start;
	for (const key of path) {
		const member = findMember(value, key, constants);
		if (!member) break;
		members.push(member);
		value = unwrap(member.value, constants);
	}
	return members;
}
