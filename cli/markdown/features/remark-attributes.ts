import type { Nodes, Paragraph, Parents, Root, RootContent } from 'mdast';
import type { Processor } from 'unified';
import type { ParseContext } from '../plugin.ts';
import { addSyntax, nodesOf } from '../syntax/inline/add-syntax.ts';
import { type AttributeList, applyAttributes, attributeTokens } from '../syntax/inline/attribute-list.ts';
import { isBlankText, joinTexts, trimEnd } from '../syntax/inline/text-nodes.ts';

/**
 * `{.class #id key=value}` directly behind bold text, code, a link, a picture and the like, or at the end
 * of a block: paragraph, heading, item, cell. On a line of its own it belongs to the list, the quote or
 * the paragraph above; behind `---` to the rule. Lists that belong to nothing are text.
 */
export function remarkAttributes(this: Processor, context: ParseContext): (tree: Root) => void {
	addSyntax(this, {
		tokens: attributeTokens,
		// Found in the texts of the native parser: `splitLists`.
		trigger: {},
		nodes: nodesOf({ attributeList: (_, text) => ({ type: 'attributeList', value: text() }) }),
	});
	return (tree) => {
		for (const { node, ancestors } of findOwners(tree)) {
			giveToInline(node, context);
			giveToBlock(node, ancestors, context);
			node.children = joinTexts(node.children, 'attributeList') as never;
		}
	};
}

interface Owner {
	node: Parents;
	/** Outermost first. */
	ancestors: Parents[];
}

/** All nodes that hold lists, in the order of the document. */
function findOwners(tree: Root): Owner[] {
	const owners: Owner[] = [];
	const ancestors: Parents[] = [];
	const walk = (node: Parents): void => {
		if (node.children.some(({ type }) => type === 'attributeList'))
			owners.push({ node, ancestors: [...ancestors] });
		ancestors.push(node);
		for (const child of node.children) if ('children' in child) walk(child);
		ancestors.pop();
	};
	walk(tree);
	return owners;
}

const unowned = new Set(['text', 'break', 'html', 'attributeList', 'footnoteReference']);

/** Lists directly behind an inline element. */
function giveToInline(parent: Parents, context: ParseContext): void {
	const kept: RootContent[] = [];
	for (const child of parent.children) {
		const before = kept.at(-1);
		if (child.type === 'attributeList' && before && !unowned.has(before.type))
			applyAttributes(before, child, context);
		else kept.push(child);
	}
	parent.children = kept as never;
}

/** Lists at the end of a block. */
function giveToBlock(block: Parents, ancestors: Parents[], context: ParseContext): void {
	switch (block.type) {
		case 'heading':
		case 'tableCell':
			for (const list of takeLast(block)) applyAttributes(block, list, context);
			return;
		case 'paragraph':
			if (giveToRule(block, ancestors.at(-1)!, context) || giveToPrevious(block, ancestors.at(-1)!, context))
				return;
			for (const [index, list] of takeLines(block).entries())
				applyAttributes(ownerAbove(block, ancestors, index), list, context);
			for (const list of takeLast(block)) {
				const item = ancestors.at(-1)!;
				const isItem = item.type === 'listItem' && item.children[0] === block;
				applyAttributes(isItem ? item : block, list, context);
			}
	}
}

const notBefore = /[$@#%\\=(/]$/;

/** Takes the lists off the end of a line, in their order. */
function takeLast(block: Parents): AttributeList[] {
	const children = block.children as RootContent[];
	let from = children.length;
	while (from > 0 && (children[from - 1]!.type === 'attributeList' || isBlankText(children[from - 1]!)))
		from--;
	const before = children[from - 1];
	if (block.type === 'paragraph' && from === 0) return [];
	if (before?.type === 'text' && notBefore.test(before.value)) return [];
	const lists = children.slice(from).filter((child) => child.type === 'attributeList');
	if (lists.length === 0) return [];
	children.length = from;
	trimEnd(children);
	return lists;
}

/** Takes the lists that are the last lines of a paragraph, in their order. */
function takeLines({ children }: Paragraph): AttributeList[] {
	const lists: AttributeList[] = [];
	for (let last = children.at(-1); last?.type === 'attributeList'; last = children.at(-1)) {
		const before = children.at(-2);
		if (before?.type !== 'text' || !/\n[ \t]*$/.test(before.value)) break;
		lists.unshift(last);
		children.pop();
		trimEnd(children);
	}
	return lists;
}

/** The list or quote that a paragraph ends, the innermost first; the paragraph itself where there is none. */
function ownerAbove(paragraph: Paragraph, ancestors: Parents[], index: number): Nodes {
	const owners: Parents[] = [];
	let inner: Nodes = paragraph;
	for (const parent of ancestors.toReversed()) {
		if (parent.children.at(-1) !== inner) break;
		if (parent.type === 'list' || parent.type === 'blockquote') owners.push(parent);
		inner = parent;
	}
	return owners[Math.min(index, owners.length - 1)] ?? paragraph;
}

/** `--- {.a}` is a paragraph to CommonMark. */
function giveToRule(paragraph: Paragraph, parent: Parents, context: ParseContext): boolean {
	const [text, list, ...others] = paragraph.children;
	if (text?.type !== 'text' || list?.type !== 'attributeList' || others.length > 0) return false;
	if (!/^(-{3,}|\*{3,}|_{3,})[ \t]+$/.test(text.value)) return false;
	const { position } = paragraph;
	const rule: RootContent = { type: 'thematicBreak', ...(position ? { position } : {}) };
	applyAttributes(rule, list, context);
	(parent.children as RootContent[])[(parent.children as RootContent[]).indexOf(paragraph)] = rule;
	return true;
}

const ownersBefore = new Set(['table', 'list', 'blockquote']);

/** A list that is a paragraph of its own, one blank line below a table, a list or a quote. */
function giveToPrevious(paragraph: Paragraph, parent: Parents, context: ParseContext): boolean {
	const [list, ...others] = paragraph.children;
	if (list?.type !== 'attributeList' || others.length > 0) return false;
	const siblings = parent.children as RootContent[];
	const index = siblings.indexOf(paragraph);
	const before = siblings[index - 1];
	if (!before || !ownersBefore.has(before.type)) return false;
	const gap = (paragraph.position?.start.line ?? 0) - ((before as Paragraph).position?.end.line ?? 0);
	if (gap > 2) return false;
	applyAttributes(before, list, context);
	siblings.splice(index, 1);
	return true;
}
