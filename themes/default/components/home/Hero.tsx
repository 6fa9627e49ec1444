import type { ReactElement } from 'react';
import type { ActionData, HomeSection } from '../../../../renderer/theme.ts';
import { classNames } from '../class-names.ts';
import { SmartLink } from '../navigation/SmartLink.tsx';
import { ClaimScene } from './ClaimScene.tsx';

type HeroSection = Extract<HomeSection, { type: 'hero' }>;

/** The first thing on the home page: what this is, where to go, and a claim being drawn. */
export function Hero({ section }: { section: HeroSection }): ReactElement {
	const { full, name, tagline, text, actions } = section;
	return (
		<section className={classNames('hero', full && 'is-full')}>
			<div className="hero-inner">
				<div className="hero-words">
					{/* biome-ignore lint/security/noDangerouslySetInnerHtml: the compiler has sanitised it. */}
					<h1 dangerouslySetInnerHTML={{ __html: name }} />
					{/* biome-ignore lint/security/noDangerouslySetInnerHtml: the compiler has sanitised it. */}
					{tagline && <p className="hero-tagline" dangerouslySetInnerHTML={{ __html: tagline }} />}
					{/* biome-ignore lint/security/noDangerouslySetInnerHtml: the compiler has sanitised it. */}
					{text && <p className="hero-text" dangerouslySetInnerHTML={{ __html: text }} />}
					{actions.length > 0 && (
						<ul className="hero-actions">
							{actions.map((action) => (
								<li key={action.link}>
									<HeroAction action={action} />
								</li>
							))}
						</ul>
					)}
				</div>
				<ClaimScene />
			</div>
		</section>
	);
}

function HeroAction({ action: { theme, text, link, target, rel } }: { action: ActionData }): ReactElement {
	return (
		<SmartLink
			link={link}
			className={`button button-${theme}`}
			{...(target ? { target } : {})}
			{...(rel ? { rel } : {})}
		>
			{text}
		</SmartLink>
	);
}
