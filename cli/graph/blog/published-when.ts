import type { SiteConfig } from '../../config/site-config.ts';
import { writtenMoment } from '../../history/moment-of-page.ts';
import type { ScannedPage } from '../../model/page-head.ts';
import { usageError } from '../../platform/usage-error.ts';
import { collectionOfPath, localeOfPath } from '../../routes/route.ts';

/** Seconds since 1970: `SOURCE_DATE_EPOCH` where it is set, so that a build can be repeated, else the clock. Ends with a message where that is no number. */
export function currentTime(): number {
	const fixed = process.env.SOURCE_DATE_EPOCH;
	if (!fixed) return Math.floor(Date.now() / 1000);
	if (/^\d+$/.test(fixed)) return Number(fixed);
	throw usageError(`Unexpected \`SOURCE_DATE_EPOCH=${fixed}\`, expected seconds since 1970 in digits.`);
}

/**
 * Says whether a page is published: drafts only where they are asked for, and posts of a blog with `future: false` when
 * their time has come.
 */
export function publishedWhen(
	config: SiteConfig,
	{ drafts, now }: { drafts: boolean; now: number },
): (page: ScannedPage) => boolean {
	return (page) => (drafts || !page.options.draft) && appearsAt(config, page) <= now;
}

/** When a post of a blog with `future: false` appears, in seconds since 1970; `-Infinity` for pages that are there whatever the time. */
export function appearsAt(config: SiteConfig, page: ScannedPage): number {
	if (collectionOfPath(localeOfPath(config, page.path), page.path)?.blog?.future !== false)
		return Number.NEGATIVE_INFINITY;
	return writtenMoment(page, config)?.seconds ?? Number.NEGATIVE_INFINITY;
}
