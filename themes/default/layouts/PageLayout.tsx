import type { ReactElement } from 'react';
import { Content, Slot } from '../../../renderer/theme.ts';
import { PageTitle } from '../components/page/PageTitle.tsx';
import { Shell } from '../components/Shell.tsx';

/** Plain content: a title and the article, without sidebar, outline and page facts. */
export function PageLayout(): ReactElement {
	return (
		<Shell name="page">
			<main id="content" className="article article-plain">
				<Slot name="page-top" />
				<PageTitle hasMeta={false} />
				<Content />
				<Slot name="page-bottom" />
			</main>
		</Shell>
	);
}
