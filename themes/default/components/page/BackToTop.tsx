import type { ReactElement } from 'react';
import { usePage, useTexts } from '../../../../renderer/theme.ts';
import { scrollToTop, useScrollProgress } from '../../client/use-scroll-progress.ts';
import { Icon } from '../Icon.tsx';

/** A button to the top of the page, with the share that is read while the reader scrolls. */
export function BackToTop(): ReactElement | null {
	const { show, layout, home } = usePage();
	const { isVisible, isScrolling, percent } = useScrollProgress();
	const t = useTexts();
	if (!show.backToTop || (layout === 'home' && home.length <= 1)) return null;
	return (
		<button type="button" className="back-to-top" hidden={!isVisible} onClick={scrollToTop}>
			<span className="visually-hidden">{t('outline.top')}</span>
			{isScrolling ? <span className="back-to-top-percent">{percent}%</span> : <Icon name="up" />}
		</button>
	);
}
