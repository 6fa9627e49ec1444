import rareParts from 'domdocs:rare-parts';
import type { ReactElement } from 'react';
import { Content, Slot, usePage } from '../../../renderer/theme.ts';
import { LocalBar } from '../components/navigation/LocalBar.tsx';
import { Outline } from '../components/navigation/Outline.tsx';
import { Sidebar } from '../components/navigation/Sidebar.tsx';
import { Breadcrumb } from '../components/page/Breadcrumb.tsx';
import { Changelog } from '../components/page/Changelog.tsx';
import { Contributors } from '../components/page/Contributors.tsx';
import { EditInfo } from '../components/page/EditInfo.tsx';
import { PageTitle } from '../components/page/PageTitle.tsx';
import { PageTurn } from '../components/page/PageTurn.tsx';
import { Shell } from '../components/Shell.tsx';

/** A page of a manual: article between sidebar and outline, with all that is known about it. */
export function DocLayout(): ReactElement {
	const { sidebar, show, post } = usePage();
	const hasSidebar = sidebar !== null;
	const isOutlineFirst = show.outlineSide === 'left';
	const { Comments, PostSeries, RelatedPosts } = rareParts;
	return (
		<Shell name="doc" hasSidebar={hasSidebar}>
			<Slot name="doc-top" />
			<div className="columns" data-sidebar={hasSidebar ? '' : undefined} data-outline={show.outlineSide}>
				{hasSidebar && <Sidebar />}
				{isOutlineFirst && <Outline />}
				<div className="column-main">
					<LocalBar hasSidebar={hasSidebar} />
					<main id="content" className="article">
						<Slot name="doc-before" />
						<Breadcrumb />
						<article>
							<PageTitle hasMeta />
							{post && PostSeries && <PostSeries />}
							<Content />
						</article>
						<Slot name="doc-footer-before" />
						<PageRecord />
						<PageTurn />
						{post && RelatedPosts && <RelatedPosts />}
						{Comments && <Comments />}
						<Slot name="doc-after" />
					</main>
				</div>
				{!isOutlineFirst && <Outline />}
			</div>
			<Slot name="doc-bottom" />
		</Shell>
	);
}

function PageRecord(): ReactElement {
	const { CopyrightCard } = rareParts;
	return (
		<div className="records">
			<EditInfo />
			<Contributors />
			<Changelog />
			{CopyrightCard && <CopyrightCard />}
		</div>
	);
}
