import type { Nodes, Root } from 'hast';
import { blockElements, isRepetition } from './words.ts';

/** What stands between one heading and the next. Search is made of these. */
export interface PageSection {
	/** Id of the heading, `''` for what stands above the first one. */
	id: string;
	/** Text without blocks of code, blanks joined. */
	text: string;
	/** Code in lines and in blocks, in its order, blanks joined. */
	code: string[];
}

/** Parts an article at its headings, the text of the heading itself left out. */
export function sectionsOf(article: Root): PageSection[] {
	const sections: PageSection[] = [{ id: '', text: '', code: [] }];
	collect(article, sections);
	return sections
		.map(({ id, text, code }) => ({ id, text: joinBlanks(text), code: code.map(joinBlanks).filter(Boolean) }))
		.filter(({ id, text, code }) => id !== '' || text !== '' || code.length > 0);
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
			section.code.push(textOf(node));
			return;
		}
		if (node.tagName === 'code') section.code.push(textOf(node));
	}
	for (const child of node.children) collect(child, sections);
	if (node.type === 'element' && blockElements.has(node.tagName)) sections.at(-1)!.text += ' ';
}

function textOf(node: Nodes): string {
	if (node.type === 'text') return node.value;
	return 'children' in node ? node.children.map(textOf).join('') : '';
}

function joinBlanks(text: string): string {
	return text.replace(/\s+/g, ' ').trim();
}
