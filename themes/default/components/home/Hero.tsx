import type { ReactElement } from 'react';
import type { HomeSection } from '../../../../renderer/theme.ts';
import { Band } from './Band.tsx';
import { BannerPicture } from './BannerPicture.tsx';
import { HeroPicture } from './HeroPicture.tsx';
import { HeroWords } from './HeroWords.tsx';
import { HomePictures } from './HomePictures.tsx';

/** A section that is a hero of some kind. */
export type HeroSection = Extract<HomeSection, { type: 'hero' | 'banner' | 'doc-hero' }>;

/**
 * The first thing on the home page: what this is, where to go, and a picture. On a picture or on a tint plate
 * the words stand in the middle; a `doc-hero` has the author's picture beside them.
 */
export function Hero({ section, level }: { section: HeroSection; level: 'h1' | 'h2' }): ReactElement {
	const { type, backdrop } = section;
	const isCentred = type === 'banner' || (type === 'hero' && Boolean(backdrop?.plate || backdrop?.picture));
	if (isCentred) {
		return (
			<Band
				section={section}
				className={`hero is-${type}`}
				isCentred
				behind={type === 'banner' && !backdrop?.picture ? <BannerPicture /> : undefined}
			>
				<HeroWords hero={section} level={level} isFramed={type === 'banner' || Boolean(backdrop?.picture)} />
			</Band>
		);
	}
	const image = type === 'doc-hero' ? section.image : undefined;
	return (
		<Band section={section} className={`hero is-${type}`}>
			<HeroWords hero={section} level={level} />
			<div className="hero-picture">{image ? <HomePictures picture={image} isFirst /> : <HeroPicture />}</div>
		</Band>
	);
}
