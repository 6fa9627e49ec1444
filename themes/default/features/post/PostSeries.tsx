import type { ReactElement } from 'react';
import { Link, useFeature, usePage, useTexts } from '../../../../renderer/theme.ts';

/** The parts of the series that a post belongs to. */
export function PostSeries(): ReactElement | null {
	useFeature('post');
	const { post } = usePage();
	const t = useTexts();
	if (!post?.series) return null;
	const { name, parts, index } = post.series;
	return (
		<details className="post-series" open={parts.length <= 5}>
			<summary>
				<span className="post-series-name">{t('blog.series', { name })}</span>{' '}
				<span className="blog-count">{t('blog.part', { number: index + 1, parts: parts.length })}</span>
			</summary>
			<ol>
				{parts.map(({ text, link }, place) => (
					<li key={link}>
						{place === index ? <span aria-current="page">{text}</span> : <Link link={link}>{text}</Link>}
					</li>
				))}
			</ol>
		</details>
	);
}
