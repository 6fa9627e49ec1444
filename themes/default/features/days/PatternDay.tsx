import type { ReactElement } from 'react';
import { useFeature, useSite, useTexts } from '../../../../renderer/theme.ts';
import type { DayProps } from '../../components/page/Day.tsx';
import { formatDay } from './format-day.ts';

/** A day by the pattern of the site, with names of months where that has them. */
export function PatternDay({ day, at = day, text }: DayProps): ReactElement {
	useFeature('days');
	const { dateFormat = '', texts } = useSite();
	const t = useTexts();
	const date = formatDay(day, dateFormat, texts['date.months'] ?? '');
	return <time dateTime={at}>{text ? t(text, { date }) : date}</time>;
}
