import type { Element, Properties } from 'hast';

type Appearance = 'light' | 'dark';

const mark = /#(?:gh-)?(light|dark)(?:-mode-only)?$/i;
const scheme = /\(\s*prefers-color-scheme\s*:\s*(light|dark)\s*\)/i;

/** `a.png#dark` and GitHub's `a.png#gh-dark-mode-only` are shown in the dark alone. */
export function takeAppearance(properties: Properties): void {
	delete properties.dataAppearance;
	const { src } = properties;
	const match = typeof src === 'string' ? mark.exec(src) : null;
	if (!match) return;
	properties.src = String(src).slice(0, match.index);
	properties.dataAppearance = match[1]!.toLowerCase();
}

/**
 * A `<picture>` that follows the system's appearance becomes one for light and one for dark, so that it
 * follows the reader's choice on this site. Any other is left as it is.
 */
export function splitByAppearance(picture: Element): Element[] {
	const sources = picture.children.filter((child) => child.type === 'element' && child.tagName === 'source');
	const isSplit = sources.some((source) => scheme.test(mediaOf(source as Element)));
	return isSplit ? (['light', 'dark'] as const).map((appearance) => only(picture, appearance)) : [picture];
}

function mediaOf({ properties }: Element): string {
	return String(properties.media ?? '');
}

function only(picture: Element, appearance: Appearance): Element {
	const copy = structuredClone(picture);
	const elements = copy.children.filter((child) => child.type === 'element');
	const sources = elements
		.filter(({ tagName }) => tagName === 'source')
		.flatMap((source) => {
			const found = scheme.exec(mediaOf(source))?.[1]?.toLowerCase();
			return found === undefined || found === appearance ? [withoutScheme(source)] : [];
		});
	const image = elements.find(({ tagName }) => tagName === 'img');
	if (!image) return { ...copy, children: [] };
	// A source without conditions is always the one; those behind it, and the image's own, never are.
	const plain = sources.findIndex(isPlain);
	if (plain >= 0) image.properties.src = String(sources[plain]!.properties.srcSet ?? '').trim();
	if (plain >= 0) delete image.properties.srcSet;
	const left = plain >= 0 ? sources.slice(0, plain) : sources;
	image.properties.src = `${String(image.properties.src ?? '').replace(mark, '')}#${appearance}`;
	return left.length === 0 ? image : { ...copy, children: [...left, image] };
}

/** Whether a source is one address for every browser and screen. */
function isPlain({ properties: { media, type, sizes, srcSet } }: Element): boolean {
	return !media && !type && !sizes && /^\s*[^\s,]+\s*$/.test(String(srcSet ?? ''));
}

function withoutScheme(source: Element): Element {
	const { media, ...properties } = source.properties;
	const rest = String(media ?? '')
		.replace(scheme, '')
		.replace(/^\s*(?:(?:all|screen)\s+)?and\s+|\s+and\s*$/gi, '')
		.trim();
	return { ...source, properties: rest ? { ...properties, media: rest } : properties };
}
