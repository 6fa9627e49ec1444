import type { ReactElement } from 'react';
import { Link, useAddress, usePage, useSite } from '../../../../renderer/theme.ts';

/** Logo and site name, a link to the home page of the locale. */
export function Brand(): ReactElement {
	const { title, logo, locale } = useSite();
	const { route } = usePage();
	const address = useAddress();
	return (
		<Link link={locale} className="brand" aria-current={route === locale ? 'page' : undefined}>
			{logo && <img className="brand-logo" src={address(logo)} alt="" width="28" height="28" />}
			<span className="brand-name">{title}</span>
		</Link>
	);
}
