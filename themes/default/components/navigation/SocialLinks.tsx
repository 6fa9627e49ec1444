import type { ReactElement } from 'react';
import { Link, useSite, useTexts } from '../../../../renderer/theme.ts';
import { IconImage } from '../../features/icons/IconImage.tsx';
import drawn from '../../icons.json' with { type: 'json' };
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
export function SocialIcon({ icon }: { icon: string }): ReactElement {
	if (isSocialIcon(icon))
		return (
			<svg className="icon" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
				<path d={socialPaths[icon]} />
			</svg>
		);
	if (isIconName(icon)) return <Icon name={icon} />;
	return /[:/]/.test(icon) ? (
		<IconImage name={icon} className="social-icon" size={20} />
	) : (
		<Icon name="link" />
	);
}

/** Icons of places elsewhere that are not among the theme's other icons, drawn as these are. */
const socialPaths = drawn.social;

/** Whether the theme brings an icon of this name. */
function isSocialIcon(name: string): name is keyof typeof socialPaths {
	return Object.hasOwn(socialPaths, name);
}
