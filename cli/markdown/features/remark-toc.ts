import type { Element, ElementContent, Root } from 'hast';
import type { Node } from 'mdast';
import type { Construct, Extension, State } from 'micromark-util-types';
import type { Processor } from 'unified';
import type { Heading } from '../../model/page-facts.ts';
import type { ParseContext } from '../plugin.ts';
import { addSyntax, nodesOf } from '../syntax/inline/add-syntax.ts';
import { enter, isLineEnd, isSpace, leave, takeWhile } from '../syntax/inline/states.ts';
import { visit } from '../tree/visit.ts';

/** `[[TOC]]` on a line of its own becomes an element `toc`, which `rehypeToc` fills. */
export function remarkToc(this: Processor): void {
	addSyntax(this, {
		tokens: tocTokens,
		trigger: { block: /\[\[/ },
		nodes: nodesOf({ toc: () => ({ type: 'toc', data: { hName: 'toc' } }) }),
	});
}

/** `[[TOC]]` on a line of its own: the page's table of contents. */
interface TocNode extends Node {
	type: 'toc';
	data: { hName: 'toc' };
}

declare module 'mdast' {
	interface BlockContentMap {
		toc: TocNode;
	}
}

declare module 'micromark-util-types' {
	interface TokenTypeMap {
		toc: 'toc';
	}
}

const form = '[[toc]]';

const construct: Construct = {
	name: 'toc',
	tokenize(effects, ok, nok) {
		let size = 0;
		const inside: State = (code) => {
			if (size === form.length) return rest(code);
			if (code === null || code < 0 || String.fromCharCode(code).toLowerCase() !== form[size])
				return nok(code);
			effects.consume(code);
			size += 1;
			return inside;
		};
		const end = leave(effects, ['toc'], ok);
		const rest = takeWhile(effects, isSpace, (code) => (isLineEnd(code) ? end(code) : nok(code)));
		return enter(effects, 'toc', inside);
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
