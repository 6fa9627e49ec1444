import { type ReactElement, useState } from 'react';
import { type SidebarItem, usePage, useSite, useTexts } from '../../../../renderer/theme.ts';
import { useActiveEntry } from '../../client/use-active-entry.ts';
import { useDrawer } from '../../client/use-drawer.ts';
import { classNames } from '../class-names.ts';
import { Icon } from '../Icon.tsx';
import { holdsPage, isThisPage } from './matching.ts';
import { dockWidth } from './Navbar.tsx';
import { EntryIcon } from './NavMenu.tsx';
import { SmartLink } from './SmartLink.tsx';

/** Id of the sidebar, for the buttons that open it. */
export const sidebarId = 'sidebar';

const maxDepth = 5;

/** The pages of the section: a column beside the article, a drawer below 960 pixels. */
export function Sidebar(): ReactElement | null {
	const { sidebar } = usePage();
	const { sidebars } = useSite();
	const t = useTexts();
	const drawer = useDrawer(dockWidth);
	useActiveEntry(drawer.ref, drawer.isOpen);
	const items = sidebar === null ? undefined : sidebars[sidebar];
	if (!items) return null;
	return (
		<nav id={sidebarId} className="sidebar" popover="auto" ref={drawer.ref} aria-label={t('sidebar.label')}>
			<div className="sidebar-head">
				<span>{t('sidebar.menu')}</span>
				<button
					type="button"
					className="icon-button"
					popoverTarget={sidebarId}
					popoverTargetAction="hide"
					aria-label={t('nav.close')}
				>
					<Icon name="close" />
				</button>
			</div>
			<SidebarList items={items} depth={1} key={sidebar} />
		</nav>
	);
}

function SidebarList({ items, depth }: { items: SidebarItem[]; depth: number }): ReactElement {
	return (
		<ul className="sidebar-list" data-depth={depth}>
			{items.map((item) => (
				<li key={`${item.text} ${item.link}`}>
					{item.items?.length && depth < maxDepth ? (
						<SidebarGroup item={item} items={item.items} depth={depth} />
					) : (
						<SidebarEntry item={item} />
					)}
				</li>
			))}
		</ul>
	);
}

function SidebarGroup(props: { item: SidebarItem; items: SidebarItem[]; depth: number }): ReactElement {
	const { item, items, depth } = props;
	const { route } = usePage();
	const [isOpen] = useState(() => item.collapsed !== true || holdsPage([item], route));
	const list = <SidebarList items={items} depth={depth + 1} />;
	if (item.collapsed === null) {
		return (
			<div className="sidebar-group">
				<SidebarEntry item={item} isHead />
				{list}
			</div>
		);
	}
	if (item.link) return <LinkedGroup {...props} isOpen={isOpen} />;
	return (
		<details className="sidebar-group" open={isOpen}>
			<summary className="sidebar-summary">
				<SidebarEntry item={item} isHead />
				<Icon name="chevron" className="menu-chevron" />
			</summary>
			{list}
		</details>
	);
}

/** A group whose caption is a link of its own, with a button beside it that folds the group. */
function LinkedGroup(props: {
	item: SidebarItem;
	items: SidebarItem[];
	depth: number;
	isOpen: boolean;
}): ReactElement {
	const { item, items, depth, isOpen } = props;
	const t = useTexts();
	return (
		<div className="sidebar-group is-linked">
			<SidebarEntry item={item} isHead />
			<details open={isOpen}>
				<summary className="sidebar-toggle" aria-label={t('sidebar.toggle', { title: item.text })}>
					<Icon name="chevron" className="menu-chevron" />
				</summary>
				<SidebarList items={items} depth={depth + 1} />
			</details>
		</div>
	);
}

function SidebarEntry({ item, isHead = false }: { item: SidebarItem; isHead?: boolean }): ReactElement {
	const { route } = usePage();
	const className = classNames('sidebar-entry', isHead && 'is-head');
	const text = (
		<>
			<EntryIcon icon={item.icon} />
			{item.text}
		</>
	);
	if (!item.link) return <span className={className}>{text}</span>;
	const isCurrent = isThisPage(item.link, route);
	return (
		<SmartLink link={item.link} className={className} aria-current={isCurrent ? 'page' : undefined}>
			{text}
		</SmartLink>
	);
}
