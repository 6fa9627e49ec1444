import type { SiteData } from '../../renderer/contract.ts';
import type { ServerModule } from '../bundle/bundle-server.ts';
import { diagnose, FatalError } from '../diagnostics/diagnostic.ts';
import { exitCode } from '../exit-code.ts';
import type { PageView } from '../view/page-view.ts';
import { resolveArticle } from '../view/resolve-article.ts';

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

/** Renders one page. A component that throws ends the run with the page's name. */
export function renderPage(server: ServerModule, base: string, site: SiteData, view: PageView): RenderedPage {
	try {
		const article = resolveArticle(view.article, view.links);
		return { view, site, ...server.renderPage({ base, page: view.page, site, article }) };
	} catch (error) {
		const reason = error instanceof Error ? error.message : String(error);
		throw new FatalError(exitCode.content, [
			diagnose('component-failed', `A component failed on \`${view.page.route}\`: ${reason}`, {
				route: view.page.route,
			}),
		]);
	}
}
