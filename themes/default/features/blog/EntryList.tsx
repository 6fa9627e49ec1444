import type { ReactElement } from 'react';
import { Link, type PostEntry, useTexts } from '../../../../renderer/theme.ts';
import { Day } from '../../components/page/Day.tsx';

/** Posts with nothing but their date. */
export function EntryList({ entries }: { entries: PostEntry[] }): ReactElement {
	const t = useTexts();
	if (entries.length === 0) return <p className="post-none">{t('blog.none')}</p>;
	return (
		<ul className="post-entries">
			{entries.map((post) => (
				<li key={post.link}>
					<Entry post={post} />
				</li>
			))}
		</ul>
	);
}

/** A post by its title and its date. */
export function Entry({ post: { title, link, created, createdAt } }: { post: PostEntry }): ReactElement {
	return (
		<>
			<Link link={link}>{title}</Link>
			{created && <Day day={created} at={createdAt} />}
		</>
	);
}
