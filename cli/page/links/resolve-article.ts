import type { Element, ElementContent, Properties, Root, RootContent, Text } from 'hast';
import { fitPicture } from '../../images/fit-picture.ts';
import { makePicture } from '../../images/make-picture.ts';
import type { PictureSources } from '../../images/picture-copies.ts';
import type { ResolvedLink } from '../../model/page-props.ts';
import { placeHoverNotes } from './hover-notes.ts';

/** A copy of the article in which `data-link` and its like have given way to the resolved attributes. */
export function resolveArticle(article: Root, links: ResolvedLink[]): Root {
	const children = article.children.map((child) => resolveNode(child, links));
	const resolved: Root = { type: 'root', children };
	return links.some(({ note }) => note !== undefined) ? placeHoverNotes(resolved) : resolved;
}

function resolveNode<T extends RootContent | ElementContent>(node: T, links: ResolvedLink[]): T {
	if (node.type !== 'element') return node;
	if (node.tagName === 'lock-block') return resolveBlock(node, links) as T;
	const copy: Element = {
		...node,
		properties: resolveProperties(node, links),
		children: titleOf(node, links) ?? node.children.map((child) => resolveNode(child, links)),
	};
	const { variants } = linkOf(node, links);
	return (
		node.tagName === 'img' && variants ? makePicture(copy, JSON.parse(variants) as PictureSources) : copy
	) as T;
}

/** A locked block is known once it is sealed; one that is not yet has nothing to show. */
function resolveBlock({ properties, ...node }: Element, links: ResolvedLink[]): Element | Text {
	const data = links.find(({ block }) => block !== undefined && block === properties.block)?.data;
	return data === undefined ? { type: 'text', value: '' } : { ...node, properties: { data } };
}

function linkOf({ properties: { dataLink } }: Element, links: ResolvedLink[]): ResolvedLink {
	return (typeof dataLink === 'number' && links[dataLink]) || {};
}

/** A link without a text of its own says the title of the page that it leads to. */
function titleOf({ properties }: Element, links: ResolvedLink[]): ElementContent[] | undefined {
	const { pageTitle } = (properties.dataPageTitle && links[Number(properties.dataLink)]) || {};
	return pageTitle === undefined ? undefined : [{ type: 'text', value: pageTitle }];
}

function resolveProperties(element: Element, links: ResolvedLink[]): Properties {
	const { tagName } = element;
	const { dataLink, dataPoster, dataSrcset, dataIcon, dataAddresses, dataPageTitle, ...properties } =
		element.properties;
	const { naturalWidth, naturalHeight, pageTitle, variants, ...link } = linkOf(element, links);
	const natural = naturalWidth ? { width: Number(naturalWidth), height: Number(naturalHeight) } : undefined;
	const sourceOf = (index: unknown): string => links[Number(index)]?.src ?? '';
	return {
		...(tagName === 'img' ? fitPicture(properties, natural) : properties),
		...link,
		...(typeof dataIcon === 'number' ? { [tagName === 'icon' ? 'name' : 'icon']: sourceOf(dataIcon) } : {}),
		...(typeof dataAddresses === 'string' ? resolveOwn(dataAddresses, links) : {}),
		...(typeof dataPoster === 'number' ? { poster: sourceOf(dataPoster) } : {}),
		...(typeof dataSrcset === 'string'
			? { srcSet: dataSrcset.replace(/(^|, )(\d+)/g, (_, comma: string, index) => comma + sourceOf(index)) }
			: {}),
	};
}

/**
 * `href:3 image:4` as the addresses that these numbers stand for. One that leads nowhere is left out. With
 * a picture whose size is known come `imageWidth` and `imageHeight`.
 */
function resolveOwn(addresses: string, links: ResolvedLink[]): Properties {
	const pairs = addresses.split(' ').map((pair) => pair.split(':') as [string, string]);
	return Object.fromEntries(
		pairs.flatMap(([property, index]) => {
			const { href, src, naturalWidth, naturalHeight } = links[Number(index)] ?? {};
			const address = href ?? src;
			if (address === undefined) return [];
			const size = {
				[`${property}Width`]: Number(naturalWidth),
				[`${property}Height`]: Number(naturalHeight),
			};
			return [[property, address], ...(naturalWidth ? Object.entries(size) : [])];
		}),
	);
}
