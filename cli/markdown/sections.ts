import type { Element, Nodes, Root } from 'hast';
import { toString as hastToText } from 'hast-util-to-string';
import type { PageSection } from '../model/article.ts';
import { blockElements, isRepetition } from './words.ts';

/** Parts an article at its headings, the text of the heading itself left out. */
export function sectionsOf(article: Root): PageSection[] {
	const sections: PageSection[] = [{ id: '', text: '', code: [] }];
	collect(article, sections);
	return sections
		.map(({ text, code, blocks = [], ...rest }) => ({
			...rest,
			text: joinBlanks(text).replace(/ ·$/, ''),
			code: code.map(joinBlanks).filter(Boolean),
			...(blocks.length > 0 ? { blocks: blocks.map(joinBlanks) } : {}),
		}))
		.filter(({ id, text, code, blocks }) => id !== '' || text !== '' || code.length > 0 || blocks);
}

function collect(node: Nodes, sections: PageSection[]): void {
	const section = sections.at(-1)!;
	if (node.type === 'text') {
		section.text += node.value;
		return;
	}
	if (!('children' in node) || isRepetition(node)) return;
	if (node.type === 'element') {
		const { id } = node.properties;
		if (/^h[1-6]$/.test(node.tagName) && typeof id === 'string') {
			sections.push({ id, text: '', code: [] });
			return;
		}
		if (node.tagName === 'pre' || node.tagName === 'code-block') {
			section.blocks ??= [];
			section.blocks.push(hastToText(node));
			return;
		}
		if (node.tagName === 'code') section.code.push(hastToText(node));
		if (node.tagName === 'tr') {
			const [first] = node.children.filter((child) => child.type === 'element');
			collectEntry(node.children, first ? [first] : [], sections, cellBorder);
			return;
		}
		if (node.tagName === 'dl') {
			for (const { terms, parts } of entriesOf(node)) collectEntry(parts, terms, sections);
			return;
		}
	}
	for (const child of node.children) collect(child, sections);
	if (node.type === 'element' && blockElements.has(node.tagName)) sections.at(-1)!.text += ' ';
}

/** What stands between the cells of a table, and behind each row. */
const cellBorder = ' · ';

/** The terms of a list of definitions that share theirs, and all that they and these say. */
function entriesOf(list: Element): { terms: Element[]; parts: Element[] }[] {
	const entries: { terms: Element[]; parts: Element[] }[] = [];
	for (const child of list.children) {
		if (child.type !== 'element') continue;
		const open = entries.at(-1);
		const isTerm = child.tagName === 'dt';
		const hasDefinition = open && open.parts.length > open.terms.length;
		if (!open || (isTerm && hasDefinition)) entries.push({ terms: isTerm ? [child] : [], parts: [child] });
		else {
			open.parts.push(child);
			if (isTerm) open.terms.push(child);
		}
	}
	return entries;
}

/**
 * A row or a definition stands in its section, and by itself where a link can end in what it is about. A cell says nothing that is a dash
 * or what the cell before it is: `Search · Search · —`.
 */
function collectEntry(parts: Nodes[], about: Element[], sections: PageSection[], border = ' '): void {
	const section = sections.at(-1)!;
	const own: PageSection = { id: section.id, text: '', code: [] };
	const texts: string[] = [];
	// What has a heading or an entry in it has sections of its own.
	const inner: PageSection[] = [];
	for (const part of parts) {
		const found = [own];
		own.text = '';
		collect(part, found);
		texts.push(own.text.trim());
		inner.push(...found.filter((each) => each !== own));
	}
	const said = texts.filter((text) => !/^[-–—]*$/.test(text));
	own.text = said.filter((text, at) => text !== said[at - 1]).join(border);
	section.text += own.text === '' ? ' ' : `${own.text}${border}`;
	section.code.push(...own.code);
	for (const block of own.blocks ?? []) {
		section.blocks ??= [];
		section.blocks.push(block);
	}
	const entries = about.flatMap((element): PageSection[] => {
		const id = findId(element);
		return id ? [{ ...own, id, row: joinBlanks(wordsOf(element)), within: section.id }] : [];
	});
	// Before the section around them in the list, which goes on behind them.
	sections.splice(-1, 0, ...entries, ...inner);
}

/** The text of a cell, with spaces between its blocks and lines. */
function wordsOf(cell: Element): string {
	const own: PageSection = { id: '', text: '', code: [] };
	collect(cell, [own]);
	return own.text;
}

function findId(element: Element): string | undefined {
	const { id } = element.properties;
	if (typeof id === 'string' && id !== '') return id;
	for (const child of element.children) {
		const found = child.type === 'element' ? findId(child) : undefined;
		if (found) return found;
	}
	return undefined;
}

function joinBlanks(text: string): string {
	// A single space, which most of them are, stays as it is.
	return text.replace(/\s{2,}|[^\S ]/g, ' ').trim();
}
