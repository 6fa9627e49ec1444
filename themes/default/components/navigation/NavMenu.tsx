import type { ReactElement } from 'react';
import { type NavItem, usePage, useSite } from '../../../../renderer/theme.ts';
import { useMenu } from '../../client/use-menu.ts';
import { classNames } from '../class-names.ts';
import { Icon } from '../Icon.tsx';
import { NamedIcon } from '../NamedIcon.tsx';
import { isCurrentItem, isThisPage } from './matching.ts';
import { SmartLink } from './SmartLink.tsx';

/** An entry of the navbar: a link, or a menu of links and captioned sections. */
export function NavEntry({ item }: { item: NavItem }): ReactElement {
	return item.items ? (
		<NavMenu item={item} items={item.items} />
	) : (
		<NavLink item={item} className="nav-link" />
	);
}

/** A link of the navigation that knows whether it leads to where the reader is. */
export function NavLink({ item, className }: { item: NavItem; className: string }): ReactElement {
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
		>
			<EntryIcon icon={item.icon} />
			{item.text}
		</SmartLink>
	);
}

function NavMenu({ item, items }: { item: NavItem; items: NavItem[] }): ReactElement {
	const { route } = usePage();
	const { locale } = useSite();
	const menu = useMenu();
	return (
		<details className="menu" data-menu="" name="navbar-menu" ref={menu}>
			<summary className={classNames('nav-link', isCurrentItem(item, route, locale) && 'is-current')}>
				<EntryIcon icon={item.icon} />
				{item.text}
				<Icon name="chevron" className="menu-chevron" />
			</summary>
			<div className="menu-panel">
				<NavList items={items} />
			</div>
		</details>
	);
}

/** The icon before an entry's text, if it has one. */
export function EntryIcon({ icon }: { icon: string | undefined }): ReactElement | null {
	return icon ? <NamedIcon name={icon} className="entry-icon" /> : null;
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
								<EntryIcon icon={item.icon} />
								{item.text}
							</span>
							<NavList items={item.items} />
						</>
					) : (
						<NavLink item={item} className="menu-link" />
					)}
				</li>
			))}
		</ul>
	);
}
