import type { ReactElement } from 'react';
import { type HomeSection, useAddress } from '../../../../renderer/theme.ts';
import { SectionHead } from './SectionHead.tsx';

type TextImageSection = Extract<HomeSection, { type: 'text-image' | 'image-text' }>;

/** A picture beside a text and a list; the type says which comes first. */
export function TextImage({ section }: { section: TextImageSection }): ReactElement {
	const { type, image, size, title, description, list } = section;
	const address = useAddress();
	return (
		<section className={`home-section text-image is-${type}`}>
			<div className="text-image-words">
				<SectionHead title={title} description={description} />
				{list.length > 0 && (
					<ul className="text-image-list">
						{list.map((entry) => (
							<li key={entry.description}>
								{entry.title && <strong>{entry.title}</strong>}
								{entry.description}
							</li>
						))}
					</ul>
				)}
			</div>
			<div className="text-image-picture">
				<img src={address(image)} alt="" {...size} loading="lazy" decoding="async" />
			</div>
		</section>
	);
}
