import type { ReactElement } from 'react';
import { type HomeSection, Link, useFeature, useTexts } from '../../../../renderer/theme.ts';
import { PostList } from '../../features/blog/PostList.tsx';
import { Band } from './Band.tsx';
import { SectionHead } from './SectionHead.tsx';

type BlogSection = Extract<HomeSection, { type: 'blog' }>;

/** The first posts of a blog, and the way to all of them. */
export function BlogPosts({ section }: { section: BlogSection }): ReactElement {
	useFeature('blog');
	const { title, description, list } = section;
	const t = useTexts();
	return (
		<Band section={section} className="blog-posts">
			<SectionHead title={title} description={description} />
			<PostList cards={list.cards} level={title ? 'h3' : 'h2'} />
			<p className="blog-more">
				<Link link={list.link} className="button button-alt">
					{t('blog.posts')}
				</Link>
			</p>
		</Band>
	);
}
