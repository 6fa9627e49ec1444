import type { Element, Parents, Root } from 'hast';
import { SKIP, visit } from '../tree/visit.ts';

/** What is pressed as a whole, or leads somewhere: a button inside of it would be in its way. Headings are short enough. */
const closed = new Set([
	...['a', 'button', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'label', 'summary'],
	...['block-title', 'link-card', 'spoiler', 'tab-title'],
]);

/**
 * Abbreviations in places that are pressed themselves become `<abbr title>`. Of the others the first of each gets
 * `first`: one stop for the keyboard is enough. Texts that nothing opens are left out.
 */
export function rehypeAbbreviations(): (tree: Root) => void {
	return (tree) => {
		const opened = new Set<unknown>();
		const walk = (node: Parents, isClosed: boolean): void => {
			for (const child of node.children) {
				if (child.type !== 'element') continue;
				if (child.tagName === 'abbreviation') settle(child, isClosed, opened);
				else walk(child, isClosed || closed.has(child.tagName));
			}
		};
		walk(tree, false);
		visit(tree, 'element', (notes, index, parent) => {
			if (notes.tagName !== 'annotation-notes' || !parent || index === undefined) return undefined;
			notes.children = notes.children.filter(
				(note) =>
					note.type !== 'element' || note.properties.word === undefined || opened.has(note.properties.number),
			);
			if (notes.children.length > 0) return SKIP;
			parent.children.splice(index, 1);
			return index;
		});
	};
}

function settle(element: Element, isClosed: boolean, opened: Set<unknown>): void {
	const { number, title } = element.properties;
	if (isClosed) Object.assign(element, { tagName: 'abbr', properties: { title } });
	else if (!opened.has(number)) element.properties = { ...element.properties, first: true };
	if (!isClosed) opened.add(number);
}
