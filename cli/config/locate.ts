import type { SourcePlace } from '../diagnostics/diagnostic.ts';
import { type Expression, findMember, readConfigSource, unwrap } from './config-source.ts';
import type { KeyPath } from './describe-value.ts';

/**
 * Finds a key path in the config: the place of the value it leads to, or of the last key. Where the
 * path can't be followed to its end, the place of the deepest value reached.
 */
export type Locate = (path: KeyPath, target?: 'key' | 'value') => Required<SourcePlace>;

/**
 * Reads a config's source text, `file` being its name in messages. Follows the default export through
 * `defineSite(...)`, `satisfies`, `as`, constants of the same file and spreads of them. The parser is
 * loaded here, so only a config with mistakes pays for it.
 */
export async function createLocator(text: string, file: string): Promise<Locate> {
	const { root, constants } = await readConfigSource(text);
	return (path, target = 'value') => {
		if (!root) return startOf(file);
		let value = unwrap(root, constants);
		for (const [index, key] of path.entries()) {
			const member = findMember(value, key, constants);
			if (!member) break;
			if (target === 'key' && index === path.length - 1) return placeOf(member.key, file);
			value = unwrap(member.value, constants);
		}
		return placeOf(value, file);
	};
}

function placeOf({ loc }: Pick<Expression, 'loc'>, file: string): Required<SourcePlace> {
	if (!loc) return startOf(file);
	const { start, end } = loc;
	return {
		file,
		line: start.line,
		column: start.column + 1,
		endLine: end.line,
		endColumn: end.column + 1,
	};
}

function startOf(file: string): Required<SourcePlace> {
	return { file, line: 1, column: 1, endLine: 1, endColumn: 1 };
}
