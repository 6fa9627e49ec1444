import type { Element, ElementContent, Root, RootContent } from 'hast';

/** What becomes of one recorded address: the attributes its element gets. */
export type ResolvedLink = Record<string, string>;

/** A copy of the article in which `data-link` has given way to the resolved attributes. */
export function resolveArticle(article: Root, links: ResolvedLink[]): Root {
	return { type: 'root', children: article.children.map((child) => resolveNode(child, links)) };
}

function resolveNode<T extends RootContent | ElementContent>(node: T, links: ResolvedLink[]): T {
	if (node.type !== 'element') return node;
	const { dataLink, ...properties } = node.properties;
	const resolved = typeof dataLink === 'number' ? links[dataLink] : undefined;
	const copy: Element = {
		...node,
		properties: { ...properties, ...resolved },
		children: node.children.map((child) => resolveNode(child, links)),
	};
	return copy as T;
}
