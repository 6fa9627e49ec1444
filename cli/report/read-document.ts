import type { PageBootstrap } from '../../renderer/contract/contract.ts';
import { readPictures } from './read-pictures.ts';
import { readTags, type Tag } from './read-tags.ts';

/** What a page's document says of the files that it needs. Paths are those in the output, each once. Plain JSON. */
export interface DocumentFacts {
	route: string;
	locale: string;
	lang: string;
	title: string;
	layout: string;
	/** Style sheets, and fonts that are asked for with them. */
	styles: string[];
	/** Scripts of the document's head. */
	scripts: string[];
	/** Scripts of the features that the page uses. */
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
		featureScripts: features.flatMap(({ script }) => script ?? []),
		vendors: features.flatMap(({ vendor }) => vendor ?? []),
		features: features.map(({ name, style, script }) => ({
			name,
			files: [style, script].filter((file) => file !== undefined),
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
	try {
		return decodeURIComponent(url.pathname.slice(new URL(root).pathname.length));
	} catch {
		return undefined;
	}
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
