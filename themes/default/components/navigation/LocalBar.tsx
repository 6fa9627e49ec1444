import type { MouseEvent, ReactElement } from 'react';
import { usePage, useTexts } from '../../../../renderer/theme.ts';
import { scrollToTop } from '../../client/reading.ts';
import { useReading } from '../../client/use-active-heading.ts';
import { useMenu } from '../../client/use-menu.ts';
import { Icon } from '../Icon.tsx';
import { BackToTop } from '../page/BackToTop.tsx';
import { OutlineList } from './Outline.tsx';
import { sidebarId } from './Sidebar.tsx';

/**
 * The bar below 1280 pixels: a button for the sidebar, the outline as a menu and the way back to the top, which is in the corner of the
 * window where there is no bar.
 */
export function LocalBar({ hasSidebar }: { hasSidebar: boolean }): ReactElement | null {
	const { outline, show } = usePage();
	const t = useTexts();
	const hasOutline = show.outline && outline.length > 0;
	if (!hasSidebar && !hasOutline) return <BackToTop />;
	return (
		<div className="local-bar" data-only={hasOutline ? undefined : 'menu'}>
			{hasSidebar && (
				<button type="button" className="local-bar-menu" popoverTarget={sidebarId}>
					<Icon name="sidebar" />
					{t('sidebar.menu')}
				</button>
			)}
			{hasOutline && <OutlineMenu />}
			<BackToTop />
		</div>
	);
}

function OutlineMenu(): ReactElement {
	const { outline } = usePage();
	const t = useTexts();
	useReading(false);
	const menu = useMenu();
	const goUp = (event: MouseEvent): void => {
		event.preventDefault();
		scrollToTop();
	};
	return (
		<details className="menu menu-end outline-menu" data-menu="" ref={menu}>
			<summary className="local-bar-outline">
				<span className="local-bar-heading" data-label={t('outline.label')} suppressHydrationWarning>
					{t('outline.label')}
				</span>
				<Icon name="chevron" className="menu-chevron" />
			</summary>
			<nav className="menu-panel" aria-label={t('outline.label')}>
				{/* biome-ignore lint/a11y/useValidAnchor: without scripts the anchor does it. */}
				<a className="menu-link outline-top" href="#top" onClick={goUp}>
					<Icon name="up" />
					{t('outline.top')}
				</a>
				<OutlineList items={outline} />
			</nav>
		</details>
	);
}
