import type { ReactElement } from 'react';
import type { HomeSection } from '../../../../renderer/theme.ts';
import { IconOf } from '../../features/icons/IconOf.tsx';
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
			{details && <Details details={details} />}
			{link && (
				<p className={classNames('feature-more', !linkText && 'is-arrow')} aria-hidden="true">
					{linkText}
					<Icon name="right" />
				</p>
			)}
		</>
	);
}

function Details({ details }: { details: string | string[] }): ReactElement {
	if (!Array.isArray(details)) return <p className="feature-details">{details}</p>;
	return (
		<ul className="feature-details">
			{details.map((entry) => (
				<li key={entry}>{entry}</li>
			))}
		</ul>
	);
}

/** One of the theme's icons by name, or whatever an author's icon may be. */
function FeatureIcon({ icon }: { icon: string }): ReactElement {
	if (isIconName(icon)) return <Icon name={icon} className="feature-icon" />;
	return <IconOf name={icon} className="feature-picture" />;
}
