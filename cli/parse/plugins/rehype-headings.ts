import GithubSlugger from 'github-slugger';
import type { Element, Root } from 'hast';
import { toString as hastToText } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';
import type { ParseContext } from '../plugin.ts';

/** Gives every heading an id that is unique on its page and lists the headings in the context. */
export function rehypeHeadings(context: ParseContext): (tree: Root) => void {
	return (tree) => {
		const slugger = new GithubSlugger();
		visit(tree, 'element', (element) => {
			if (typeof element.properties.id === 'string') slugger.slug(element.properties.id);
		});
		visit(tree, 'element', (element) => {
			const level = /^h([1-6])$/.exec(element.tagName)?.[1];
			if (level && element.properties.id !== 'footnote-label')
				addHeading(element, Number(level), slugger, context);
		});
	};
}

function addHeading(element: Element, level: number, slugger: GithubSlugger, context: ParseContext): void {
	const text = hastToText(element).trim();
	const id =
		typeof element.properties.id === 'string' ? element.properties.id : slugger.slug(text || 'section');
	element.properties.id = id;
	context.headings.push({ id, text, level });
}
