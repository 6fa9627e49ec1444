import type { ReactElement } from 'react';
import { type BlogPlace, Link, type PostEntry, type TagData, useTexts } from '../../../../renderer/theme.ts';
import { EntryList } from './EntryList.tsx';

/** Largest number that is written out: specification, section 9. */
const maxShown = 99;

/** All tags with the number of their posts, and the posts of the one that is chosen. */
export function TagList(props: {
	tags: TagData[];
	chosen?: string | undefined;
	entries?: PostEntry[] | undefined;
	place?: BlogPlace | undefined;
}): ReactElement {
	const { tags, chosen, entries, place } = props;
	const t = useTexts();
	if (tags.length === 0) return <EntryList entries={[]} />;
	return (
		<>
			<ul className="tag-list" aria-label={place?.text ?? t('blog.tags')}>
				{tags.map(({ name, count, link, tone }) => (
					<li key={name}>
						<Link
							link={link}
							className="page-tag tag-chip"
							data-tone={tone}
							aria-current={name === chosen ? 'page' : undefined}
						>
							{name}{' '}
							<span className="tag-count" aria-hidden="true">
								{count > maxShown ? `${maxShown}+` : count}
							</span>
							<span className="visually-hidden">{t('blog.total', { count })}</span>
						</Link>
					</li>
				))}
			</ul>
			{entries && (
				<section aria-labelledby="tag-posts">
					<h2 className="blog-heading" id="tag-posts">
						{t('blog.tagged', { tag: chosen ?? '' })}
					</h2>
					<EntryList entries={entries} />
				</section>
			)}
		</>
	);
}
