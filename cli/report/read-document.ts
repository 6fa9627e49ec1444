import { decodeHTMLAttribute } from 'entities/decode';
import type { PageBootstrap, PageData } from '../../renderer/contract/contract.ts';
import { orElse } from '../../renderer/shared/or-else.ts';

/** What a page's document says of the files that it needs. Paths are those in the output, each once. Plain JSON. */
export interface DocumentFacts extends Pick<PageData, 'route' | 'locale' | 'lang' | 'title' | 'layout'> {
	/** Style sheets, and fonts that are asked for with them. */
	styles: string[];
	/** Scripts of the document's head. */
	scripts: string[];
	/** Scripts and layouts of the features that the page uses. */
	featureScripts: string[];
	/** Modules of packages that these load when they need them. */
	vendors: string[];
	features: { name: string; files: string[] }[];
	pictures: string[];
	/** The file of the page's locale. */
	site: string;
	/** The file of the page's sidebar, where that is rendered whole. */
	sidebar?: string;
}

/** Reads a document of the output; `null` for one that is not a page, such as a redirect. */
export function readDocument(html: string, path: string): DocumentFacts | null {
	const data = /<script id="domdocs-page" type="application\/json">([\s\S]*?)<\/script>/.exec(html)?.[1];
	if (data === undefined) return null;
	const { base, page, features, site, sidebar } = JSON.parse(data) as PageBootstrap;
	const tags = readTags(html, ['link', 'script', 'img', 'picture', 'source', 'video']);
	const toPaths = (addresses: string[]): string[] => [
		...new Set(addresses.flatMap((address) => pathOf(address, base, path) ?? [])),
	];
	const { route, locale, lang, title, layout } = page;
	return {
		route,
		locale,
		lang,
		title,
		layout,
		styles: toPaths(linksOf(tags, isStyle)),
		scripts: toPaths([...linksOf(tags, isModule), ...scriptsOf(tags)]),
		featureScripts: features.flatMap(({ script, chrome }) => [script ?? [], chrome ?? []].flat()),
		vendors: features.flatMap(({ vendor }) => vendor ?? []),
		features: features.map(({ name, style, script, chrome }) => ({
			name,
			files: [style, script, chrome].filter((file) => file !== undefined),
		})),
		pictures: toPaths(readPictures(tags)),
		site,
		...(sidebar === undefined ? {} : { sidebar }),
	};
}

/** The path in the output that an address leads to; `undefined` for one of another site, or of none. */
function pathOf(address: string, base: string, path: string): string | undefined {
	const root = `http://site.invalid${encodeURI(base)}`;
	if (!URL.canParse(address, root)) return undefined;
	const url = new URL(address, new URL(encodeURI(path), root));
	if (!url.href.startsWith(root)) return undefined;
	return orElse(() => decodeURIComponent(url.pathname.slice(new URL(root).pathname.length)), undefined);
}

type LinkTest = (rel: string[], attributes: Tag['attributes']) => boolean;

const isStyle: LinkTest = (rel, attributes) =>
	rel.includes('stylesheet') ||
	(rel.includes('preload') && ['font', 'style'].includes(attributes.get('as') ?? ''));
const isModule: LinkTest = (rel, attributes) =>
	rel.includes('modulepreload') || (rel.includes('preload') && attributes.get('as') === 'script');

function linksOf(tags: readonly Tag[], test: LinkTest): string[] {
	return tags.flatMap(({ name, attributes }) => {
		const isMeant =
			name === 'link' && test((attributes.get('rel') ?? '').toLowerCase().split(/\s+/), attributes);
		return isMeant ? (attributes.get('href') ?? []) : [];
	});
}

function scriptsOf(tags: readonly Tag[]): string[] {
	return tags.flatMap(({ name, attributes }) => (name === 'script' ? (attributes.get('src') ?? []) : []));
}

/** A start tag of a document that was made by this program: attributes are quoted. */
export interface Tag {
	/** In small letters; `/picture` for an end tag. */
	name: string;
	/** By name in small letters, character references replaced. */
	attributes: Map<string, string>;
}

/** What is between the tags of an element whose content is not HTML. */
const rawContent = /(<(script|style|textarea|title)\b(?:"[^"]*"|'[^']*'|[^>"'])*>)[\s\S]*?<\/\2>/gi;

/** The tags of these names in a document, in their order. */
function readTags(html: string, names: readonly string[]): Tag[] {
	const pattern = new RegExp(`<(/?(?:${names.join('|')}))(?=[\\s/>])((?:"[^"]*"|'[^']*'|[^>"'])*)>`, 'gi');
	const text = html.replace(/<!--[\s\S]*?-->/g, '').replace(rawContent, '$1');
	return [...text.matchAll(pattern)].map(([, name = '', rest = '']) => ({
		name: name.toLowerCase(),
		attributes: readAttributes(rest),
	}));
}

function readAttributes(text: string): Map<string, string> {
	const pairs = text.matchAll(/([^\s=>"'/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+)))?/g);
	return new Map(
		[...pairs].map(([, name = '', double, single, bare]) => [
			name.toLowerCase(),
			decodeHTMLAttribute(double ?? single ?? bare ?? ''),
		]),
	);
}

/**
 * Addresses of the pictures that a browser with a large, fine screen loads, in the order of the document. Of those
 * that a `<picture>` or a `srcset` offers it is the largest one in the first format.
 */
function readPictures(tags: readonly Tag[]): string[] {
	const addresses: string[] = [];
	let offered: string | undefined;
	for (const { name, attributes } of tags) {
		if (name === 'picture' || name === '/picture') offered = undefined;
		const isFormat = name === 'source' && attributes.has('type') && !attributes.has('media');
		if (isFormat) offered ??= largestOf(attributes.get('srcset'));
		const own =
			name === 'img' ? (offered ?? largestOf(attributes.get('srcset')) ?? attributes.get('src')) : undefined;
		const poster = name === 'video' ? attributes.get('poster') : undefined;
		const isIcon = name === 'link' && /(?:^|\s)icon(?:\s|$)/i.test(attributes.get('rel') ?? '');
		const icon = isIcon ? attributes.get('href') : undefined;
		const address = own ?? poster ?? icon;
		if (address) addresses.push(address);
	}
	return addresses;
}

/** The candidate with the greatest width or density. */
function largestOf(srcset: string | undefined): string | undefined {
	let largest: { address: string; size: number } | undefined;
	for (const [, address = '', size = '1'] of (srcset ?? '').matchAll(
		/([^\s,]\S*[^\s,]|[^\s,])(?:\s+([\d.]+)[wx])?/g,
	))
		if (!largest || Number(size) > largest.size) largest = { address, size: Number(size) };
	return largest?.address;
}
