import type { Element, Nodes, Properties, Root } from 'hast';
import { sanitize } from 'hast-util-sanitize';
import { toString as hastToText } from 'hast-util-to-string';
import type { ParseContext } from '../plugin.ts';
import { visit } from '../tree/visit.ts';
import { cleanStyle } from './clean-style.ts';
import { madeMark, madeName } from './made-elements.ts';
import { htmlSchema } from './schema.ts';

/** Something that was taken out of a page. */
export interface RemovedHtml {
	/** The element it was, or was an attribute of, as it stood in the page. */
	element: Element;
	/** Names of attributes; empty where the whole element was taken out. */
	attributes: string[];
	/** Parts of its `style` that are not declarations. */
	styles: string[];
}

/** Attribute that tells the elements before and after cleaning apart. Whatever an author wrote there is overwritten. */
const mark = 'dataDomdocs';
const schema = {
	...htmlSchema,
	tagNames: [...htmlSchema.tagNames!, madeName],
	attributes: { ...htmlSchema.attributes, '*': [...htmlSchema.attributes!['*']!, mark, madeMark] },
};

/** Takes out what is not allowed. Gives the harmless tree and what was taken out, outermost first. */
export function sanitizeHtml(tree: Root): { tree: Root; removed: RemovedHtml[] } {
	const before = markElements(tree);
	const safe = sanitize(tree, schema) as Root;
	const after = new Map<number, Element>();
	visit(safe, 'element', (element) => {
		after.set(Number(element.properties[mark]), element);
		delete element.properties[mark];
	});
	const removed = before.flatMap(({ element, parent }, number): RemovedHtml[] => {
		const same = after.get(number);
		if (same) return compare(element, same);
		const isInside = parent !== null && !after.has(parent);
		return isInside ? [] : [{ element, attributes: [], styles: [] }];
	});
	return { tree: safe, removed };
}

/** Numbers all elements, each with the number of the element around it. */
function markElements(tree: Root): { element: Element; parent: number | null }[] {
	const elements: { element: Element; parent: number | null }[] = [];
	const walk = (node: Nodes, parent: number | null): void => {
		if (!('children' in node)) return;
		const own = node.type === 'element' ? elements.length : parent;
		if (node.type === 'element') {
			elements.push({ element: node, parent });
			node.properties[mark] = own;
		}
		for (const child of node.children) walk(child, own);
	};
	walk(tree, null);
	return elements;
}

function compare(before: Element, after: Element): RemovedHtml[] {
	const names = Object.keys(before.properties).filter((name) => name !== mark);
	const attributes = names.filter((name) => !Object.hasOwn(after.properties, name)).map(attributeName);
	const { style, rejected } = cleanStyle(String(after.properties.style ?? ''));
	setStyle(after.properties, style);
	if (attributes.length === 0 && rejected.length === 0) return [];
	return [{ element: before, attributes, styles: rejected }];
}

function setStyle(properties: Properties, style: string): void {
	if (style) properties.style = style;
	else delete properties.style;
}

/** Name of the attribute that a property is: `data-footnote-ref` for `dataFootnoteRef`, `onclick` for `onClick`. */
export function attributeName(property: string): string {
	if (property === 'className') return 'class';
	const isWords = /^(data|aria)[A-Z]/.test(property);
	return (isWords ? property.replace(/[A-Z]/g, '-$&') : property).toLowerCase();
}

/** Names that belong to React, and `on...`, which the policy of a page forbids however far its author is trusted. */
const rejected = /^(on.+|ref|key|children|dangerouslysetinnerhtml|suppresshydrationwarning)$/i;

/**
 * Keeps all HTML of an author who is trusted, and lets the page's policy allow what it needs. Scripts and styles
 * become `raw-element`, for React would escape what they hold.
 */
export function trustHtml(tree: Root, context: Pick<ParseContext, 'policy' | 'host'>): RemovedHtml[] {
	const removed: RemovedHtml[] = [];
	visit(tree, 'element', (element) => {
		const attributes = Object.keys(element.properties).filter((name) => rejected.test(name));
		for (const name of attributes) delete element.properties[name];
		const { style, rejected: styles } = cleanStyle(String(element.properties.style ?? ''));
		if (style) element.properties.style = style;
		else delete element.properties.style;
		if (attributes.length + styles.length > 0)
			removed.push({ element: { ...element }, attributes: attributes.map(attributeName), styles });
		allow(element, context);
	});
	return removed;
}

function allow(element: Element, { policy, host }: Pick<ParseContext, 'policy' | 'host'>): void {
	const { src, action } = element.properties;
	switch (element.tagName) {
		case 'script':
			if (typeof src === 'string') policy.add('script-src', src);
			else policy.add('script-src', host.policyHash(hastToText(element)));
			keepRaw(element);
			break;
		case 'style':
			policy.add('style-src', "'unsafe-inline'");
			keepRaw(element);
			break;
		case 'form':
			if (typeof action === 'string') policy.add('form-action', action);
			break;
		case 'video':
		case 'audio':
		case 'source':
			if (typeof src === 'string') policy.add('media-src', src);
	}
}

/** An element whose content is written out as it is. */
function keepRaw(element: Element): void {
	const attributes = Object.entries(element.properties).map(([name, value]) => [attributeName(name), value]);
	element.properties = {
		name: element.tagName,
		attributes: JSON.stringify(Object.fromEntries(attributes)),
		html: hastToText(element),
	};
	element.tagName = 'raw-element';
	element.children = [];
}
