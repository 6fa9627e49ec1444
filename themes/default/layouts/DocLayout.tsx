import type { ReactElement } from 'react';
import { Content, usePage } from '../../../renderer/theme.ts';
import { LocalBar } from '../components/navigation/LocalBar.tsx';
import { Outline } from '../components/navigation/Outline.tsx';
import { Sidebar } from '../components/navigation/Sidebar.tsx';
import { Breadcrumb } from '../components/page/Breadcrumb.tsx';
import { Changelog } from '../components/page/Changelog.tsx';
import { Contributors } from '../components/page/Contributors.tsx';
import { CopyrightCard } from '../components/page/CopyrightCard.tsx';
import { EditInfo } from '../components/page/EditInfo.tsx';
import { PageTitle } from '../components/page/PageTitle.tsx';
import { PageTurn } from '../components/page/PageTurn.tsx';
import { Shell } from '../components/Shell.tsx';

/** A page of a manual: article between sidebar and outline, with all that is known about it. */
export function DocLayout(): ReactElement {
	const { sidebar, show } = usePage();
	const hasSidebar = sidebar !== null;
	const isOutlineFirst = show.outlineSide === 'left';
	return (
		<Shell name="doc" hasSidebar={hasSidebar}>
			<div className="columns" data-sidebar={hasSidebar ? '' : undefined} data-outline={show.outlineSide}>
				{hasSidebar && <Sidebar />}
				{isOutlineFirst && <Outline />}
				<div className="column-main">
					<LocalBar hasSidebar={hasSidebar} />
					<main id="content" className="article">
						<Breadcrumb />
						<article>
							<PageTitle hasMeta />
							<Content />
						</article>
						<PageRecord />
						<PageTurn />
					</main>
				</div>
				{!isOutlineFirst && <Outline />}
			</div>
		</Shell>
	);
}

function PageRecord(): ReactElement {
	return (
		<div className="records">
			<EditInfo />
			<Contributors />
			<Changelog />
			<CopyrightCard />
		</div>
	);
}
