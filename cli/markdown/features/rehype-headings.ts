import { slug } from 'github-slugger';
import type { Element, Nodes, Root } from 'hast';
import { decodeAddress } from '../../../renderer/shared/links.ts';
import type { ParseContext } from '../plugin.ts';
import { visit } from '../tree/visit.ts';
import { UniqueIds } from '../unique-ids.ts';

/**
 * Gives every heading an id, makes all ids of the page unique, and lists the headings in the context.
 * Footnotes keep their ids, then those come that somebody wrote, then those made from a heading's text.
 */
export function rehypeHeadings(context: ParseContext): (tree: Root) => void {
	return (tree) => {
		const ids = new UniqueIds();
		const footnotes = new Set<Element>();
		/** Headings that a demo shows are not the page's own. */
		const shown = new Set<Element>();
		visit(tree, 'element', (element) => {
			if (element.tagName === 'section' && 'dataFootnotes' in element.properties)
				visit(element, 'element', (inner) => void footnotes.add(inner));
			if ('dataFootnoteRef' in element.properties) footnotes.add(element);
			if (element.tagName === 'demo-result') visit(element, 'element', (inner) => void shown.add(inner));
		});
		for (const element of footnotes) {
			readEscapes(element);
			takeId(element, ids);
		}
		visit(tree, 'element', (element) => {
			if (!footnotes.has(element)) takeId(element, ids);
		});
		visit(tree, 'element', (element) => {
			const level = /^h([1-6])$/.exec(element.tagName)?.[1];
			if (level && !footnotes.has(element) && !shown.has(element))
				addHeading(element, Number(level), ids, context);
		});
	};
}

/** The ids of footnotes come percent-encoded, as if they were addresses: `note-fn-%E6%B3%A8`. */
function readEscapes({ properties }: Element): void {
	// Somebody may have written one with a percent sign in it.
	if (typeof properties.id === 'string') properties.id = decodeAddress(properties.id);
}

function takeId({ properties }: Element, ids: UniqueIds): void {
	const { id } = properties;
	if (typeof id === 'string' && id !== '') properties.id = ids.take(id);
	else delete properties.id;
}

function addHeading(element: Element, level: number, ids: UniqueIds, context: ParseContext): void {
	const text = wordsOf(element).replace(/\s+/g, ' ').trim();
	element.properties.id ??= ids.take(slug(text) || 'section');
	const deepens = takeOutline(element);
	context.headings.push({ id: String(element.properties.id), text, level, ...(deepens ? { deepens } : {}) });
}

/** The text of a heading, without the numbers of its footnotes. */
function wordsOf(node: Nodes): string {
	if (node.type === 'text') return node.value;
	if (!('children' in node)) return '';
	if (node.type === 'element' && 'dataFootnoteRef' in node.properties) return '';
	return node.children.map(wordsOf).join('');
}

/** `{outline="5"}`: the level down to which the outline shows what is below this heading. */
function takeOutline({ properties }: Element): number {
	const { outline } = properties;
	delete properties.outline;
	return /^[2-6]$/.test(String(outline)) ? Number(outline) : 0;
}
