import { orElse } from '../../renderer/shared/or-else.ts';
import { isWindowsName } from '../platform/output-path.ts';

/** Longest request target in bytes. */
const maxTargetLength = 8 * 1024;

/** A request target taken apart, or the status that rejects it. */
export type DecodedTarget = { path: string; search: string } | { status: 400 | 404 | 414 };

/**
 * Decodes a request target exactly once. Rejected are what no link can produce and what another
 * reader of the same text could take for another path: fragments, NUL and other controls, raw or
 * encoded backslashes, encoded slashes, empty names, broken percent-encoding, raw bytes beyond ASCII.
 */
export function decodeTarget(target: string): DecodedTarget {
	if (target.length > maxTargetLength) return { status: 414 };
	if (!target.startsWith('/') || /[^!-~]|#/.test(target)) return { status: 400 };
	const query = target.indexOf('?');
	const rawPath = query < 0 ? target : target.slice(0, query);
	const search = query < 0 ? '' : target.slice(query);
	if (/\\|\/\/|%2f|%5c/i.test(rawPath)) return { status: 400 };
	const path = orElse(() => decodeURIComponent(rawPath), undefined);
	if (path === undefined || /\p{Cc}/u.test(path)) return { status: 400 };
	const names = path.split('/').slice(1);
	if (names.some((name) => isHiddenName(name) || isWindowsHostileName(name))) return { status: 404 };
	return { path, search };
}

/** Whether a name is never served: `.env`, `.git`, `..`. The one exception is `.well-known`. */
export function isHiddenName(name: string): boolean {
	return name.startsWith('.') && name !== '.well-known';
}

/**
 * Whether Windows would open something else than what the name says: a device (`CON`), a stream
 * (`a::$DATA`), a short name (`ENV~1`), a name whose trailing dots and spaces it drops. Rejected on
 * every system, so that a site behaves the same on all of them.
 */
function isWindowsHostileName(name: string): boolean {
	return name.includes(':') || /[. ]$/.test(name) || isWindowsName(name);
}

/** A decoded path as the text of a link: `/a b/` becomes `/a%20b/`. */
export function encodePath(path: string): string {
	return path.split('/').map(encodeURIComponent).join('/');
}
