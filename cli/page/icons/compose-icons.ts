import type { DrawnIcons } from '../../../renderer/contract/contract.ts';
import type { SiteConfig } from '../../config/site-config.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { IconFinder } from '../../images/icon-library.ts';
import type { IconReference, PageFacts } from '../../model/page-facts.ts';
import type { PageGraph } from '../../model/page-graph.ts';
import { hasFetchedIcon } from '../page-policy.ts';
import { navigationIcons } from './navigation-icons.ts';
import { fetchesIcon, type IconContext, resolveFileIcons, resolveIcons } from './resolve-icons.ts';

/** The icons that a page names besides those of its article. */
export interface OtherIcons {
	/** Those that its layout renders. */
	ofLayout: IconReference[];
	/** That of its entry in sidebars. It is only checked: sidebars are rendered with what a locale shares. */
	ofEntry: IconReference[];
	/** Prefix of the page's locale. */
	locale: string;
}

/** The icons of a page: those of its article, and those that its layout renders, as a part of its data. */
export function composeIcons(
	{ icons: named, fileIcons }: Pick<PageFacts, 'icons' | 'fileIcons'>,
	{ ofLayout, ofEntry, locale }: OtherIcons,
	{ icons, config, graph }: { icons: IconFinder; config: SiteConfig; graph: PageGraph },
): { ofArticle: DrawnIcons; ofPage: { icons?: DrawnIcons }; isFetched: boolean; diagnostics: Diagnostic[] } {
	const context: IconContext = { icons, iconHosts: config.markdown.icons.hosts };
	const article = resolveIcons(named, context);
	const layout = resolveIcons(ofLayout, context);
	return {
		ofArticle: { ...resolveFileIcons(fileIcons, context), ...article.value },
		ofPage: Object.keys(layout.value).length > 0 ? { icons: layout.value } : {},
		isFetched:
			hasFetchedIcon(article.value, layout.value) || fetchesIcon(navigationIcons(graph, locale), context),
		diagnostics: [
			...resolveIcons(ofEntry, context).diagnostics,
			...article.diagnostics,
			...layout.diagnostics,
		],
	};
}
