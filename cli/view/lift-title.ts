import type { Element, Root } from 'hast';
import { toString as hastToText } from 'hast-util-to-string';
import type { PageNode } from '../link/page-graph.ts';

/** An article without the heading that its layout draws above it. */
export interface LiftedArticle {
	article: Root;
	/** Id of that heading, which links may end in. */
	titleId?: string;
}

/**
 * Takes the heading that is the page's title out of the article. The layouts `doc` and `page` draw the
 * title themselves; a level-one heading with other words stays where it is.
 */
export function liftTitle(article: Root, node: PageNode): LiftedArticle {
	if (node.layout !== 'doc' && node.layout !== 'page') return { article };
	const heading = article.children.find(
		(child): child is Element => child.type === 'element' && child.tagName === 'h1',
	);
	if (!heading || hastToText(heading).trim() !== node.title) return { article };
	const { id } = heading.properties;
	return {
		article: { ...article, children: article.children.filter((child) => child !== heading) },
		...(typeof id === 'string' ? { titleId: id } : {}),
	};
}
