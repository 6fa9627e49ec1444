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
	const article = resolveArticle(makeArticle(props.article, read), props.links);
	const { page, icons, sidebar } = props;
	try {
		const render = () => server.renderPage({ base, page, site, article, icons, sidebar });
		return { props, site, ...server.limit(seconds, render) };
	} catch (error) {
		const render = (part: Root): void =>
			void server.limit(seconds, () =>
				server.renderPage({ base, page, site, article: part, icons, sidebar }),
			);
		// What has hung would hang again.
		const found = error instanceof TimeLimitError ? [] : findFailures(article, render);
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
