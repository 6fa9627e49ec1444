import type { ReactElement } from 'react';
import { useFeature, useSite, useTexts } from '../../../../renderer/theme.ts';
import type { DayProps } from '../../components/page/Day.tsx';

/** A day by the pattern of the site, with names of months where that has them. */
export function PatternDay({ day, at = day, text }: DayProps): ReactElement {
	useFeature('days');
	const { dateFormat = '', texts } = useSite();
	const t = useTexts();
	const date = formatDay(day, dateFormat, texts['date.months'] ?? '');
	return <time dateTime={at}>{text ? t(text, { date }) : date}</time>;
}

/**
 * Writes a day, `YYYY-MM-DD`, by a pattern: see `dateFormat` of the config. `months` are the names of the months, with commas between
 * them; one that has none is its number. `Intl` has no part in it: what it says differs between versions, and so would documents.
 */
export function formatDay(day: string, pattern: string, months: string): string {
	const [YYYY = '', MM = '', DD = ''] = day.split('-');
	const [M, D] = [`${+MM}`, `${+DD}`];
	const parts: Record<string, string> = { YYYY, MM, M, DD, D, MMMM: months.split(/, */)[+M - 1] || M };
	return pattern.replace(/\[([^\]]*)\]|YYYY|MMMM|MM?|DD?/g, (part, text?: string) => text ?? parts[part]!);
}
