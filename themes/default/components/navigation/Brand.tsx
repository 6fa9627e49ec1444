import type { ReactElement } from 'react';
import { Link, useAddress, usePage, useSite } from '../../../../renderer/theme.ts';

/** Logo and site name, a link to the home page of the locale. */
export function Brand(): ReactElement {
	const { title, logo, logoDark, locale } = useSite();
	const { route } = usePage();
	const address = useAddress();
	return (
		<Link link={locale} className="brand" aria-current={route === locale ? 'page' : undefined}>
			{logo && <Logo src={address(logo)} {...(logoDark ? { only: 'light' } : {})} />}
			{logoDark && <Logo src={address(logoDark)} only="dark" />}
			<span className="brand-name">{title}</span>
		</Link>
	);
}

/** The site's mark. `only` is the appearance that it is for, where there are two. */
function Logo({ src, only }: { src: string; only?: 'light' | 'dark' }): ReactElement {
	return <img className="brand-logo" data-appearance={only} src={src} alt="" width="28" height="28" />;
}
