import type { Element, Properties, Root } from 'hast';
import { SKIP, visit } from '../tree/visit.ts';

/** Attribute with the number of an element that Markdown made, not its author. */
export const madeMark = 'dataMade';

/** Name of all elements that HTML does not have, while HTML is cleaned. */
export const madeName = 'c-made';

/** Name of one of them while HTML is read: `c-12`. */
const placeholder = /^c-(\d+)$/;

interface MadeElement {
	/** Absent for a component, whose name and properties come from what its author wrote. */
	tagName?: string;
	properties: Properties;
	data?: Element['data'];
	/** A whole block. */
	block?: Element;
}

/**
 * The elements that Markdown and our own features made. They are put aside while HTML is read and
 * cleaned, so that no rule for HTML applies to them, and nobody can write one of them as HTML.
 */
export class MadeElements {
	readonly #made: MadeElement[] = [];

	/** Gives the name that stands for a component while HTML is read. */
	reserve(): string {
		return `c-${this.#made.push({ properties: {} }) - 1}`;
	}

	/** Before HTML is read: puts a whole block aside, and gives what stands for it. */
	keep(block: Element): Element {
		const number = this.#made.push({ tagName: madeName, properties: {}, block }) - 1;
		return { type: 'element', tagName: `c-${number}`, properties: { [madeMark]: number }, children: [] };
	}

	/** Before HTML is read: puts the elements of the tree aside. */
	hide(tree: Root, isHtml: (name: string) => boolean): void {
		visit(tree, 'element', (element) => {
			const { tagName, properties, data } = element;
			if (properties[madeMark] !== undefined) return;
			const number = this.#made.push({ tagName, properties, ...(data ? { data } : {}) }) - 1;
			element.properties = { [madeMark]: number };
			if (!isHtml(tagName)) element.tagName = hasItems(element) ? 'section' : `c-${number}`;
		});
	}

	/** After HTML has been read and before it is cleaned: takes what authors wrote on components. */
	shield(tree: Root): void {
		visit(tree, 'element', (element) => {
			const number = placeholder.exec(element.tagName)?.[1];
			if (number === undefined) return;
			const made = this.#made[Number(number)];
			if (made && made.tagName === undefined) made.properties = element.properties;
			element.tagName = madeName;
			element.properties = { [madeMark]: Number(number) };
		});
	}

	/** Between these: puts an element of our own in the place of one that an author wrote. */
	replace(element: Element, tagName: string, properties: Properties): void {
		const number = this.#made.push({ tagName, properties }) - 1;
		element.tagName = madeName;
		element.properties = { [madeMark]: number };
		element.children = [];
	}

	/** After HTML has been cleaned: gives the elements their names and properties again. */
	restore(tree: Root, makeComponent: (element: Element, name: string) => void): void {
		visit(tree, 'element', (element, index, parent) => {
			const number = Number(element.properties[madeMark] ?? Number.NaN);
			const made = this.#made[number];
			if (!made) return undefined;
			if (made.block && parent && index !== undefined) {
				parent.children[index] = made.block;
				return SKIP;
			}
			element.properties = made.properties;
			if (made.data) element.data = made.data;
			if (made.tagName === undefined) makeComponent(element, `c-${number}`);
			else element.tagName = made.tagName;
			return undefined;
		});
	}
}

/**
 * Whether items of a list stand directly in an element. The parser of HTML would end the item around it at the
 * first of them, unless the element is one of its own.
 */
function hasItems({ children }: Element): boolean {
	return children.some((child) => child.type === 'element' && /^(li|dt|dd)$/.test(child.tagName));
}

/** Raw HTML in which nothing can be taken for one of our marks. */
export function withoutMarks(html: string): string {
	return html.replace(/data-made|<(\/?)c-(?=\d|made)/gi, (found, slash?: string) =>
		found.startsWith('<') ? `&lt;${slash ?? ''}c-` : 'data-removed',
	);
}
