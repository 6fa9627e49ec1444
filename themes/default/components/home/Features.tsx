import type { ReactElement } from 'react';
import type { FeatureData, HomeSection } from '../../../../renderer/theme.ts';
import { classNames } from '../class-names.ts';
import { Icon } from '../Icon.tsx';
import { NamedIcon } from '../NamedIcon.tsx';
import { SmartLink } from '../navigation/SmartLink.tsx';
import { Band } from './Band.tsx';
import { HomePictures } from './HomePictures.tsx';
import { SectionHead } from './SectionHead.tsx';

type FeaturesSection = Extract<HomeSection, { type: 'features' }>;

/** What the project offers, as adjoining fields. */
export function Features({ section }: { section: FeaturesSection }): ReactElement {
	const { title, description, features } = section;
	return (
		<Band section={section} className="features">
			<SectionHead title={title} description={description} />
			<ul className={`feature-grid ${featureGrid(features.length) ?? ''}`.trim()}>
				{features.map((feature) => (
					<li className="feature" key={feature.title}>
						<FeaturePlot feature={feature} level={title ? 'h3' : 'h2'} />
					</li>
				))}
			</ul>
		</Band>
	);
}

function FeaturePlot(props: { feature: FeatureData; level: 'h2' | 'h3' }): ReactElement {
	const { feature, level: Heading } = props;
	const { title, details, link, linkText, target, rel, icon } = feature;
	return (
		<>
			{icon && <FeatureIcon icon={icon} />}
			<Heading className="feature-title">
				<SmartLink link={link} className="feature-link" target={target} rel={rel}>
					{title}
				</SmartLink>
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

function FeatureIcon({ icon }: { icon: NonNullable<FeatureData['icon']> }): ReactElement {
	if (typeof icon === 'string') return <NamedIcon name={icon} className="feature-icon" />;
	return (
		<div className={classNames('feature-picture', icon.wrap && 'is-framed')}>
			<HomePictures picture={icon} />
		</div>
	);
}

/** Class of the grid for a number of features: specification, section 9. */
export function featureGrid(count: number): string | undefined {
	if (count === 2) return 'grid-2';
	if (count === 3) return 'grid-3';
	if (count > 0 && count % 3 === 0) return 'grid-6';
	return count > 3 ? 'grid-4' : undefined;
}
