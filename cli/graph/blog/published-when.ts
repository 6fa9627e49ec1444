import type { SiteConfig } from '../../config/site-config.ts';
import { writtenMoment } from '../../history/moment-of-page.ts';
import type { ScannedPage } from '../../model/page-head.ts';
import { collectionOfPath, localeOfPath } from '../../routes/route.ts';

/** Seconds since 1970: `SOURCE_DATE_EPOCH` where it is set, so that a build can be repeated, else the clock. */
export function currentTime(): number {
	const fixed = Number(process.env.SOURCE_DATE_EPOCH || Number.NaN);
	return Number.isFinite(fixed) ? fixed : Math.floor(Date.now() / 1000);
}

/**
 * Says whether a page is published: drafts only where they are asked for, and posts of a blog with `future: false` when
 * their time has come.
 */
export function publishedWhen(
	config: SiteConfig,
	{ drafts, now }: { drafts: boolean; now: number },
): (page: ScannedPage) => boolean {
	return (page) => {
		if (page.options.draft && !drafts) return false;
		if (collectionOfPath(localeOfPath(config, page.path), page.path)?.blog?.future !== false) return true;
		return (writtenMoment(page, config)?.seconds ?? now) <= now;
	};
}
