import type { Element, ElementContent, Properties, Root, RootContent } from 'hast';

/** What becomes of one recorded address: the attributes its element gets. */
export type ResolvedLink = Record<string, string>;

/** A copy of the article in which `data-link` and its like have given way to the resolved attributes. */
export function resolveArticle(article: Root, links: ResolvedLink[]): Root {
	return { type: 'root', children: article.children.map((child) => resolveNode(child, links)) };
}

function resolveNode<T extends RootContent | ElementContent>(node: T, links: ResolvedLink[]): T {
	if (node.type !== 'element') return node;
	const copy: Element = {
		...node,
		properties: resolveProperties(node.properties, links),
		children: node.children.map((child) => resolveNode(child, links)),
	};
	return copy as T;
}

function resolveProperties(
	{ dataLink, dataPoster, dataSrcset, ...properties }: Properties,
	links: ResolvedLink[],
): Properties {
	const sourceOf = (index: unknown): string => links[Number(index)]?.src ?? '';
	return {
		...properties,
		...(typeof dataLink === 'number' ? links[dataLink] : {}),
		...(typeof dataPoster === 'number' ? { poster: sourceOf(dataPoster) } : {}),
		...(typeof dataSrcset === 'string'
			? { srcSet: dataSrcset.replace(/(^|, )(\d+)/g, (_, comma: string, index) => comma + sourceOf(index)) }
			: {}),
	};
}
