import { type ReactElement, useContext } from 'react';
import { Link, type SidebarItem, useTexts } from '../../../../renderer/theme.ts';
import { useOpener } from '../../client/use-opener.ts';
import { Icon } from '../Icon.tsx';
import { EntryText } from './NavMenu.tsx';
import { SidebarEntry } from './SidebarEntry.tsx';
import { SidebarOpening } from './sidebar-opening.ts';

/**
 * A closed group of a sidebar that is not rendered whole: a link to the group's first page, which shows the group open.
 * Once scripts run it is a button that opens the group here.
 */
export function ClosedGroup({ item }: { item: SidebarItem }): ReactElement {
	const { open } = useContext(SidebarOpening);
	const opener = useOpener(() => open(item));
	const t = useTexts();
	const { entrance = '', link, text } = item;
	if (link === undefined) {
		return (
			<div className="sidebar-group">
				<Link link={entrance} className="sidebar-summary" {...opener}>
					<span className="sidebar-entry is-head">
						<EntryText item={item} />
					</span>
					<Icon name="chevron" className="menu-chevron" />
				</Link>
			</div>
		);
	}
	return (
		<div className="sidebar-group is-linked">
			<SidebarEntry item={item} isHead />
			<Link
				link={entrance}
				className="sidebar-toggle"
				aria-label={t('sidebar.toggle', { title: text })}
				{...opener}
			>
				<Icon name="chevron" className="menu-chevron" />
			</Link>
		</div>
	);
}

/** Stands for entries of a long level that are not rendered: a link to the nearest of them, which shows those around it. */
export function OmittedEntries({ item }: { item: SidebarItem }): ReactElement {
	const { open } = useContext(SidebarOpening);
	const opener = useOpener(() => open(item));
	const t = useTexts();
	return (
		<Link link={item.link ?? ''} className="sidebar-entry sidebar-omitted" {...opener}>
			{t('sidebar.omitted', { count: item.omitted ?? 0 })}
		</Link>
	);
}
