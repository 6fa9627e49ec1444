import type { Element, Nodes, Root } from 'hast';
import type { HoverNoteTexts } from '../model/page-facts.ts';
import { shortenText } from './shorten-text.ts';
import { isRepetition, textOfTree } from './words.ts';

/** Longest note, in characters: it covers a part of what is being read. */
const longest = 300;

/** The first paragraph below each heading as plain text, cut where it is long. A heading without one has no note. */
export function hoverNotesOf(article: Root): HoverNoteTexts {
	const notes = new Map<string, string>();
	let heading: string | undefined;
	const collect = (node: Nodes): void => {
		if (!('children' in node) || isRepetition(node)) return;
		if (node.type === 'element') {
			const { id, dataFootnotes } = node.properties;
			if (dataFootnotes !== undefined || node.tagName === 'annotation-notes') return;
			if (/^h[1-6]$/.test(node.tagName)) {
				heading = typeof id === 'string' && !notes.has(id) ? id : undefined;
				return;
			}
			if (node.tagName === 'p') {
				const text = heading === undefined ? '' : textOfParagraph(node);
				if (heading === undefined || text === '') return;
				notes.set(heading, shortenText(text, longest));
				heading = undefined;
				return;
			}
		}
		for (const child of node.children) collect(child);
	};
	collect(article);
	return Object.fromEntries(notes);
}

/** The numbers of footnotes are no text. */
function textOfParagraph(paragraph: Element): string {
	const withoutFootnotes = <T extends Nodes>(node: T): T =>
		'children' in node
			? { ...node, children: node.children.filter((child) => !isFootnote(child)).map(withoutFootnotes) }
			: node;
	return textOfTree(withoutFootnotes(paragraph)).replace(/\s+/g, ' ').trim();
}

function isFootnote(node: Nodes): boolean {
	return node.type === 'element' && 'dataFootnoteRef' in node.properties;
}
