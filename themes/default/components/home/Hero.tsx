import type { ReactElement } from 'react';
import type { HomeSection } from '../../../../renderer/theme.ts';
import { Band } from './Band.tsx';
import { BannerMap } from './BannerMap.tsx';
import { ClaimScene } from './ClaimScene.tsx';
import { HeroWords } from './HeroWords.tsx';
import { HomePictures } from './HomePictures.tsx';

/** A section that is a hero of some kind. */
export type HeroSection = Extract<HomeSection, { type: 'hero' | 'banner' | 'doc-hero' }>;

/**
 * The first thing on the home page: what this is, where to go, and a claim being drawn. On a picture or on plots of a map
 * the words stand in the middle; a `doc-hero` has the author's picture beside them.
 */
export function Hero({ section, level }: { section: HeroSection; level: 'h1' | 'h2' }): ReactElement {
	const { type, backdrop } = section;
	const isCentred = type === 'banner' || (type === 'hero' && Boolean(backdrop?.plate || backdrop?.picture));
	if (isCentred) {
		return (
			<Band
				section={section}
				className={`hero is-centred is-${type}`}
				behind={type === 'banner' && !backdrop?.picture ? <BannerMap /> : undefined}
			>
				<HeroWords hero={section} level={level} isFramed={type === 'banner' || Boolean(backdrop?.picture)} />
			</Band>
		);
	}
	const image = type === 'doc-hero' ? section.image : undefined;
	return (
		<Band section={section} className={`hero is-${type}`}>
			<HeroWords hero={section} level={level} />
			{image ? (
				<div className="hero-picture">
					<HomePictures picture={image} isFirst />
				</div>
			) : (
				<ClaimScene />
			)}
		</Band>
	);
}
