import type { Root } from 'hast';
import type { SiteData } from '../../renderer/contract/contract.ts';
import type { ServerModule } from '../bundle/bundle-server.ts';
import type { PageProps } from '../model/page-props.ts';
import type { RenderedPage } from '../model/rendered-page.ts';
import { resolveArticle } from '../page/links/resolve-article.ts';
import { TimeLimitError } from '../platform/time-limit.ts';
import { ComponentError, type ComponentFailure } from './component-error.ts';
import { findFailures } from './find-failures.ts';
import { makeArticle, type ReadArticle } from './make-article.ts';

/** What all pages of one locale are rendered with. */
export interface LocaleRenderContext {
	server: ServerModule;
	base: string;
	/** Time that the components have. */
	seconds: number;
	site: SiteData;
	read: ReadArticle;
}

/** Renders one page. Components that throw end it with a `ComponentError` that names them all. */
export function renderPageProps(
	{ server, base, seconds, site, read }: LocaleRenderContext,
	input: PageProps,
): RenderedPage {
	const props = nameFriends(input, site);
	const compose = (): Root => resolveArticle(makeArticle(props.article, read), props.links);
	// Given away, so that nothing holds the tree once it is rendered: that of a long page is large.
	const composed = [compose()];
	const { page, icons, sidebar } = props;
	const render = (article: () => Root) =>
		server.limit(seconds, () => server.renderPage({ base, page, site, article, icons, sidebar }));
	try {
		return { props, site, ...render(() => composed.pop()!) };
	} catch (error) {
		// What has hung would hang again.
		const isHung = error instanceof TimeLimitError;
		const found = isHung ? [] : findFailures(compose(), (part) => void render(() => part));
		const failures = found.length > 0 ? found : [{ element: null, error }];
		throw new ComponentError(failures.map((failure) => toFailure(failure, page.route, server)));
	}
}

/** A friends page that has no title of its own gets the theme's words for one. */
function nameFriends(props: PageProps, { texts, title: siteTitle }: SiteData): PageProps {
	const title = texts['friends.title'];
	if (!props.page.friends?.isUntitled || !title) return props;
	return { ...props, page: { ...props.page, title, headTitle: `${title} | ${siteTitle}` } };
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
