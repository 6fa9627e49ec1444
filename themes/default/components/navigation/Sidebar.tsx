import type { ReactElement } from 'react';
import { Slot, useSidebar, useTexts } from '../../../../renderer/theme.ts';
import { useActiveEntry } from '../../client/use-active-entry.ts';
import { useDrawer } from '../../client/use-drawer.ts';
import { CloseButton } from './CloseButton.tsx';
import { SidebarList } from './SidebarList.tsx';
import { SidebarOpening, useOpening } from './sidebar-opening.ts';

/** Id of the sidebar, for the buttons that open it. */
export const sidebarId = 'sidebar';

/** The pages of the section: a column beside the article, a drawer below 960 pixels. */
export function Sidebar(): ReactElement | null {
	const sidebar = useSidebar();
	const t = useTexts();
	const drawer = useDrawer();
	const opening = useOpening(sidebar);
	useActiveEntry(drawer.ref, drawer.isOpen);
	if (!sidebar) return null;
	return (
		<div id={sidebarId} className="sidebar" {...drawer.describe(t('sidebar.label'))}>
			<nav aria-label={t('sidebar.label')}>
				<div className="sidebar-head">
					<span>{t('sidebar.menu')}</span>
					<CloseButton target={sidebarId} />
				</div>
				<Slot name="sidebar-before" />
				<SidebarOpening.Provider value={opening}>
					<SidebarList items={sidebar.items} depth={1} key={sidebar.key} />
				</SidebarOpening.Provider>
			</nav>
			<Slot name="sidebar-after" />
		</div>
	);
}
