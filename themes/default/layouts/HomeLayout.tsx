import type { ReactElement } from 'react';
import { Content, type HomeSection, Slot, useFeature, usePage } from '../../../renderer/theme.ts';
import { Band } from '../components/home/Band.tsx';
import { BlogPosts } from '../components/home/BlogPosts.tsx';
import { Features } from '../components/home/Features.tsx';
import { Hero, type HeroSection } from '../components/home/Hero.tsx';
import { Profile } from '../components/home/Profile.tsx';
import { TextImage } from '../components/home/TextImage.tsx';
import { Shell } from '../components/Shell.tsx';

/** A stack of sections. The first hero has the heading of level one; without a hero the page's title is it, unseen. */
export function HomeLayout(): ReactElement {
	useFeature('home');
	const { home, title } = usePage();
	const first = home.findIndex(isHero);
	return (
		<Shell name="home">
			<main id="content" className="home-sections">
				{first === -1 && <h1 className="visually-hidden">{title}</h1>}
				<Slot name="home-before" />
				{home.map((section, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: sections are told apart by their place.
					<Section section={section} isFirst={index === first} key={index} />
				))}
				<Slot name="home-after" />
			</main>
		</Shell>
	);
}

function isHero(section: HomeSection): section is HeroSection {
	return ['hero', 'banner', 'doc-hero'].includes(section.type);
}

function Section({ section, isFirst }: { section: HomeSection; isFirst: boolean }): ReactElement {
	if (isHero(section)) return <Hero section={section} level={isFirst ? 'h1' : 'h2'} />;
	switch (section.type) {
		case 'features':
			return <Features section={section} />;
		case 'profile':
			return <Profile section={section} />;
		case 'blog':
			return <BlogPosts section={section} />;
		case 'custom':
			return (
				<Band section={section} className="custom">
					<Content />
				</Band>
			);
		default:
			return <TextImage section={section} />;
	}
}
