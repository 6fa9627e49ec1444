import type { ReactElement } from 'react';
import { useTexts } from '../../../../renderer/theme.ts';
import { useMenu } from '../../client/use-menu.ts';
import { Icon } from '../Icon.tsx';
import { SocialLinks } from './SocialLinks.tsx';

/** More social links than the navbar surely has room for, behind one button. */
export function SocialMenu(): ReactElement {
	const t = useTexts();
	const menu = useMenu();
	return (
		<details className="menu menu-end social-menu" data-menu="" name="navbar-menu" ref={menu}>
			<summary className="nav-link" title={t('nav.social')}>
				<Icon name="link" />
				<span className="visually-hidden">{t('nav.social')}</span>
				<Icon name="chevron" className="menu-chevron" />
			</summary>
			<div className="menu-panel">
				<SocialLinks />
			</div>
		</details>
	);
}
