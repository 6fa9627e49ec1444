import type { ReactElement } from 'react';
import { Link, type SiteData, useSite, useTexts } from '../../../../renderer/theme.ts';
import { IconImage } from '../../features/icons/IconImage.tsx';
import { social } from '../../icons.json';
import { Icon, IconPath } from '../Icon.tsx';
import { isIconName } from '../icon-paths.ts';

/** Of icons of a collection, as high as the theme's own. */
const socialSize = { height: '20px' };

/** Where else the project can be found. */
export function SocialLinks(): ReactElement | null {
	return <SocialList links={useSite().social} label={useTexts()('nav.social')} />;
}

/** Links to places elsewhere, shown as icons. Nothing without any. */
export function SocialList(props: {
	links: SiteData['social'];
	label: string;
	className?: string;
	rel?: string;
}): ReactElement | null {
	const { links, label: name, className = 'social-links', rel = 'noopener noreferrer' } = props;
	const t = useTexts();
	if (links.length === 0) return null;
	return (
		<ul className={className} aria-label={name}>
			{links.map(({ icon, link, label }) => (
				<li key={link}>
					<Link link={link} className="social-link" target="_blank" rel={rel} title={label}>
						<SocialIcon icon={icon} />
						<span className="visually-hidden">
							{label} {t('link.external')}
						</span>
					</Link>
				</li>
			))}
		</ul>
	);
}

/** The theme's rendering, that of a collection, or a picture; a chain for a name that says nothing here. */
function SocialIcon({ icon }: { icon: string }): ReactElement {
	if (/[:/]/.test(icon)) return <IconImage name={icon} className="social-icon" size={socialSize} />;
	if (Object.hasOwn(social, icon)) return <IconPath path={social[icon as keyof typeof social]} />;
	return <Icon name={isIconName(icon) ? icon : 'link'} />;
}
