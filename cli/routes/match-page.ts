import type { EncryptionConfig } from '../config/topics/encryption.ts';

/** What of a page decides whether it is locked. */
export interface ProtectablePage {
	/** Path relative to the content folder. */
	path: string;
	route: string;
	/** Whether its front matter has a password. */
	hasPassword: boolean;
}

/** What locks a page. */
export type PageProtection = {
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
export function matchesRule(matcher: string, page: Pick<ProtectablePage, 'path' | 'route'>): boolean {
	if (matches(matcher, page)) return true;
	const [path, route] = [page.path.normalize('NFC'), page.route.normalize('NFC')];
	return matches(matcher.normalize('NFC'), { path, route });
}

function matches(matcher: string, { path, route }: Pick<ProtectablePage, 'path' | 'route'>): boolean {
	if (matcher.startsWith('^')) {
		const pattern = new RegExp(matcher);
		return pattern.test(route) || pattern.test(path);
	}
	if (matcher.endsWith('.md')) return `/${path}`.endsWith(matcher);
	return route.startsWith(matcher) || path.startsWith(matcher.replace(/^\//, ''));
}

/** What locks a page; `null` where nothing does. */
export function protectionOf(
	page: ProtectablePage,
	encryption: EncryptionConfig | null,
): PageProtection | null {
	const matchers = encryption?.matchers ?? [];
	const rules = matchers.flatMap((matcher, index) => (matchesRule(matcher, page) ? [index] : []));
	const own = page.hasPassword;
	const isProtected = own || rules.length > 0;
	if (!isProtected && !encryption?.global) return null;
	return { rules, own, global: !isProtected };
}
