import type { ReactElement } from 'react';
import { type NavItem, Slot, usePage, useSite, useTexts } from '../../../../renderer/theme.ts';
import type { Drawer } from '../../client/use-drawer.ts';
import { Icon } from '../Icon.tsx';
import { AppearanceSwitch } from './AppearanceSwitch.tsx';
import { Brand } from './Brand.tsx';
import { CloseButton } from './CloseButton.tsx';
import { LanguageList } from './LanguageMenu.tsx';
import { isCurrentItem } from './matching.ts';
import { EntryText, entriesOf, NavLink, NavList } from './NavMenu.tsx';
import { SocialLinks } from './SocialLinks.tsx';

/** Id of the navigation screen, for the buttons that open it. */
export const navScreenId = 'nav-screen';

/** The navigation of phones: a popover over the whole window. */
export function NavScreen({ drawer }: { drawer: Drawer }): ReactElement {
	const { navbar } = useSite();
	const { alternates } = usePage();
	const t = useTexts();
	return (
		<div id={navScreenId} className="nav-screen" {...drawer.describe(t('nav.menu'))}>
			<div className="nav-screen-head">
				<Brand />
				<CloseButton target={navScreenId} />
			</div>
			<Slot name="nav-screen-before" />
			<nav aria-label={t('nav.label')}>
				<ul className="nav-screen-list">
					{navbar.map((item) => (
						<li key={`${item.text} ${item.link}`}>
							<ScreenEntry item={item} />
						</li>
					))}
				</ul>
			</nav>
			{alternates.length > 0 && (
				<details className="nav-screen-group">
					<summary className="nav-screen-link">
						{t('language.label')}
						<Icon name="chevron" className="menu-chevron" />
					</summary>
					<LanguageList />
				</details>
			)}
			<AppearanceSwitch isLabelled />
			<SocialLinks />
			<Slot name="nav-screen-after" />
		</div>
	);
}

function ScreenEntry({ item }: { item: NavItem }): ReactElement {
	const { route } = usePage();
	const { locale } = useSite();
	const text = (
		<span>
			<EntryText item={item} />
		</span>
	);
	if (!item.items) {
		return (
			<NavLink item={item} className="nav-screen-link">
				{text}
			</NavLink>
		);
	}
	return (
		<details className="nav-screen-group" open={isCurrentItem(item, route, locale)}>
			<summary className="nav-screen-link">
				{text}
				<Icon name="chevron" className="menu-chevron" />
			</summary>
			<NavList items={entriesOf(item)} />
		</details>
	);
}
