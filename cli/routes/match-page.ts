import type { LockConfig } from '../config/resolve/resolve-lock.ts';

/** What of a page decides whether it is locked. */
export interface LockablePage {
	/** Path relative to the content folder. */
	path: string;
	route: string;
	/** Whether its front matter has a password. */
	hasPassword: boolean;
}

/** What locks a page. */
export type PageLocks = {
	/** Indices of the rules. */
	rules: number[];
	/** Whether its own front matter does. */
	own: boolean;
	/** Whether it is locked for no other reason than that everything is. */
	global: boolean;
};

/**
 * Whether a rule of the config is about a page, as plume has it: see `LockOptions.rules`. Letters that look the same are the same, however
 * the disk or the config writes them.
 */
export function matchesRule(matcher: string, page: Pick<LockablePage, 'path' | 'route'>): boolean {
	if (matches(matcher, page)) return true;
	const [path, route] = [page.path.normalize('NFC'), page.route.normalize('NFC')];
	return matches(matcher.normalize('NFC'), { path, route });
}

function matches(matcher: string, { path, route }: Pick<LockablePage, 'path' | 'route'>): boolean {
	if (matcher.startsWith('^')) {
		const pattern = new RegExp(matcher);
		return pattern.test(route) || pattern.test(path);
	}
	if (matcher.endsWith('.md')) return `/${path}`.endsWith(matcher);
	return route.startsWith(matcher) || path.startsWith(matcher.replace(/^\//, ''));
}

/** What locks a page; `null` where nothing does. */
export function locksOf(page: LockablePage, lock: LockConfig | null): PageLocks | null {
	const matchers = lock?.matchers ?? [];
	const rules = matchers.flatMap((matcher, index) => (matchesRule(matcher, page) ? [index] : []));
	const own = page.hasPassword;
	const isLocked = own || rules.length > 0;
	if (!isLocked && !lock?.global) return null;
	return { rules, own, global: !isLocked };
}
