import type { ReactElement, ReactNode } from 'react';
import { useMenu } from '../../client/use-menu.ts';
import { Icon } from '../Icon.tsx';
import type { IconName } from '../icon-paths.ts';

/** A menu of the navbar behind a button that shows only a pictogram. */
export function IconMenu(props: {
	className: string;
	icon: IconName;
	label: string;
	children: ReactNode;
}): ReactElement {
	const { className, icon, label, children } = props;
	const menu = useMenu();
	return (
		<details className={`menu menu-end ${className}`} data-menu="" name="navbar-menu" ref={menu}>
			<summary className="nav-link" title={label}>
				<Icon name={icon} />
				<span className="visually-hidden">{label}</span>
				<Icon name="chevron" className="menu-chevron" />
			</summary>
			<div className="menu-panel">{children}</div>
		</details>
	);
}
