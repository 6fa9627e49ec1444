import type { PageMeta } from '../../renderer/contract/contract.ts';
import { formatDate } from '../history/format-date.ts';
import { momentOfPage } from '../history/moment-of-page.ts';
import type { Commit } from '../model/history.ts';
import type { ComposeInput } from './compose-page.ts';

/** Dates, reading time and tags. `commits` are those of the page's file, newest first. */
export function composeMeta({ config, history, scanned, parsed }: ComposeInput, commits: Commit[]): PageMeta {
	const { options } = scanned;
	const last = options.lastUpdated === false ? undefined : commits[0];
	const moment = options.createTime === false ? undefined : momentOfPage(scanned, config, history);
	const minutes = readingMinutes(parsed.words, config.wordsPerMinute);
	return {
		...(moment ? { created: moment.date } : {}),
		...(last ? { updated: formatDate(last.time, config.timeZone) } : {}),
		...(options.readingTime === false ? {} : { readingTime: { minutes, words: parsed.words } }),
		tags: options.tags ?? [],
	};
}

/** Rounded, but 0 for anything under one minute: specification, section 9. */
export function readingMinutes(words: number, perMinute: number): number {
	const minutes = words / perMinute;
	return minutes < 1 ? 0 : Math.round(minutes);
}
