import type { ReactElement } from 'react';
import { type HeroData, useTexts } from '../../../../renderer/theme.ts';
import { classNames } from '../class-names.ts';
import { NamedIcon } from '../NamedIcon.tsx';
import { SmartLink } from '../navigation/SmartLink.tsx';

/** What this is, and where to go. The first hero of a page has its heading of level one. */
export function HeroWords(props: {
	hero: HeroData;
	level: 'h1' | 'h2';
	/** Whether they stand on a picture. */
	isFramed?: boolean;
}): ReactElement {
	const { hero, level: Heading, isFramed = false } = props;
	const t = useTexts();
	const { name, text, actions, isDefault, tagline = isDefault ? t('home.tagline') : undefined } = hero;
	return (
		<div className={classNames('hero-words', isFramed && 'is-framed corners')}>
			{/* biome-ignore lint/security/noDangerouslySetInnerHtml: the compiler has sanitised it. */}
			<Heading className="hero-name" dangerouslySetInnerHTML={{ __html: name }} />
			{/* biome-ignore lint/security/noDangerouslySetInnerHtml: the compiler has sanitised it. */}
			{tagline && <p className="hero-tagline" dangerouslySetInnerHTML={{ __html: tagline }} />}
			{/* biome-ignore lint/security/noDangerouslySetInnerHtml: the compiler has sanitised it. */}
			{text && <p className="hero-text" dangerouslySetInnerHTML={{ __html: text }} />}
			{actions.length > 0 && (
				<ul className="hero-actions">
					{actions.map(({ theme, text: words, link, target, rel, icon, suffixIcon }) => (
						<li key={`${link} ${words}`}>
							<SmartLink link={link} className={`button button-${theme}`} target={target} rel={rel}>
								{icon && <NamedIcon name={icon} className="button-icon" />}
								{words}
								{suffixIcon && <NamedIcon name={suffixIcon} className="button-icon" />}
							</SmartLink>
						</li>
					))}
				</ul>
			)}
		</div>
	);
}
