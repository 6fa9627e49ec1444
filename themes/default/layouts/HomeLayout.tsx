import type { ReactElement } from 'react';
import { Content, type HomeSection, usePage } from '../../../renderer/theme.ts';
import { Features } from '../components/home/Features.tsx';
import { Hero } from '../components/home/Hero.tsx';
import { Profile } from '../components/home/Profile.tsx';
import { TextImage } from '../components/home/TextImage.tsx';
import { Shell } from '../components/Shell.tsx';

/** A stack of sections. */
export function HomeLayout(): ReactElement {
	const { home } = usePage();
	return (
		<Shell name="home">
			<main id="content" className="home-sections">
				{home.map((section, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: sections are told apart by their place.
					<Section section={section} key={index} />
				))}
			</main>
		</Shell>
	);
}

function Section({ section }: { section: HomeSection }): ReactElement {
	switch (section.type) {
		case 'hero':
			return <Hero section={section} />;
		case 'features':
			return <Features section={section} />;
		case 'profile':
			return <Profile section={section} />;
		case 'custom':
			return (
				<section className="home-section custom">
					<Content />
				</section>
			);
		default:
			return <TextImage section={section} />;
	}
}
