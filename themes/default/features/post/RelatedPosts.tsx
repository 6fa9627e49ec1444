import type { ReactElement } from 'react';
import { Link, useFeature, usePage, useTexts } from '../../../../renderer/theme.ts';
import { Day } from '../../components/page/Day.tsx';

/** Posts that share tags or a category with this one. */
export function RelatedPosts(): ReactElement | null {
	useFeature('post');
	const { post } = usePage();
	const t = useTexts();
	if (!post || post.related.length === 0) return null;
	return (
		<section className="related-posts" aria-labelledby="related-posts">
			<h2 id="related-posts">{t('blog.related')}</h2>
			<ul>
				{post.related.map(({ title, link, created, createdAt }) => (
					<li key={link}>
						<Link link={link} className="related-post corners-on-hover">
							<span>{title}</span>
							{created && <Day day={created} at={createdAt} />}
						</Link>
					</li>
				))}
			</ul>
		</section>
	);
}
