import rareParts from 'domdocs:rare-parts';
import type { ReactElement } from 'react';
import { useSite, useTexts } from '../../../../renderer/theme.ts';

/** A day, the moment of it where that is known, and the key of words with `{date}` in them. */
export interface DayProps {
	day: string;
	at?: string | undefined;
	text?: string;
}

/** A day as the site writes days, for programs its moment. */
export function Day(props: DayProps): ReactElement {
	const { PatternDay } = rareParts;
	const { day, at = day, text } = props;
	const t = useTexts();
	if (useSite().dateFormat && PatternDay) return <PatternDay {...props} />;
	return <time dateTime={at}>{text ? t(text, { date: day }) : day}</time>;
}
