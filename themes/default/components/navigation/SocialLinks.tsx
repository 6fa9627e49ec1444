import type { ReactElement } from 'react';
import { Link, useSite, useTexts } from '../../../../renderer/theme.ts';
import { Icon } from '../Icon.tsx';
import { isIconName } from '../icon-paths.ts';

/** Where else the project can be found. */
export function SocialLinks(): ReactElement | null {
	const { social } = useSite();
	const t = useTexts();
	if (social.length === 0) return null;
	return (
		<ul className="social-links" aria-label={t('nav.social')}>
			{social.map(({ icon, link, label }) => (
				<li key={link}>
					<Link link={link} className="social-link" target="_blank" rel="noopener noreferrer" title={label}>
						<Icon name={isIconName(icon) ? icon : 'link'} />
						<span className="visually-hidden">
							{label} {t('link.external')}
						</span>
					</Link>
				</li>
			))}
		</ul>
	);
}
