import type { ReactElement } from 'react';
import { usePage, useTexts } from '../../../../renderer/theme.ts';
import { useReading } from '../../client/use-active-heading.ts';
import { Icon } from '../Icon.tsx';

/** A button to the top of the page, with the share that is read while the reader scrolls: `reading.ts` shows it. */
export function BackToTop(): ReactElement | null {
	const { show, layout, home } = usePage();
	const t = useTexts();
	useReading(false);
	if (!show.backToTop || (layout === 'home' && home.length <= 1)) return null;
	return (
		<button type="button" className="back-to-top" hidden data-alone="">
			<span className="visually-hidden">{t('outline.top')}</span>
			<span className="back-to-top-percent" suppressHydrationWarning>
				{'0%'}
			</span>
			<Icon name="up" />
		</button>
	);
}
