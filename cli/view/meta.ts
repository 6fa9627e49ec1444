import type { PageMeta } from '../../renderer/contract.ts';
import { formatDate } from '../history/format-date.ts';
import type { Commit } from '../history/history.ts';
import { readWrittenDate } from '../scan/written-date.ts';
import type { ComposeInput } from './compose-page.ts';

/** Dates, reading time and tags. `commits` are those of the page's file, newest first. */
export function composeMeta({ config, history, scanned, parsed }: ComposeInput, commits: Commit[]): PageMeta {
	const { options, file } = scanned;
	const first = history.truncated?.includes(file) ? undefined : commits.at(-1);
	const last = options.lastUpdated === false ? undefined : commits[0];
	const written = options.createTime === false ? undefined : (options.createTime ?? options.date);
	const created =
		options.createTime === false
			? undefined
			: (writtenDate(written, config.timeZone) ?? (first && formatDate(first.time, config.timeZone)));
	const minutes = readingMinutes(parsed.words, config.wordsPerMinute);
	return {
		...(created ? { created } : {}),
		...(last ? { updated: formatDate(last.time, config.timeZone) } : {}),
		...(options.readingTime === false ? {} : { readingTime: { minutes, words: parsed.words } }),
		tags: options.tags ?? [],
	};
}

/** `2026/11/21 10:00:00` is `2026-11-21`; with a zone of its own, the day that it is in the site's. */
function writtenDate(written: string | undefined, timeZone: string): string | undefined {
	const found = written === undefined ? undefined : readWrittenDate(written);
	return found?.zoned ? formatDate(found.seconds, timeZone) : found?.date;
}

/** Rounded, but 0 for anything under one minute: specification, section 9. */
function readingMinutes(words: number, perMinute: number): number {
	const minutes = words / perMinute;
	return minutes < 1 ? 0 : Math.round(minutes);
}
