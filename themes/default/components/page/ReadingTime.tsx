import type { ReactElement } from 'react';
import { type PageMeta, useTexts } from '../../../../renderer/theme.ts';

/** Words and minutes of a text. */
export function ReadingTime({ time }: { time: NonNullable<PageMeta['readingTime']> }): ReactElement {
	const { words, minutes } = time;
	const t = useTexts();
	return (
		<>
			<span suppressHydrationWarning>{t('meta.words', { count: words })}</span>
			<span className="page-meta-minutes" suppressHydrationWarning>
				{minutes < 1 ? t('meta.lessThanMinute') : t('meta.minutes', { count: minutes })}
			</span>
		</>
	);
}
