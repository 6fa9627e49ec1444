import { type ReactElement, type Ref, useContext, useState } from 'react';
import { type SidebarItem, usePage, useTexts } from '../../../../renderer/theme.ts';
import { Icon } from '../Icon.tsx';
import { ClosedGroup, OmittedEntries } from './ClosedGroup.tsx';
import { holdsPage } from './matching.ts';
import { SidebarEntry } from './SidebarEntry.tsx';
import { SidebarOpening } from './sidebar-opening.ts';

/** Levels that are rendered: specification, section 9. */
const maxDepth = 5;

/** The entries of one level, those of open groups below them. */
export function SidebarList(props: { items: readonly SidebarItem[]; depth: number }): ReactElement {
	const { items, depth } = props;
	return (
		<ul className="sidebar-list" data-depth={depth}>
			{items.map((item) => (
				<li key={`${item.text} ${item.link} ${item.entrance ?? ''}`}>
					<SidebarNode item={item} depth={depth} />
				</li>
			))}
		</ul>
	);
}

function SidebarNode({ item, depth }: { item: SidebarItem; depth: number }): ReactElement {
	if (item.omitted !== undefined) return <OmittedEntries item={item} />;
	if (item.items?.length && depth < maxDepth)
		return <SidebarGroup item={item} items={item.items} depth={depth} />;
	return item.entrance === undefined ? <SidebarEntry item={item} /> : <ClosedGroup item={item} />;
}

interface GroupProps {
	item: SidebarItem;
	items: SidebarItem[];
	depth: number;
}

/** Groups of a branch are open wherever they have entries, and can always be folded. */
function SidebarGroup(props: GroupProps): ReactElement {
	const { item, items, depth } = props;
	const { route } = usePage();
	const { catchFocus } = useContext(SidebarOpening);
	const isOfBranch = item.entrance !== undefined;
	const [isOpen] = useState(() => isOfBranch || item.collapsed !== true || holdsPage([item], route));
	const list = <SidebarList items={items} depth={depth + 1} />;
	if (item.collapsed === null && !isOfBranch) {
		return (
			<div className="sidebar-group">
				<SidebarEntry item={item} isHead />
				{list}
			</div>
		);
	}
	const handle = isOfBranch ? catchFocus(item) : undefined;
	if (item.link) return <LinkedGroup {...props} isOpen={isOpen} handle={handle} />;
	return (
		<details className="sidebar-group" open={isOpen}>
			<summary className="sidebar-summary" ref={handle}>
				<SidebarEntry item={item} isHead />
				<Icon name="chevron" className="menu-chevron" />
			</summary>
			{list}
		</details>
	);
}

/** A group whose caption is a link of its own, with a button beside it that folds the group. */
function LinkedGroup(
	props: GroupProps & { isOpen: boolean; handle: Ref<HTMLElement> | undefined },
): ReactElement {
	const { item, items, depth, isOpen, handle } = props;
	const t = useTexts();
	return (
		<div className="sidebar-group is-linked">
			<SidebarEntry item={item} isHead />
			<details open={isOpen}>
				<summary
					className="sidebar-toggle"
					aria-label={t('sidebar.toggle', { title: item.text })}
					ref={handle}
				>
					<Icon name="chevron" className="menu-chevron" />
				</summary>
				<SidebarList items={items} depth={depth + 1} />
			</details>
		</div>
	);
}
