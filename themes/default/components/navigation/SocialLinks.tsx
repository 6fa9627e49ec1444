import type { ReactElement } from 'react';
import { Link, type SiteData, useSite, useTexts } from '../../../../renderer/theme.ts';
import { IconImage } from '../../features/icons/IconImage.tsx';
import { Icon, IconPath } from '../Icon.tsx';
import { isIconName } from '../icon-paths.ts';
import { socialPaths } from './social-paths.ts';

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
	if (isSocialIcon(icon)) return <IconPath path={socialPaths[icon]} />;
	if (isIconName(icon)) return <Icon name={icon} />;
	return /[:/]/.test(icon) ? (
		<IconImage name={icon} className="social-icon" size={socialSize} />
	) : (
		<Icon name="link" />
	);
}

/** Whether the theme brings an icon of this name. */
function isSocialIcon(name: string): name is keyof typeof socialPaths {
	return Object.hasOwn(socialPaths, name);
}
