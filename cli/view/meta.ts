import type { PageMeta } from '../../renderer/contract.ts';
import { formatDate } from '../history/format-date.ts';
import type { Commit } from '../history/history.ts';
import type { ComposeInput } from './compose-page.ts';

/** Dates, reading time and tags. `commits` are those of the page's file, newest first. */
export function composeMeta({ config, history, scanned, parsed }: ComposeInput, commits: Commit[]): PageMeta {
	const { options, file } = scanned;
	const first = history.truncated?.includes(file) ? undefined : commits.at(-1);
	const last = options.lastUpdated === false ? undefined : commits[0];
	const created =
		options.createTime === undefined
			? first && formatDate(first.time, config.timeZone)
			: writtenDate(options.createTime || '');
	const minutes = Math.round(parsed.words / config.wordsPerMinute);
	return {
		...(created ? { created } : {}),
		...(last ? { updated: formatDate(last.time, config.timeZone) } : {}),
		...(options.readingTime === false ? {} : { readingTime: { minutes, words: parsed.words } }),
		tags: options.tags ?? [],
	};
}

/** `2026/11/21 10:00:00` is `2026-11-21`; what is not a date is not shown. */
function writtenDate(createTime: string): string | undefined {
	const parts = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})/.exec(createTime);
	if (!parts) return undefined;
	const [year, month, day] = [parts[1]!, parts[2]!.padStart(2, '0'), parts[3]!.padStart(2, '0')];
	const date = `${year}-${month}-${day}`;
	const time = Date.parse(`${date}T00:00:00Z`);
	return Number.isNaN(time) || !new Date(time).toISOString().startsWith(date) ? undefined : date;
}
