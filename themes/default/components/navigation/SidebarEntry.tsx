import { type ReactElement, useContext } from 'react';
import { type SidebarItem, usePage } from '../../../../renderer/theme.ts';
import { classNames } from '../class-names.ts';
import { isThisPage } from './matching.ts';
import { EntryText } from './NavMenu.tsx';
import { SmartLink } from './SmartLink.tsx';
import { SidebarOpening } from './sidebar-opening.ts';

/** An entry of the sidebar, a link unless it is the caption of a group without a page of its own. */
export function SidebarEntry(props: { item: SidebarItem; isHead?: boolean }): ReactElement {
	const { item, isHead = false } = props;
	const { route } = usePage();
	const { catchFocus } = useContext(SidebarOpening);
	const className = classNames('sidebar-entry', isHead && 'is-head');
	if (!item.link)
		return (
			<span className={className}>
				<EntryText item={item} />
			</span>
		);
	const isCurrent = isThisPage(item.link, route);
	return (
		<SmartLink
			link={item.link}
			className={className}
			aria-current={isCurrent ? 'page' : undefined}
			ref={isHead ? undefined : catchFocus(item)}
		>
			<EntryText item={item} />
		</SmartLink>
	);
}
