import { createHash } from 'node:crypto';
import { sep } from 'node:path';
import type { SiteConfig } from '../../config/site-config.ts';
import type { Result } from '../../diagnostics/diagnostic.ts';
import type { PageGraph } from '../../model/page-graph.ts';
import type { ScannedPage } from '../../model/page-head.ts';
import { findProtection } from '../../routes/find-protection.ts';

const hashOfNothing = createHash('sha256').digest('hex');

/** Whether nothing stands in a file. */
export function isEmpty(page: ScannedPage | null): boolean {
	return page?.hash === hashOfNothing;
}

/** Whether a file cannot be read as text, so that nothing of it is shown. */
export function isWithheld({ value, diagnostics }: Result<ScannedPage | null>): boolean {
	const isUnread = diagnostics.some(({ name }) => name === 'file-too-large' || name === 'invalid-encoding');
	return isUnread && isEmpty(value);
}

/** Whether files mean something else under another config. */
export function isReadAnew(before: SiteConfig, after: SiteConfig): boolean {
	const inputs = (config: SiteConfig): string => {
		const { root, content, encoding, limits, markdown, components, encrypt } = config;
		return JSON.stringify([root, content, encoding, limits, markdown, components, encrypt]);
	};
	return inputs(before) !== inputs(after);
}

/** Whether a path is a file or folder, or lies in that folder. */
export function isBelow(path: string, folder: string): boolean {
	return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}

/** Files whose address another one has, by route. */
export function findShadowed({ pages, sources }: PageGraph): Map<string, string[]> {
	const shadowed = new Map<string, string[]>();
	for (const [path, route] of Object.entries(sources)) {
		if (pages[route]?.path !== path) shadowed.set(route, [...(shadowed.get(route) ?? []), path]);
	}
	return shadowed;
}

/**
 * What is known of a page whose file has an error: the last good state, and so its address, with whatever has been locked since.
 */
export function keepLast(
	config: Pick<SiteConfig, 'encrypt' | 'locales'>,
	last: ScannedPage | null | undefined,
	now: ScannedPage | null,
): ScannedPage | null {
	if (!last || !now) return last ?? now;
	const { passwords, hash, blocks, bodyLine } = now;
	const kept = {
		...last,
		...(passwords ? { passwords } : {}),
		// The previous text may show in the open what is now inside a block.
		...(blocks ? { hash, blocks, bodyLine } : {}),
	};
	return findProtection(config, now) && !findProtection(config, kept) ? now : kept;
}
