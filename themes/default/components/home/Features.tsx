import type { ReactElement } from 'react';
import { type HomeSection, useAddress } from '../../../../renderer/theme.ts';
import { classNames } from '../class-names.ts';
import { Icon } from '../Icon.tsx';
import { isIconName } from '../icon-paths.ts';
import { SmartLink } from '../navigation/SmartLink.tsx';
import { featureGrid } from './feature-grid.ts';
import { SectionHead } from './SectionHead.tsx';

type FeaturesSection = Extract<HomeSection, { type: 'features' }>;
type Feature = FeaturesSection['features'][number];

/** What the project offers, as adjoining plots of one map. */
export function Features({
	section: { title, description, features },
}: {
	section: FeaturesSection;
}): ReactElement {
	return (
		<section className="home-section features">
			<SectionHead title={title} description={description} />
			<ul className={`feature-grid ${featureGrid(features.length) ?? ''}`.trim()}>
				{features.map((feature) => (
					<li className="feature" key={feature.title}>
						<FeaturePlot feature={feature} level={title ? 'h3' : 'h2'} />
					</li>
				))}
			</ul>
		</section>
	);
}

function FeaturePlot({ feature, level: Heading }: { feature: Feature; level: 'h2' | 'h3' }): ReactElement {
	const { title, details, link, linkText, icon } = feature;
	return (
		<>
			{icon && <FeatureIcon icon={icon} />}
			<Heading className="feature-title">
				{link ? (
					<SmartLink link={link} className="feature-link">
						{title}
					</SmartLink>
				) : (
					title
				)}
			</Heading>
			{details && <p className="feature-details">{details}</p>}
			{link && (
				<p className={classNames('feature-more', !linkText && 'is-arrow')} aria-hidden="true">
					{linkText}
					<Icon name="right" />
				</p>
			)}
		</>
	);
}

/** One of the theme's icons by name, a picture by address, or any other text as it is. */
function FeatureIcon({ icon }: { icon: string }): ReactElement {
	const address = useAddress();
	if (isIconName(icon)) return <Icon name={icon} className="feature-icon" />;
	if (/^(\/|https?:)/.test(icon)) {
		return <img className="feature-picture" src={address(icon)} alt="" width="48" height="48" />;
	}
	return (
		<span className="feature-picture" aria-hidden="true">
			{icon}
		</span>
	);
}
