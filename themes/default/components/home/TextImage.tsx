import type { ReactElement } from 'react';
import type { HomeSection } from '../../../../renderer/theme.ts';
import { Band } from './Band.tsx';
import { HomePictures } from './HomePictures.tsx';
import { SectionHead } from './SectionHead.tsx';

type TextImageSection = Extract<HomeSection, { type: 'text-image' | 'image-text' }>;

/** A picture beside a text and a list; the type says which comes first. */
export function TextImage({ section }: { section: TextImageSection }): ReactElement {
	const { type, image, width, title, description, list } = section;
	return (
		<Band section={section} className={`text-image is-${type}`}>
			<div className="text-image-words">
				<SectionHead title={title} description={description} />
				{list.length > 0 && (
					<ul className="text-image-list">
						{list.map((entry) => (
							<li key={`${entry.title} ${entry.description}`}>
								{entry.title && <strong>{entry.title}</strong>}
								{entry.description}
							</li>
						))}
					</ul>
				)}
			</div>
			<div className="text-image-picture" style={width ? { maxWidth: width } : undefined}>
				<HomePictures picture={image} />
			</div>
		</Band>
	);
}
