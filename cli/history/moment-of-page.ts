import type { SiteConfig } from '../config/site-config.ts';
import type { History } from '../model/history.ts';
import type { ScannedPage } from '../model/page-head.ts';
import { readWrittenDate } from '../sources/written-date.ts';
import { formatDate, fromClockTime } from './format-date.ts';

/** When something happened. */
export interface Moment {
	/** Since 1970. */
	seconds: number;
	/** `YYYY-MM-DD` in the site's time zone. */
	date: string;
	/** Whether more than the day is known. */
	isTimed: boolean;
}

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

/** Time of the newest commit of a page's file, as ISO text; `null` where none is known. */
export function lastChangeOf({ files }: Pick<History, 'files'>, { file }: { file: string }): string | null {
	const [last] = Object.hasOwn(files, file) ? files[file]! : [];
	return last ? new Date(last.time * 1000).toISOString() : null;
}
