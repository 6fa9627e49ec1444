import type { ReactElement, ReactNode } from 'react';
import { type NavItem, usePage, useSite } from '../../../../renderer/theme.ts';
import { useMenu } from '../../client/use-menu.ts';
import { classNames } from '../class-names.ts';
import { Icon } from '../Icon.tsx';
import { NamedIcon } from '../NamedIcon.tsx';
import { isCurrentItem, isThisPage } from './matching.ts';
import { SmartLink } from './SmartLink.tsx';

/** An entry of the navbar: a link, or a menu of links and captioned sections. */
export function NavEntry({ item }: { item: NavItem }): ReactElement {
	return item.items ? <NavMenu item={item} /> : <NavLink item={item} className="nav-link" />;
}

/** A link of the navigation that knows whether it leads to where the reader is. Shows its icon and text, or `children`. */
export function NavLink(props: { item: NavItem; className: string; children?: ReactNode }): ReactElement {
	const { item, className, children = <EntryText item={item} /> } = props;
	const { route } = usePage();
	const { locale } = useSite();
	const isCurrent = isCurrentItem(item, route, locale);
	return (
		<SmartLink
			link={item.link ?? ''}
			className={classNames(className, isCurrent && 'is-current')}
			aria-current={isThisPage(item.link, route) ? 'page' : isCurrent || undefined}
			target={item.target}
			rel={item.rel}
			noIcon={item.noIcon}
		>
			{children}
		</SmartLink>
	);
}

function NavMenu({ item }: { item: NavItem }): ReactElement {
	const { route } = usePage();
	const { locale } = useSite();
	const menu = useMenu();
	return (
		<details className="menu" data-menu="" name="navbar-menu" ref={menu}>
			<summary className={classNames('nav-link', isCurrentItem(item, route, locale) && 'is-current')}>
				<EntryText item={item} />
				<Icon name="chevron" className="menu-chevron" />
			</summary>
			<div className="menu-panel">
				<NavList items={entriesOf(item)} />
			</div>
		</details>
	);
}

/** Entries of a menu: before those of the item its own page, where they do not have it. */
export function entriesOf({ link, icon, items = [], ...item }: NavItem): NavItem[] {
	if (link === undefined || items.some((child) => child.link === link)) return items;
	// Marked on its very page alone: no route is empty, and pages below are for the entries below.
	return [{ ...item, link, activeMatch: '^$' }, ...items];
}

/** The text of an entry, behind its icon if it has one. */
export function EntryText({ item: { icon, text } }: { item: { icon?: string; text: string } }): ReactElement {
	return (
		<>
			{icon && <NamedIcon name={icon} className="entry-icon" />}
			{text}
		</>
	);
}

/** Links of a menu; an entry with entries of its own becomes a section with a caption. */
export function NavList({ items }: { items: NavItem[] }): ReactElement {
	return (
		<ul className="menu-list">
			{items.map((item) => (
				<li key={`${item.text} ${item.link}`}>
					{item.items ? (
						<>
							<span className="menu-caption">
								<EntryText item={item} />
							</span>
							<NavList items={entriesOf(item)} />
						</>
					) : (
						<NavLink item={item} className="menu-link" />
					)}
				</li>
			))}
		</ul>
	);
}
