import type { Element, Root } from 'hast';
import type { SiteData } from '../../renderer/contract/contract.ts';
import type { ServerModule } from '../bundle/bundle-server.ts';
import type { PageProps } from '../model/page-props.ts';
import type { RenderedPage } from '../model/rendered-page.ts';
import { resolveArticle } from '../page/links/resolve-article.ts';
import { TimeLimitError } from '../platform/time-limit.ts';
import { ComponentError, type ComponentFailure } from './component-error.ts';
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
	const rest = { base, page, site, icons, sidebar };
	try {
		const render = () => server.renderPage({ ...rest, article: () => composed.pop()! });
		return { props, site, ...server.limit(seconds, render) };
	} catch (error) {
		// What has hung would hang again.
		const isHung = error instanceof TimeLimitError;
		// Without the layout, whose errors are not those of an element.
		const render = (article: Root) => server.limit(seconds, () => server.renderArticle({ ...rest, article }));
		const found = isHung ? [] : findFailures(compose(), render);
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

/** An element that cannot be rendered, and what its component threw. */
interface FailingElement {
	element: NonNullable<ComponentFailure['element']>;
	error: unknown;
}

/** Failing elements of one page that are looked for. */
const maxFailures = 10;

/**
 * The innermost elements that cannot be rendered on their own. `render` renders a part of the article, or throws.
 * Empty where each part can be rendered and only the whole cannot.
 */
function findFailures(article: Root, render: (part: Root) => unknown): FailingElement[] {
	const indexes = countElements(article);
	const found: FailingElement[] = [];
	const search = ({ children }: Root | Element): number => {
		let failing = 0;
		for (const child of children) {
			if (child.type !== 'element' || found.length >= maxFailures) continue;
			const failure = attempt(() => render({ type: 'root', children: [child] }));
			if (!failure) continue;
			failing += 1;
			if (search(child) > 0) continue;
			const { tagName, properties } = child;
			const { componentName: name } = properties;
			const named = typeof name === 'string' ? { name } : {};
			found.push({ element: { tagName, index: indexes.get(child) ?? 0, ...named }, error: failure.error });
		}
		return failing;
	};
	search(article);
	return found;
}

/** The elements of a tree with how many of the same name come before each. */
function countElements(tree: Root): Map<Element, number> {
	const indexes = new Map<Element, number>();
	const counts = new Map<string, number>();
	const walk = ({ children }: Root | Element): void => {
		for (const child of children) {
			if (child.type !== 'element') continue;
			const count = counts.get(child.tagName) ?? 0;
			indexes.set(child, count);
			counts.set(child.tagName, count + 1);
			// What is in a block of code is not a component of a theme.
			if (child.tagName !== 'pre') walk(child);
		}
	};
	walk(tree);
	return indexes;
}

function attempt(work: () => void): { error: unknown } | undefined {
	try {
		work();
		return undefined;
	} catch (error) {
		return { error };
	}
}
