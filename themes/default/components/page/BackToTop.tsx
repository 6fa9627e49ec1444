import { type ReactElement, useRef } from 'react';
import { usePage, useTexts } from '../../../../renderer/theme.ts';
import { scrollToTop, useScrollProgress } from '../../client/use-scroll-progress.ts';
import { Icon } from '../Icon.tsx';

/** A button to the top of the page, with the share that is read while the reader scrolls. */
export function BackToTop(): ReactElement | null {
	const { show, layout, home } = usePage();
	const button = useRef<HTMLButtonElement>(null);
	const { isVisible, isScrolling, percent } = useScrollProgress(() => leave(button.current));
	const t = useTexts();
	if (!show.backToTop || (layout === 'home' && home.length <= 1)) return null;
	return (
		<button type="button" ref={button} className="back-to-top" hidden={!isVisible} onClick={scrollToTop}>
			<span className="visually-hidden">{t('outline.top')}</span>
			{isScrolling ? <span className="back-to-top-percent">{percent}%</span> : <Icon name="up" />}
		</button>
	);
}

/** Takes the focus from a button that is about to go to where the reader is. */
function leave(button: HTMLElement | null): void {
	const content = document.querySelector<HTMLElement>('#content');
	if (!content || !button || button !== document.activeElement) return;
	content.tabIndex = -1;
	content.addEventListener('blur', () => content.removeAttribute('tabindex'), { once: true });
	content.focus({ preventScroll: true });
}
