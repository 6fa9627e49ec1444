import { escapeMarkup } from '../../platform/escape.ts';
import { readSvg, type SvgAttribute, type SvgElement } from './read-svg.ts';
import { isInertNamespace, isKnownAttribute, labelElements, namespaces, svgElements } from './svg-rules.ts';

/** Something of a drawing that could do more than be looked at. */
export interface RemovedPart {
	/** As a message names it: `<script>`, `onload`. */
	name: string;
	/** Where it begins in the text. */
	offset: number;
}

/**
 * Takes from an SVG file what could run, load or lead somewhere that a drawing has no need to: scripts, handlers, foreign
 * addresses, instructions. What is left is an allow list of namespaces, elements and attributes; where all in it is allowed, the very text.
 *
 * @throws SvgSyntaxError where the text is not well-formed XML
 */
export function scrubSvgFile(text: string): { text: string; removed: RemovedPart[] } {
	const { root, instructions, entities } = readSvg(text);
	const removed: RemovedPart[] = instructions.map((offset) => ({ name: 'a processing instruction', offset }));
	const isDrawing = root.local === 'svg' && (root.uri === namespaces.svg || root.uri === '');
	const kept = isDrawing ? scrubElement(root, removed) : null;
	if (!isDrawing) removed.push({ name: `<${root.name}>`, offset: root.offset });
	if (removed.length === 0 && entities === undefined) return { text, removed };
	removed.sort((a, b) => a.offset - b.offset);
	return { text: kept ? `${writeElement(kept)}\n` : `<svg xmlns="${namespaces.svg}"/>\n`, removed };
}

/** The element without what is not allowed; `null` where it is not. Each part that goes is noted. */
function scrubElement(element: SvgElement, removed: RemovedPart[], isLabel = false): SvgElement | null {
	const own: RemovedPart[] = [];
	if (!isAllowed(element, isLabel)) {
		removed.push({ name: `<${element.name}>`, offset: element.offset });
		return null;
	}
	const attributes = element.attributes.filter((attribute) => {
		if (isHarmless(attribute, element)) return true;
		own.push({ name: attribute.name, offset: attribute.offset });
		return false;
	});
	const isForeign = element.uri === namespaces.svg && element.local === 'foreignObject';
	const children = element.children.flatMap((child): (SvgElement | string)[] => {
		if (typeof child === 'string') return [child];
		const kept = scrubElement(child, own, isForeign || (isLabel && child.uri === namespaces.html));
		return kept ? [kept] : [];
	});
	const isStyle = element.uri === namespaces.svg && element.local === 'style';
	const style = isStyle ? children.filter((child) => typeof child === 'string').join('') : '';
	if (isStyle && !isOwnStyle(style)) own.push({ name: 'an address of another site', offset: element.offset });
	removed.push(...own);
	// What is cut out of a label may be what it is made of.
	if (isForeign && own.length > 0) return null;
	return { ...element, attributes, children: isStyle ? [removeAddresses(style)] : children };
}

function isAllowed({ uri, local }: SvgElement, isLabel: boolean): boolean {
	if (uri === namespaces.html) return isLabel && labelElements.has(local);
	if (uri !== namespaces.svg) return isInertNamespace(uri);
	return svgElements.has(local) || local === 'foreignObject';
}

function isHarmless({ name, local, uri, value }: SvgAttribute, element: SvgElement): boolean {
	if (uri === namespaces.xmlns) return true;
	if (uri === namespaces.xml) return /^(?:space|lang|id)$/.test(local);
	if (uri === namespaces.xlink || (uri === '' && local === 'href'))
		return local !== 'href' || isOwnAddress(value, element);
	if (uri !== '') return isInertNamespace(uri);
	if (element.uri !== namespaces.svg && element.uri !== namespaces.html)
		return !/^on|^src$|^style$/i.test(name);
	if (local === 'attributeName' && /^(?:xlink:)?href$|^on|^src$|:/i.test(value.trim())) return false;
	return isKnownAttribute(name, element.uri) && isOwnStyle(value);
}

/** Bases of relative addresses, for `https:x` is relative on a site with https alone. What stays on each is the site's own. */
const ownSites = ['https://own.invalid/', 'http://own.invalid/'];

/** Whether an address leads where this kind of element may: a link to a page, a picture to one of the site or in itself. */
function isOwnAddress(value: string, { local }: SvgElement): boolean {
	if (/^\s*#/.test(value) || value.trim() === '') return true;
	const isPicture = local === 'image' || local === 'feImage';
	return ownSites.every((base) => {
		const url = URL.canParse(value, base) ? new URL(value, base) : null;
		if (url === null) return false;
		if (local === 'a') return /^(?:https?|mailto|tel):$/.test(url.protocol);
		if (url.protocol === 'data:') return isPicture && /^image\//i.test(url.pathname);
		return isPicture && url.href.startsWith(base);
	});
}

const address = /url\((?:\s*"([^"]*)"\s*|\s*'([^']*)'\s*|([^)"']*))\)/gi;
const imports = /@import\b[^;]*(?:;|$)/gi;

/** Style without imports and without addresses of other sites; nothing where it cannot be told what it asks for. */
function removeAddresses(style: string): string {
	if (isOwnStyle(style)) return style;
	const cut = style
		.replace(imports, '')
		.replace(address, (whole, ...[double, single, bare]: (string | undefined)[]) =>
			isOwnResource(double ?? single ?? bare ?? '') ? whole : 'none',
		);
	return isOwnStyle(cut) ? cut : '';
}

/** Whether CSS, or a value that may hold some, loads nothing from elsewhere: as it is written, and with its escapes read. */
function isOwnStyle(style: string): boolean {
	return !/[\\@(]/.test(style) || [style, readEscapes(style)].every(isOwnText);
}

function isOwnText(text: string): boolean {
	if (/@import\b|(?:image-set|image|src|expression)\(/i.test(text)) return false;
	const found = [...text.matchAll(address)];
	const isAllRead = found.length === (text.match(/url\(/gi)?.length ?? 0);
	return (
		isAllRead && found.every(([, double, single, bare]) => isOwnResource(double ?? single ?? bare ?? ''))
	);
}

/** CSS with the letters that its escapes stand for: CSS Syntax 3, sections 3.3 and 4.3.7. */
function readEscapes(style: string): string {
	return style
		.replace(/\r\n?|\f/g, '\n')
		.replace(
			/\\(?:([0-9a-f]{1,6})[ \t\n]?|(\n)|([\s\S]))/gi,
			(_, hex?: string, newline?: string, other = '') =>
				newline ? '' : hex ? String.fromCodePoint(Math.min(Number.parseInt(hex, 16), 0x10ffff)) : other,
		);
}

function isOwnResource(value: string): boolean {
	return ownSites.every((base) => {
		const url = URL.canParse(value, base) ? new URL(value, base) : null;
		return url !== null && (url.protocol === 'data:' || url.href.startsWith(base));
	});
}

function writeElement({ name, attributes, children }: SvgElement): string {
	const tag = `${name}${attributes.map((each) => ` ${each.name}="${escapeMarkup(each.value)}"`).join('')}`;
	if (children.length === 0) return `<${tag}/>`;
	const content = children.map((child) =>
		typeof child === 'string' ? escapeMarkup(child) : writeElement(child),
	);
	return `<${tag}>${content.join('')}</${name}>`;
}
