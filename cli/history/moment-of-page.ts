import type { SiteConfig } from '../config/site-config.ts';
import type { Commit, History } from '../model/history.ts';
import type { ScannedPage } from '../model/page-head.ts';
import { readWrittenDate, type WrittenDate } from '../sources/written-date.ts';
import { formatDate, fromClockTime, toIsoText } from './format-date.ts';

/** When something happened, in the site's time zone. */
export type Moment = Omit<WrittenDate, 'zoned'>;

type Zone = Pick<SiteConfig, 'timeZone'>;

/** When a page was written: front matter `createTime` or `date`, else its first commit. */
export function momentOfPage(
	page: Pick<ScannedPage, 'options' | 'file'>,
	{ timeZone }: Zone,
	{ files, truncated }: Pick<History, 'files' | 'truncated'>,
): Moment | undefined {
	const written = writtenMoment(page, { timeZone });
	if (written || truncated?.includes(page.file)) return written;
	const first = Object.hasOwn(files, page.file) ? files[page.file]!.at(-1) : undefined;
	return first && { seconds: first.time, date: formatDate(first.time, timeZone), isTimed: true };
}

/** The day, and the moment as ISO text where that is known. */
export function createdPart({ seconds, date, isTimed }: Moment): { created: string; createdAt?: string } {
	return { created: date, ...(isTimed ? { createdAt: toIsoText(seconds) } : {}) };
}

/** When its front matter says so. A time without a zone is meant in the site's. */
export function writtenMoment(
	{ options: { createTime, date } }: Pick<ScannedPage, 'options'>,
	{ timeZone }: Zone,
): Moment | undefined {
	const written = typeof createTime === 'string' ? createTime : date;
	const found = written === undefined ? undefined : readWrittenDate(written);
	if (!found) return undefined;
	const { seconds, zoned, isTimed } = found;
	return zoned
		? { seconds, date: formatDate(seconds, timeZone), isTimed }
		: { seconds: fromClockTime(seconds, timeZone), date: found.date, isTimed };
}

/**
 * The newest of a page's commits that counts. Where the config leaves all of them out it is the one that the page began with, for it has not
 * changed since; none where that is not in this clone.
 */
export function lastCommitOf(
	{ files, truncated }: Pick<History, 'files' | 'truncated'>,
	{ file }: { file: string },
): Commit | undefined {
	const commits = Object.hasOwn(files, file) ? files[file]! : [];
	const first = truncated?.includes(file) ? undefined : commits.at(-1);
	return commits.find(({ isIgnored }) => !isIgnored) ?? first;
}

/** Time of that commit, as ISO text; `null` where none is known. */
export function lastChangeOf(history: History, page: { file: string }): string | null {
	const last = lastCommitOf(history, page);
	return last ? new Date(last.time * 1000).toISOString() : null;
}
