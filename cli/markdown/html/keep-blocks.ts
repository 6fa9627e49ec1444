import type { Element, Root, RootContent, Text } from 'hast';
import { visit } from '../tree/visit.ts';
import { voidElements } from './elements.ts';
import type { MadeElements } from './made-elements.ts';
import { scanTags } from './scan-tags.ts';

/** Elements of an author in which a parser of HTML leaves every block as it is; and components. */
const open = /^(?:div|section|article|details|center|c-\d+)$/;

/**
 * Puts blocks of the page that hold no raw HTML aside, with an element for each in its place, so that what authors wrote
 * as HTML is all that is read and cleaned. Where an author's element is open that would change a block, the block stays.
 */
export function keepBlocks(tree: Root, made: MadeElements): void {
	const names: string[] = [];
	for (const [index, child] of tree.children.entries()) {
		const raw = rawOf(child);
		if (raw.length === 0) {
			if (child.type === 'element' && names.every((name) => open.test(name)))
				tree.children[index] = made.keep(joinTexts(child));
			continue;
		}
		const depth = names.length;
		for (const value of raw) if (!readTags(value, names)) return;
		// What begins inside of a block of Markdown ends with it, but not all of it does.
		if (child.type === 'element' && names.length !== depth) return;
	}
}

function rawOf(node: RootContent): string[] {
	const found: string[] = [];
	visit(node, 'raw', ({ value }) => {
		found.push(value);
	});
	return found;
}

/** Follows which elements are open. Gives whether all tags and comments have an end. */
function readTags(html: string, names: string[]): boolean {
	let done = 0;
	for (const { tag, name, index } of scanTags(html)) {
		if (tag === '<!--') return false;
		done = index + tag.length;
		if (name === '' || voidElements.has(name)) continue;
		if (!tag.startsWith('</')) names.push(name);
		else if (names.includes(name)) names.length = names.lastIndexOf(name);
	}
	return !/<[!/?a-z]/i.test(html.slice(done).replace(/<!--.*?-->/gs, ''));
}

/** Makes one text of those beside each other, as a parser of HTML does. */
function joinTexts(block: Element): Element {
	visit(block, 'element', (element) => {
		const { children } = element;
		if (
			!children.some((child, index) => isText(child) && (child.value === '' || isText(children[index - 1])))
		)
			return;
		const joined: Element['children'] = [];
		for (const child of children) {
			const last = joined.at(-1);
			if (!isText(child)) joined.push(child);
			else if (isText(last)) last.value += child.value;
			else if (child.value !== '') joined.push({ ...child });
		}
		element.children = joined;
	});
	return block;
}

function isText(node: { type: string } | undefined): node is Text {
	return node?.type === 'text';
}
