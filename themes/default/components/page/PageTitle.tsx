import rareParts from 'domdocs:rare-parts';
import type { ReactElement } from 'react';
import { Slot, usePage, useTexts } from '../../../../renderer/theme.ts';
import { Day } from './Day.tsx';
import { PageFact } from './PageFact.tsx';
import { ReadingTime } from './ReadingTime.tsx';
import { TagChips } from './TagChips.tsx';

/** The page's heading with what is known about the page. */
export function PageTitle({ hasMeta }: { hasMeta: boolean }): ReactElement {
	const { title, titleId, post } = usePage();
	const t = useTexts();
	const { PostCover } = rareParts;
	const words = (
		<>
			{hasMeta && <Slot name="doc-title-before" />}
			<h1 id={titleId}>{title}</h1>
			{post?.isDraft && <p className="post-badge is-draft">{t('blog.draft')}</p>}
			{hasMeta && (
				<>
					<Slot name="doc-title-after" />
					<Slot name="doc-meta-before" />
					<PageMetaRow />
					<Slot name="doc-meta-after" />
				</>
			)}
		</>
	);
	return (
		<header className="page-title">
			{hasMeta && post?.cover && PostCover ? <PostCover cover={post.cover}>{words}</PostCover> : words}
		</header>
	);
}

function PageMetaRow(): ReactElement | null {
	const { meta, post } = usePage();
	const t = useTexts();
	const { PostAuthors } = rareParts;
	const { created, updated, readingTime } = meta;
	const isUpdated = updated && updated !== created;
	const tags = post?.tags ?? meta.tags.map((name) => ({ name }));
	const authors = post?.authors ?? [];
	if (!created && !isUpdated && !readingTime && tags.length === 0 && authors.length === 0) return null;
	return (
		<ul className="page-meta" aria-label={t('meta.label')}>
			{authors.length > 0 && PostAuthors && <PostAuthors authors={authors} />}
			{readingTime && (
				<PageFact icon="clock">
					<ReadingTime time={readingTime} />
				</PageFact>
			)}
			{isUpdated && (
				<PageFact icon="calendar">
					<Day day={updated} at={meta.updatedAt} text="meta.updated" />
				</PageFact>
			)}
			{created && (
				<PageFact icon="calendar">
					<Day day={created} at={meta.createdAt} text="meta.created" />
				</PageFact>
			)}
			{tags.length > 0 && <TagChips tags={tags} />}
		</ul>
	);
}
