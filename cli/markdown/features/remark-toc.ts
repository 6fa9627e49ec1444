import type { Element, ElementContent, Root } from 'hast';
import type { Construct, Extension } from 'micromark-util-types';
import type { Processor } from 'unified';
import type { Heading } from '../../model/page-facts.ts';
import type { ParseContext } from '../plugin.ts';
import { makePart } from '../syntax/containers/container.ts';
import { addSyntax, nodesOf } from '../syntax/inline/add-syntax.ts';
import { between } from '../syntax/inline/between.ts';
import { isLineEnd, takeSpaces } from '../syntax/inline/states.ts';
import { visit } from '../tree/visit.ts';

/** `[[TOC]]` on a line of its own becomes an element `toc`, which `rehypeToc` fills. */
export function remarkToc(this: Processor): void {
	addSyntax(this, {
		tokens: tocTokens,
		trigger: { block: /\[\[/ },
		nodes: nodesOf({ toc: () => makePart('toc', []) }),
	});
}

const mark = between({
	type: 'toc',
	open: '[[',
	close: ']]',
	maxLength: '[[toc]]'.length,
	inside: /[toc]/i,
	isOne: (text) => /^\[\[toc\]\]$/i.test(text),
});

const construct: Construct = {
	...mark,
	tokenize(effects, ok, nok) {
		const rest = takeSpaces(effects, (code) => (isLineEnd(code) ? ok(code) : nok(code)));
		return mark.tokenize.call(this, effects, rest, nok);
	},
};

/** Finds tables of contents. */
const tocTokens: Extension = { flow: { 91: construct } };

/** Levels of a table of contents: inventory of the plume theme, item 5.040. */
const levels = { highest: 2, deepest: 3 };

/** Fills the elements `toc` with nested lists of links to the page's headings. Comes when these are known. */
export function rehypeToc(context: ParseContext): (tree: Root) => void {
	return (tree) => {
		visit(tree, 'element', (element) => {
			if (element.tagName === 'toc') element.children = listHeadings(context.headings);
		});
	};
}

function listHeadings(headings: readonly Heading[]): ElementContent[] {
	const root = makeElement('ul', []);
	const open: { level: number; list: Element; item?: Element }[] = [{ level: 0, list: root }];
	for (const { id, text, level } of headings) {
		if (level < levels.highest || level > levels.deepest) continue;
		while (open.at(-1)!.level > level) open.pop();
		if (open.at(-1)!.level < level) open.push({ level, list: listIn(open.at(-1)!, root) });
		const link = makeElement('a', [{ type: 'text', value: text }], { href: `#${id}` });
		const item = makeElement('li', [link]);
		const current = open.at(-1)!;
		current.list.children.push(item);
		current.item = item;
	}
	return root.children.length > 0 ? [root] : [];
}

/** The list of a level below: within the last item, or the outermost, if there is no item yet. */
function listIn({ item }: { item?: Element }, root: Element): Element {
	if (!item) return root;
	const list = makeElement('ul', []);
	item.children.push(list);
	return list;
}

function makeElement(tagName: string, children: ElementContent[], properties = {}): Element {
	return { type: 'element', tagName, properties, children };
}
