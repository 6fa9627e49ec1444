import type { Root } from 'hast';
import type { SiteData } from '../../renderer/contract.ts';
import type { ServerModule } from '../bundle/bundle-server.ts';
import type { PageView } from '../view/page-view.ts';
import { resolveArticle } from '../view/resolve-article.ts';
import { ComponentError, type ComponentFailure } from './component-error.ts';
import { findFailures } from './find-failures.ts';

/** A page as HTML, without the document around it. */
export interface RenderedPage {
	view: PageView;
	site: SiteData;
	/** Everything inside `#app`. */
	body: string;
	/** The article alone. */
	html: string;
	/** Names of the theme features that the article uses. */
	features: string[];
}

/** Renders one page. Components that throw end it with a `ComponentError` that names them all. */
export function renderPage(server: ServerModule, base: string, site: SiteData, view: PageView): RenderedPage {
	const article = resolveArticle(view.article, view.links);
	try {
		return { view, site, ...server.renderPage({ base, page: view.page, site, article, icons: view.icons }) };
	} catch (error) {
		const { page, icons } = view;
		const draw = (part: Root): void => void server.renderPage({ base, page, site, article: part, icons });
		const found = findFailures(article, draw);
		const failures = found.length > 0 ? found : [{ element: null, error }];
		throw new ComponentError(failures.map((failure) => toFailure(failure, page.route, server)));
	}
}

function toFailure(
	{ element, error }: { element: ComponentFailure['element']; error: unknown },
	route: string,
	server: ServerModule,
): ComponentFailure {
	const reason = error instanceof Error ? error.message : String(error);
	const component = server.locate(error);
	return { route, element, reason, ...(component ? { component } : {}) };
}
