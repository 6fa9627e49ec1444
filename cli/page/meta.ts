import type { PageMeta } from '../../renderer/contract/contract.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { formatDate, toIsoText } from '../history/format-date.ts';
import { createdPart, lastCommitOf, momentOfPage } from '../history/moment-of-page.ts';
import type { History } from '../model/history.ts';
import type { PageFacts } from '../model/page-facts.ts';
import type { ScannedPage } from '../model/page-head.ts';
import { filled } from '../platform/filled.ts';

/** What dates and reading time are known from. */
interface MetaInput {
	config: Pick<SiteConfig, 'timeZone' | 'wordsPerMinute'>;
	history: History;
	scanned: ScannedPage;
	parsed: Pick<PageFacts, 'words'>;
}

/** Dates, reading time and tags. */
export function composeMeta({ config, history, scanned, parsed }: MetaInput): PageMeta {
	const { options } = scanned;
	const last = options.lastUpdated === false ? undefined : lastCommitOf(history, scanned);
	const moment = options.createTime === false ? undefined : momentOfPage(scanned, config, history);
	return {
		...(moment ? createdPart(moment) : {}),
		...(last ? { updated: formatDate(last.time, config.timeZone), updatedAt: toIsoText(last.time) } : {}),
		...filled({
			readingTime: options.readingTime !== false && readingTimeOf(parsed.words, config.wordsPerMinute),
		}),
		tags: options.tags ?? [],
	};
}

/** Minutes are rounded, but 0 for anything under one: specification, section 9. */
export function readingTimeOf(words: number, perMinute: number): { minutes: number; words: number } {
	const minutes = words / perMinute;
	return { minutes: minutes < 1 ? 0 : Math.round(minutes), words };
}
