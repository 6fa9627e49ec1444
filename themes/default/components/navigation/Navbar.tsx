import type { ReactElement } from 'react';
import { Slot, usePage, useSite, useTexts } from '../../../../renderer/theme.ts';
import { useAtTop } from '../../client/use-at-top.ts';
import { useDrawer } from '../../client/use-drawer.ts';
import { classNames } from '../class-names.ts';
import { Icon } from '../Icon.tsx';
import { SearchBox } from '../search/SearchBox.tsx';
import { AppearanceSwitch } from './AppearanceSwitch.tsx';
import { Brand } from './Brand.tsx';
import { LanguageMenu } from './LanguageMenu.tsx';
import { NavEntry } from './NavMenu.tsx';
import { NavScreen, navScreenId } from './NavScreen.tsx';
import { SocialLinks } from './SocialLinks.tsx';
import { SocialMenu } from './SocialMenu.tsx';

/** Width from which the navbar shows its entries and the sidebar is docked: 960 pixels at the usual size of text. */
export const dockWidth = '60em';

/** Social links that stand in the bar itself. More are behind a button; below 1280 pixels all that are not alone. */
const maxSocialLinks = 5;

/** The bar at the top of every page. */
export function Navbar({ hasSidebar = false }: { hasSidebar?: boolean }): ReactElement {
	const { navbar, social } = useSite();
	const { layout } = usePage();
	const t = useTexts();
	const isAtTop = useAtTop();
	const screen = useDrawer(dockWidth);
	const state = classNames(
		hasSidebar && 'has-sidebar',
		layout === 'home' && 'home',
		['friends', 'blog'].includes(layout) && 'fixed',
		isAtTop && 'top',
		screen.isOpen && 'screen-open',
	);
	return (
		<header className={classNames('navbar', state)}>
			<div className="navbar-inner">
				<Slot name="navbar-before" />
				<Brand />
				<SearchBox />
				<Slot name="navbar-menu-before" />
				<nav className="navbar-menu" aria-label={t('nav.label')}>
					<ul>
						{navbar.map((item) => (
							<li key={`${item.text} ${item.link}`}>
								<NavEntry item={item} />
							</li>
						))}
					</ul>
				</nav>
				<div className="navbar-tools">
					<LanguageMenu />
					<AppearanceSwitch />
					{social.length > 1 && <SocialMenu />}
					{social.length <= maxSocialLinks && <SocialLinks />}
				</div>
				<Slot name="navbar-after" />
				<button
					type="button"
					className="icon-button navbar-hamburger"
					popoverTarget={navScreenId}
					aria-label={t('nav.open')}
				>
					<Icon name="menu" />
				</button>
			</div>
			<NavScreen drawer={screen} />
		</header>
	);
}
