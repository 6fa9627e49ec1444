import type { ReactElement } from 'react';
import { useDays, useTexts } from '../../../../renderer/theme.ts';

/** A day as the site writes days, for programs the moment `at`, if that is known. `text` is the key of words with `{date}` around it. */
export function Day(props: { day: string; at?: string | undefined; text?: string }): ReactElement {
	const { day, at = day, text } = props;
	const t = useTexts();
	const date = useDays()(day);
	return <time dateTime={at}>{text ? t(text, { date }) : date}</time>;
}
