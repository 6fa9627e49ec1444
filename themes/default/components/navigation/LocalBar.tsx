import type { MouseEvent, ReactElement } from 'react';
import { type OutlineItem, usePage, useTexts } from '../../../../renderer/theme.ts';
import { useActiveHeading } from '../../client/use-active-heading.ts';
import { useActiveInSight } from '../../client/use-active-in-sight.ts';
import { useMenu } from '../../client/use-menu.ts';
import { scrollToTop } from '../../client/use-scroll-progress.ts';
import { Icon } from '../Icon.tsx';
import { OutlineList } from './Outline.tsx';
import { sidebarId } from './Sidebar.tsx';

/** The bar below 1280 pixels: a button for the sidebar and the outline as a menu. */
export function LocalBar({ hasSidebar }: { hasSidebar: boolean }): ReactElement | null {
	const { outline, show } = usePage();
	const t = useTexts();
	const hasOutline = show.outline && outline.length > 0;
	if (!hasSidebar && !hasOutline) return null;
	return (
		<div className="local-bar" data-only={hasOutline ? undefined : 'menu'}>
			{hasSidebar && (
				<button type="button" className="local-bar-menu" popoverTarget={sidebarId}>
					<Icon name="menu" />
					{t('sidebar.menu')}
				</button>
			)}
			{hasOutline && <OutlineMenu />}
		</div>
	);
}

function OutlineMenu(): ReactElement {
	const { outline } = usePage();
	const t = useTexts();
	const active = useActiveHeading(false);
	const { list, bringIntoSight } = useActiveInSight(active);
	const menu = useMenu();
	const goUp = (event: MouseEvent): void => {
		event.preventDefault();
		scrollToTop();
	};
	return (
		<details className="menu menu-end outline-menu" data-menu="" ref={menu} onToggle={bringIntoSight}>
			<summary className="local-bar-outline">
				<span className="local-bar-heading">{findText(outline, active) ?? t('outline.label')}</span>
				<Icon name="chevron" className="menu-chevron" />
			</summary>
			<nav className="menu-panel" aria-label={t('outline.label')} ref={list}>
				{/* biome-ignore lint/a11y/useValidAnchor: without scripts the anchor does it. */}
				<a className="menu-link outline-top" href="#top" onClick={goUp}>
					<Icon name="up" />
					{t('outline.top')}
				</a>
				<OutlineList items={outline} active={active} />
			</nav>
		</details>
	);
}

function findText(items: OutlineItem[], id: string | null): string | undefined {
	for (const item of items) {
		const text = item.id === id ? item.text : findText(item.items, id);
		if (text !== undefined) return text;
	}
	return undefined;
}
