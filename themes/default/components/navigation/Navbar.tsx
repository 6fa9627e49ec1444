import { type ReactElement, useEffect, useState } from 'react';
import { Slot, usePage, useSite, useTexts } from '../../../../renderer/theme.ts';
import { useDrawer } from '../../client/use-drawer.ts';
import { classNames } from '../class-names.ts';
import { Icon } from '../Icon.tsx';
import { SearchBox } from '../search/SearchBox.tsx';
import { AppearanceSwitch } from './AppearanceSwitch.tsx';
import { Brand } from './Brand.tsx';
import { IconMenu } from './IconMenu.tsx';
import { LanguageMenu } from './LanguageMenu.tsx';
import { NavEntry } from './NavMenu.tsx';
import { NavScreen, navScreenId } from './NavScreen.tsx';
import { SocialLinks } from './SocialLinks.tsx';

/** Social links that stand in the bar itself. More are behind a button; below 1280 pixels all that are not alone. */
const maxSocialLinks = 5;

/** The bar at the top of every page. */
export function Navbar({ hasSidebar = false }: { hasSidebar?: boolean }): ReactElement {
	const { navbar, social } = useSite();
	const { layout } = usePage();
	const t = useTexts();
	const isAtTop = useAtTop();
	const screen = useDrawer();
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
					{social.length > 1 && (
						<IconMenu className="social-menu" icon="link" label={t('nav.social')}>
							<SocialLinks />
						</IconMenu>
					)}
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

/** Whether the page is scrolled to its very start. */
function useAtTop(): boolean {
	const { route } = usePage();
	const [isAtTop, setIsAtTop] = useState(true);
	// biome-ignore lint/correctness/useExhaustiveDependencies: another page starts somewhere else.
	useEffect(() => {
		const update = (): void => setIsAtTop(scrollY < 1);
		// When the browser lays out what is rendered anyway: reading places costs nothing more then.
		const reading = requestAnimationFrame(update);
		window.addEventListener('scroll', update, { passive: true });
		return () => {
			window.removeEventListener('scroll', update);
			cancelAnimationFrame(reading);
		};
	}, [route]);
	return isAtTop;
}
