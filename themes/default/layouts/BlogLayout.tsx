import type { ReactElement } from 'react';
import { type BlogData, Content, Slot, useFeature, usePage, useTexts } from '../../../renderer/theme.ts';
import { Breadcrumb } from '../components/page/Breadcrumb.tsx';
import { PageTitle } from '../components/page/PageTitle.tsx';
import { Shell } from '../components/Shell.tsx';
import { ArchiveList } from '../features/blog/ArchiveList.tsx';
import { BlogAside } from '../features/blog/BlogAside.tsx';
import { BlogPanel } from '../features/blog/BlogPanel.tsx';
import { CategoryTree } from '../features/blog/CategoryTree.tsx';
import { EntryList } from '../features/blog/EntryList.tsx';
import { Pagination } from '../features/blog/Pagination.tsx';
import { PostList } from '../features/blog/PostList.tsx';
import { TagList } from '../features/blog/TagList.tsx';

/** Posts of a blog: all of them page by page, by tag, by year or by category, with the ways to the others beside. */
export function BlogLayout(): ReactElement {
	useFeature('blog');
	useFeature('blog-layout');
	const { blog } = usePage();
	const t = useTexts();
	const side = blog?.frame.profile?.side ?? 'right';
	return (
		<Shell name="blog">
			<Slot name="blog-top" />
			<div className="blog-columns" data-side={side}>
				<main id="content" className="article blog-main">
					<Breadcrumb />
					<PageTitle hasMeta={false} />
					<Content />
					{blog && <Posts blog={blog} />}
				</main>
				{blog && (
					<aside className="blog-aside" aria-label={t('blog.aside')}>
						<BlogAside frame={blog.frame} type={blog.type} />
					</aside>
				)}
			</div>
			{blog && <BlogPanel frame={blog.frame} type={blog.type} />}
			<Slot name="blog-bottom" />
		</Shell>
	);
}

function Posts({ blog }: { blog: BlogData }): ReactElement {
	const { type, list, tags = [], entries, chosen, years = [], categories = [] } = blog;
	switch (type) {
		case 'blog-tags':
			return <TagList tags={tags} chosen={chosen} entries={entries} place={blog.frame.tags} />;
		case 'blog-archives':
			return <ArchiveList years={years} />;
		case 'blog-categories':
			return <CategoryTree items={categories} chosen={chosen} />;
		default:
			return list && list.cards.length > 0 ? (
				<>
					<Slot name="blog-list-before" />
					<PostList cards={list.cards} level="h2" />
					<Slot name="blog-list-after" />
					<Pagination list={list} />
				</>
			) : (
				<EntryList entries={[]} />
			);
	}
}
