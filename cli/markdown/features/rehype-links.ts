import type { Element, Parents, Root } from 'hast';
import { diagnoseInsecureFile } from '../../diagnostics/diagnose-insecure-file.ts';
import { type ParseContext, rangeOf, sourceOfNode } from '../plugin.ts';
import type { PropKind } from '../syntax/components/make-component.ts';
import { visit } from '../tree/visit.ts';
import { builtInComponents } from './components.ts';

/** The attribute that holds an address, by element. */
const addressAttribute: Record<string, 'href' | 'src'> = {
	a: 'href',
	img: 'src',
	video: 'src',
	audio: 'src',
	source: 'src',
};

/**
 * Moves each address out of the tree into the context. `data-link` says which one it was, `data-poster`
 * likewise; `data-srcset` is a `srcset` with numbers for addresses.
 */
export function rehypeLinks(context: ParseContext): (tree: Root) => void {
	return (tree) =>
		visit(tree, 'element', (element, _index, parent) => {
			const attribute = Object.hasOwn(addressAttribute, element.tagName)
				? addressAttribute[element.tagName]!
				: undefined;
			takeOwnAddresses(element, context);
			if (!attribute) return;
			takeAddress(element, attribute, context);
			if (mayVary(element, parent)) context.links[Number(element.properties.dataLink)]!.mayVary = true;
			takePoster(element, context);
			takeSources(element, context);
		});
}

/** Whether other files may be offered in the place of this one: a picture whose author offers none. */
function mayVary({ tagName, properties }: Element, parent: Parents | undefined): boolean {
	const isInPicture = parent?.type === 'element' && parent.tagName === 'picture';
	return (
		tagName === 'img' && !isInPicture && properties.dataLink !== undefined && properties.srcSet === undefined
	);
}

/**
 * The addresses of elements that HTML does not have, by element and property. They leave
 * `data-addresses="href:3 image:4"` behind.
 */
const ownAddresses: ReadonlyMap<string, [property: string, kind: 'link' | 'image'][]> = new Map([
	...Object.values(builtInComponents).map(({ element, props }) => [element, addressesOf(props)] as const),
	['site-component', addressesOf({ href: 'link', src: 'image' })],
	['frame-embed', addressesOf({ src: 'link', href: 'link' })],
	['video-embed', addressesOf({ src: 'image', poster: 'image' })],
	['audio-embed', addressesOf({ src: 'image' })],
]);

function addressesOf(props: Record<string, PropKind>): [string, 'link' | 'image'][] {
	return Object.entries(props).flatMap(([name, kind]) =>
		kind === 'link' || kind === 'image' ? [[name, kind] as [string, 'link' | 'image']] : [],
	);
}

function takeOwnAddresses(element: Element, context: ParseContext): void {
	const taken = (ownAddresses.get(element.tagName) ?? []).flatMap(([property, kind]) => {
		const address = element.properties[property];
		if (typeof address !== 'string' || address === '') return [];
		delete element.properties[property];
		return `${property}:${record(element, kind, address, context)}`;
	});
	if (taken.length > 0) element.properties.dataAddresses = taken.join(' ');
}

function takeAddress(element: Element, attribute: 'href' | 'src', context: ParseContext): void {
	const href = element.properties[attribute];
	if (typeof href !== 'string') return;
	delete element.properties[attribute];
	element.properties.dataLink = record(element, attribute === 'href' ? 'link' : 'image', href, context);
}

function takePoster(element: Element, context: ParseContext): void {
	const { poster } = element.properties;
	if (typeof poster !== 'string') return;
	delete element.properties.poster;
	element.properties.dataPoster = record(element, 'image', poster, context);
}

/** `small.png 1x, large.png 2x`; a comma behind an address is not part of it. */
function takeSources(element: Element, context: ParseContext): void {
	const { srcSet } = element.properties;
	if (srcSet === undefined) return;
	delete element.properties.srcSet;
	const candidates = String(srcSet).matchAll(/([^\s,]\S*[^\s,]|[^\s,])(\s+[^\s,]+)?/g);
	element.properties.dataSrcset = [...candidates]
		.map(([, href, size = '']) => record(element, 'image', href!, context) + size)
		.join(', ');
}

/** `@source/` is the content folder, as it is for includes and in VuePress. */
function record(element: Element, kind: 'link' | 'image', written: string, context: ParseContext): number {
	const href = written.replace(/^@source(?=\/)/, '');
	const from = sourceOfNode(context, element);
	const range = rangeOf(context, element);
	context.links.push({ kind, href, range, ...(from ? { from } : {}) });
	if (kind === 'image' && /^http:/i.test(href)) context.diagnostics.push(diagnoseInsecureFile(range));
	return context.links.length - 1;
}
